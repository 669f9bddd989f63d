// On every page of the development server, and nowhere else: shows the page anew after each build, and what is wrong with
// the sources while the build fails.
const script = document.currentScript;
const sheet = document.createElement("pre");
sheet.setAttribute("role", "alert");
// Through the object model: the page's policy forbids style attributes, and the site's style sheet must not know of this.
sheet.style.cssText =
  "position:fixed;inset:auto 0 0;z-index:9999;max-height:60vh;margin:0;padding:1rem;overflow:auto;white-space:pre-wrap;" +
  "background:#3b0d0c;color:#fff;font:14px/1.5 ui-monospace,monospace";

// A new build comes by reload, and its service worker with it: the page neither loads itself again for that, nor asks.
navigator.serviceWorker?.addEventListener("controllerchange", (event) => event.stopImmediatePropagation());
sessionStorage.setItem("tenbo.update-later", "1");

let feed;

function hear({ data }) {
  const { build, problems } = JSON.parse(data);
  if (build !== script.dataset.build) {
    location.reload();
    return;
  }
  sheet.textContent = [...problems, "The site is still as it was before."].join("\n");
  if (problems.length > 0) document.body.append(sheet);
  else sheet.remove();
}

// A browser keeps six lines open to a host, and a feed is one: a tab that nobody sees gives its own back.
function listen() {
  feed?.close();
  if (document.visibilityState === "hidden") return;
  feed = new EventSource(script.dataset.feed);
  feed.addEventListener("message", hear);
}

document.addEventListener("visibilitychange", listen);
listen();
