/** What a page of the small site runs: the offline side, and one question to Python where the page's data has one. */
import { pageData } from "../../site_src/app/lib/messages";
import type { PageData } from "../../site_src/app/lib/messages";
import { startOffline } from "../../site_src/app/offline";
import { createScorer } from "../../site_src/app/runtime/scorer";
import type { ScorerConfig } from "../../site_src/app/runtime/scorer";

const data = pageData<PageData & { readonly ask: object | null; readonly runtime: ScorerConfig }>();
const { ask, runtime } = data;

startOffline(data);
if (ask !== null) {
  const { points } = await createScorer(runtime).ask<{ points: number }>(ask);
  document.title = String(points);
}
