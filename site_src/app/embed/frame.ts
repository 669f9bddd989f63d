/**
 * What every embed does, before its tool begins: it takes what concerns the frame out of the address, tells the host page how
 * high it is, and opens every way out of it in a window of its own. To the host goes a height, and nothing else.
 */

/** Keys of the fragment that are the frame's, and not the tool's. */
const OWN = ["theme", "show"] as const;
type Given = Partial<Record<(typeof OWN)[number], string>>;

/** Read the frame's keys and leave the tool its own. A page that the browser goes back to has them in its history. */
function take(): void {
  const parts = location.hash.slice(1).split("&");
  const mine = parts.flatMap((part) => OWN.filter((key) => part.startsWith(`${key}=`)).map((key) => [key, decoded(part.slice(key.length + 1))] as const));
  const kept = (history.state as { frame?: Given } | null)?.frame;
  const frame: Given = mine.length > 0 ? Object.fromEntries(mine) : (kept ?? {});
  const rest = parts.filter((part) => !OWN.some((key) => part.startsWith(`${key}=`)));
  history.replaceState({ frame }, "", `#${rest.join("&")}`);
  const { dataset } = document.documentElement;
  dataset["theme"] = frame.theme === "light" || frame.theme === "dark" ? frame.theme : "auto";
  if (frame.show === undefined) delete dataset["show"];
  else dataset["show"] = frame.show.split(",").join(" ");
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return ""; // a stray "%": not ours
  }
}

/** Tell the host page how high this one is, now and whenever that changes. Whose page it is, nobody here knows. */
function tellHeight(): void {
  if (window.parent === window) return;
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height !== told) window.parent.postMessage({ tenbo: "height", height }, "*");
    told = height;
  }).observe(document.body);
}

/** Links to other pages leave the frame; the one to the whole page takes along what is on this one, as far as it can be known there. */
function openOutside({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link === null || link.pathname === location.pathname) return;
  link.target = "_blank";
  if (link.dataset["whole"] !== undefined && !location.hash.includes("rules=house")) link.hash = location.hash;
}

take();
// Heard before the tool's own listener, which comes after this module.
addEventListener("hashchange", take);
addEventListener("click", openOutside, { capture: true });
tellHeight();
