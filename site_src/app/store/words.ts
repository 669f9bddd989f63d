/** What is said of trouble with the store. */

import { t } from "../lib/messages";
import type { Trouble } from "./engine";

const WORDS: Readonly<Record<Trouble, () => string>> = {
  denied: () => t("This browser does not let the site keep anything. What you enter is lost when the page is closed: export it before."),
  full: () => t("There is no room left on this device. What you entered last is only in this page: export it, make room and try again."),
  newer: () => t("A newer version of this site has changed the log. Reload the page; what you entered here meanwhile is only in this page: export it before."),
  broken: () => t("The log on this device cannot be written. What you enter is only in this page: export it before you close it."),
};

/** One or two sentences for the reader. */
export function troubleWords(trouble: Trouble): string {
  return WORDS[trouble]();
}
