// Put into every measured page before anything else in it: writes down what only the page can see.
{
  const seen = { answer: null, answered: "", worker: null, ready: null, tasks: [], shift: 0 };
  window.seen = seen;

  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("longtask", ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  observe("layout-shift", ({ value }) => (seen.shift += value));

  window.Worker = class extends Worker {
    constructor(...given) {
      seen.worker ??= performance.now();
      super(...given);
    }
  };
  window.addEventListener("tenbo:scorer-ready", () => (seen.ready = performance.now()));

  // The words to wait for in the answer; the moment counts in which they have been drawn.
  window.awaitAnswer = (words) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector("#said")?.textContent.includes(words)) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => (seen.answer = performance.now())));
    });
    watch.observe(document, { childList: true, subtree: true, characterData: true });
  };
}
