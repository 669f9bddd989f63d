// What the development server puts in front of the site's service worker: while the server runs, pages come from it and not
// from what is kept, so that an author sees each change at once. Without the server they are what a reader has offline.
// A new build takes over at once; reload.js keeps the pages from making a question of it.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.stopImmediatePropagation();
  event.respondWith(fetch(event.request).catch(() => kept(event.request.url)));
});

async function kept(url) {
  const page = new URL(url);
  page.hash = ""; // a page's address has its state there
  if (page.pathname.endsWith("/")) page.pathname += "index.html";
  return (await caches.match(page, { ignoreSearch: true })) ?? Response.error();
}
