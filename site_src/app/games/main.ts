/** The log: every game kept on this device. */

import { must } from "../lib/dom";
import { pageData } from "../lib/page";
import { createScorer } from "../runtime/scorer";
import { createToast } from "../settle/toast";
import { openStore } from "../store";
import { GamesPage } from "./page";
import type { GamesData } from "./words";

const store = await openStore();
const page = new GamesPage(store, createScorer(pageData<GamesData>().runtime), createToast(must("#games-toast")));
await page.read();
performance.mark("games.ready");
must("main").setAttribute("data-ready", "");
