/**
 * The page that hosts show for an address that leads nowhere, at any depth: relative ways would miss, and nothing here knows in
 * which folder of the host the site lies. So it looks for the service worker, which stands at the top, and leads on from there
 * to "no such page" in the reader's language.
 */

import { all } from "./lib/dom";
import { wantedDoor } from "./lib/doors";

async function leadOn(): Promise<void> {
  const top = await topOfSite();
  if (top === undefined) return;
  for (const door of all<HTMLAnchorElement>("a[data-language]")) {
    door.href = new URL(door.getAttribute("href") ?? "", top).href;
  }
  const door = wantedDoor();
  if (door !== undefined) location.replace(door.href);
}

/** The nearest folder above this address with a service worker in it. */
async function topOfSite(): Promise<URL | undefined> {
  for (let folder = new URL(".", location.href); ; folder = new URL("..", folder)) {
    const answer = await fetch(new URL("sw.js", folder), { method: "HEAD" }).catch(() => undefined);
    // Some hosts answer everything with a page.
    if (answer?.ok && answer.headers.get("Content-Type")?.includes("javascript")) return folder;
    if (folder.pathname === "/") return undefined;
  }
}

addEventListener("DOMContentLoaded", () => void leadOn());
