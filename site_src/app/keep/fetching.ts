/** Fetches a file of the site for keeping: counted as it comes, and taken only if it is, byte for byte, what the build wrote. */

import type { Refusal } from "./protocol";

/** A file of the site: `digest` is its SHA-256 in hexadecimal digits. */
export interface File {
  readonly url: string;
  readonly digest: string;
  readonly bytes: number;
}

/** Hears how many bytes of the file are here. */
export type Progress = (bytes: number) => void;

/** The host answers, but not with what the build wrote. */
class Changed extends Error {
  override readonly name = "Changed";
}

/** Thrifty first: a page has most likely just used the file, and the browser still has it, whatever its age. */
const ATTEMPTS: readonly RequestCache[] = ["force-cache", "reload"];

/** The whole of `file` from `address`, fit to be kept. Rejects with what `refusalOf` understands. */
export async function fetchWhole(address: string, { digest }: File, progress: Progress): Promise<Response> {
  let failure: unknown;
  for (const cache of ATTEMPTS) {
    try {
      return await attempt(new Request(address, { cache, credentials: "same-origin" }), digest, progress);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function attempt(request: Request, digest: string, progress: Progress): Promise<Response> {
  const response = await fetch(request);
  if (!response.ok || response.body === null) throw new Changed(`${response.status} for ${request.url}`);
  const body = await gather(response.body, progress);
  if ((await sha256(body)) !== digest) throw new Changed(`not the bytes of this version: ${request.url}`);
  // Made anew: hosts send "index.html" on to its folder, and a browser takes no redirected answer for a navigation.
  return new Response(body, { headers: response.headers });
}

async function gather(stream: ReadableStream<Uint8Array<ArrayBuffer>>, progress: Progress): Promise<ArrayBuffer> {
  const reader = stream.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces).arrayBuffer();
    pieces.push(value);
    bytes += value.byteLength;
    progress(bytes);
  }
}

async function sha256(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What an error met while keeping files means to the reader. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Changed) return "changed";
  if (error instanceof TypeError) return "offline";
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "denied";
}
