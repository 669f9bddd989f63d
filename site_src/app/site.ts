/** What every page does: the switch for the colours, language links that keep the reader's place, and use without a network. */

import { all } from "./lib/dom";
import { recall, remember } from "./lib/memory";
import { pageData } from "./lib/messages";
import { startOffline } from "./offline";

const THEMES = ["auto", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

function chosen(): Theme {
  const stored = recall("theme");
  return THEMES.find((theme) => theme === stored) ?? "auto";
}

/** The order of the switch: the first press changes what is seen, so it begins with the opposite of the device's colours. */
function cycle(): readonly Theme[] {
  return matchMedia("(prefers-color-scheme: dark)").matches ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
}

function after(theme: Theme): Theme {
  const order = cycle();
  return order[(order.indexOf(theme) + 1) % order.length] ?? "auto";
}

/** What the switch says of itself. The page has its colours already: `before.ts`. */
function describe(button: HTMLElement, theme: Theme): void {
  const words = button.dataset[theme] ?? "";
  button.setAttribute("aria-label", words);
  button.title = words;
}

for (const button of all<HTMLElement>("[data-theme-button]")) {
  let theme = chosen();
  describe(button, theme);
  button.hidden = false;
  button.addEventListener("click", () => {
    theme = after(theme);
    remember("theme", theme);
    document.documentElement.dataset["theme"] = theme;
    describe(button, theme);
  });
}

// The fragment holds the place on the page, or the state of a calculator: both mean the same in every language. It is read
// when the link is followed, since calculators rewrite it as they are used.
for (const link of all<HTMLAnchorElement>("a[data-language]")) {
  link.addEventListener("click", () => {
    remember("language", link.dataset["language"] ?? "");
    link.hash = location.hash;
  });
}

startOffline(pageData());
