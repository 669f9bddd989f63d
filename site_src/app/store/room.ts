/** How much room there is on the device, and whether the browser promises to keep what is in it. */

/** In bytes; undefined where the browser does not say. It counts the whole site, the copy for use offline included. */
export interface Room {
  readonly used: number | undefined;
  readonly quota: number | undefined;
}

/** `no`: the browser may clear it when it needs room. `unknown`: it does not say. */
export type Promised = "yes" | "no" | "unknown";

export async function room(): Promise<Room> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return { used: estimate?.usage, quota: estimate?.quota };
}

export async function promised(): Promise<Promised> {
  const persisted = await navigator.storage?.persisted?.().catch(() => undefined);
  return persisted === undefined ? "unknown" : persisted ? "yes" : "no";
}

/** Ask the browser to promise it. Call it when somebody pressed a button: some browsers ask him in turn. */
export async function askToKeep(): Promise<Promised> {
  const granted = await navigator.storage?.persist?.().catch(() => undefined);
  return granted === undefined ? "unknown" : granted ? "yes" : "no";
}
