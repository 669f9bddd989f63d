// Values hands with the npm package @kobalab/majiang-core: a JSON list of questions in, the list of its answers out.
import { readFileSync } from "node:fs";
import Majiang from "@kobalab/majiang-core";

const answers = JSON.parse(readFileSync(0, "utf8")).map(({ tiles, ron, rules, param }) => {
  const rule = Majiang.rule(rules);
  const hand = Majiang.Shoupai.fromString(tiles);
  const said = Majiang.Util.hule(hand, ron, Majiang.Util.hule_param({ ...param, rule }));
  return said?.hupai?.length ? { han: said.fanshu ?? 0, fu: said.fu ?? 0, yakuman: said.damanguan ?? 0, moves: said.fenpei } : null;
});
console.log(JSON.stringify(answers));
