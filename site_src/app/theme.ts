/** Stands inside every page, before anything is painted: the colours the reader chose last time, or the host page of an embed. */

try {
  const { dataset } = document.documentElement;
  const chosen = "embed" in dataset ? /[#&]theme=(\w+)/.exec(location.hash)?.[1] : localStorage.getItem("tenbo.theme");
  if (chosen === "light" || chosen === "dark") dataset["theme"] = chosen;
} catch {
  // Storage may be forbidden; then the device's own colours stay.
}
