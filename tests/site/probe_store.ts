/** Puts the store on an empty page's window, for its tests. */
import { openStore, newId } from "../../site_src/app/store";
import { merged } from "../../site_src/app/store/history";

Object.assign(window, { openStore, newId, merged });
