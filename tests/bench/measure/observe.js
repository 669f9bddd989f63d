// Put into every measured page before anything else in it: writes down what only the page can see.
{
  const answered = Promise.withResolvers();
  const ready = Promise.withResolvers();
  const drawn = Promise.withResolvers();
  // Moments are milliseconds since the navigation; promises stand for those that come when they come.
  const seen = { drawn: drawn.promise, answered: answered.promise, ready: ready.promise, worker: null, tasks: [], shift: 0 };
  window.seen = seen;
  // Nothing here takes minutes: what has not come by then is reported, and not waited for.
  setTimeout(() => [drawn, answered, ready].forEach(({ reject }) => reject(new Error("nothing came"))), 180_000);

  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("longtask", ({ startTime, duration }) => seen.tasks.push([startTime, duration]));
  observe("paint", ({ name, startTime }) => name === "first-contentful-paint" && drawn.resolve(startTime));
  observe("layout-shift", ({ value }) => (seen.shift += value));

  window.Worker = class extends Worker {
    constructor(...given) {
      seen.worker ??= performance.now();
      super(...given);
    }
  };
  window.addEventListener("tenbo:scorer-ready", () => ready.resolve(performance.now()));

  // Waits for words in the answer; the moment counts in which they have been drawn.
  window.awaitAnswer = (words) =>
    document.addEventListener("readystatechange", () => {
      const said = document.querySelector("#said");
      const watch = new MutationObserver(() => {
        if (!said.textContent.includes(words)) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => answered.resolve(performance.now())));
      });
      // Parsed, and no script of the page has run yet.
      watch.observe(said, { childList: true, subtree: true, characterData: true });
    }, { once: true });
}
