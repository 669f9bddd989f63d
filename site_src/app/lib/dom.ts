/** The few questions every page asks of its document. */

/** The one element that `selector` names. Throws when it is missing: the template and the script have parted ways. */
export function must<T extends Element>(selector: string, root: ParentNode = document): T {
  const found = root.querySelector<T>(selector);
  if (found === null) throw new Error(`no element for ${selector}`);
  return found;
}

/** Have `element` say `text`; nothing is laid out anew where it said so already. */
export function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** All elements that `selector` names, as an array. */
export function all<T extends Element>(selector: string, root: ParentNode = document): T[] {
  return [...root.querySelectorAll<T>(selector)];
}
