/** Puts the scorer on an empty page's window, for the tests of the runtime. */
import { createScorer } from "../../site_src/app/runtime/scorer";

Object.assign(window, { createScorer });
