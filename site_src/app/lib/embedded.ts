/** Whether this page stands in a frame of somebody else's page: then nothing is read from the device, and nothing kept on it. */
export const embedded = "embed" in document.documentElement.dataset;
