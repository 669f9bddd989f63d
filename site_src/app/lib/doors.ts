/** Which language a reader without one wants: the one chosen before, or the first one of the device that the site speaks. */

import { all } from "./dom";
import { recall } from "./memory";

/** The link of the page's list of languages to follow, if there is one. */
export function wantedDoor(): HTMLAnchorElement | undefined {
  const doors = new Map(all<HTMLAnchorElement>("a[data-language]").map((door) => [door.dataset["language"] ?? "", door]));
  const wanted = [recall("language") ?? "", ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()), "en"];
  const found = wanted.find((code) => doors.has(code));
  return found === undefined ? undefined : doors.get(found);
}
