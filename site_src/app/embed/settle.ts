/** House rules in the settlement form, whose own links already carry them: here they only get the form that it reads. */

import { houseField } from "../settle/house";
import { askedRules } from "./rules";

const asked = askedRules();
if (asked !== undefined && asked !== "broken" && typeof asked.rules !== "string") {
  const house = houseField.write({ id: "embed", name: asked.name || asked.rules.base, version: 1, rules: asked.rules });
  const kept = location.hash.slice(1).split("&").filter((part) => !/^(rules|name|house)=/.test(part));
  const mine = [`rules=${encodeURIComponent(asked.rules.base)}`, `house=${encodeURIComponent(house)}`];
  history.replaceState(history.state, "", `#${[...kept, ...mine].join("&")}`);
}
