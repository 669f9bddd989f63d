/**
 * Stands inside every page, before anything is painted: the colours the reader chose last time, or the host page of an embed;
 * and whether a place within the page is looked for, which cannot be found while the height of what is above is guessed.
 */

const { dataset } = document.documentElement;
if (/^#[^=]+$/.test(location.hash)) dataset["whole"] = "";
try {
  const chosen = "embed" in dataset ? /[#&]theme=(\w+)/.exec(location.hash)?.[1] : localStorage.getItem("tenbo.theme");
  if (chosen === "light" || chosen === "dark") dataset["theme"] = chosen;
} catch {
  // Storage may be forbidden; then the device's own colours stay.
}
