/** One question to a service worker, and its last word on it. */

import type { FromServiceWorker, ToServiceWorker } from "./protocol";

/** How long a worker may say nothing before it counts as gone, in milliseconds: browsers end workers without a word. */
const PATIENCE = 30_000;

/** Ask `worker`; `progress` hears of every piece. Never rejects: a worker that says nothing has refused as `silent`. */
export function ask(
  worker: ServiceWorker,
  message: ToServiceWorker,
  progress: (loaded: number, total: number) => void = () => undefined,
): Promise<FromServiceWorker> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (word: FromServiceWorker): void => {
      clearTimeout(clock);
      port1.close();
      resolve(word);
    };
    const wait = (): ReturnType<typeof setTimeout> => setTimeout(() => end({ type: "not-kept", refusal: "silent" }), PATIENCE);
    let clock = wait();
    port1.onmessage = ({ data }: MessageEvent<FromServiceWorker>) => {
      if (data.type !== "progress") return end(data);
      clearTimeout(clock);
      clock = wait();
      progress(data.loaded, data.total);
    };
    worker.postMessage(message, [port2]);
  });
}
