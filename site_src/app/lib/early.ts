/**
 * What somebody typed or chose before the script came: on a thin line the form is there seconds earlier. It is told from what
 * the page came with, so a form that asks this is written with `autocomplete="off"`.
 */

import { all } from "./dom";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Look at `form` before its script writes into it. Call what is given back when the script listens and has shown its own
 * state: it puts the choices back, each as if it were made now.
 */
export function early(form: HTMLFormElement): () => void {
  const made = all<Control>("input, select, textarea", form).filter(touched).map((control) => ({ control, value: control.value }));
  return () => {
    for (const { control, value } of made) {
      if (isSwitch(control)) control.checked = !control.defaultChecked;
      else control.value = value;
      for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
}

function isSwitch(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);
}

function touched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return control.selectedOptions[0] !== first;
  }
  // Of radio buttons the one that is on now says it all.
  if (isSwitch(control)) return control.checked !== control.defaultChecked && (control.checked || control.type === "checkbox");
  return control.type !== "file" && control.value !== control.defaultValue;
}
