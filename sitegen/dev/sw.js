// What the development server has in place of the site's service worker, which would answer with the pages of yesterday:
// it puts an end to one that a built site left behind at this address, and to itself.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const { scope } = self.registration;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("tenbo") && name.endsWith(scope)).map((name) => caches.delete(name)));
  await self.registration.unregister();
  // Only the pages that the old one served are listed here; they came from its cache.
  for (const page of await self.clients.matchAll({ type: "window" })) await page.navigate(page.url);
}
