/** The scorer alone on a page, for measuring the start and the verbs without a page's own work. */
import { createScorer } from "../../../site_src/app/runtime/scorer";

Object.assign(window, { createScorer });
