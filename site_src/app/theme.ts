/** Stands inside every page, before anything is painted: the colours the reader chose last time. */

try {
  const chosen = localStorage.getItem("tenbo.theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset["theme"] = chosen;
} catch {
  // Storage may be forbidden; then the device's own colours stay.
}
