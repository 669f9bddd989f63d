/** The site's first page leads to the language chosen before, or to the first one of the device that the site speaks. */

import { all } from "./lib/dom";
import { recall } from "./lib/memory";

const links = new Map(all<HTMLAnchorElement>("a[data-language]").map((link) => [link.dataset["language"] ?? "", link.href]));
const wanted = [recall("language") ?? "", ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()), "en"];
const found = wanted.find((code) => links.has(code));
const target = found === undefined ? undefined : links.get(found);
if (target !== undefined) location.replace(target);
