/** Puts a page's worth of link fields on the window, for the tests of the link. */
import { choice, decode, encode, flag, list, number, oneOf, text } from "../../site_src/app/lib/fragment";

interface State {
  rules: string;
  fu: number;
  rate: number;
  names: readonly (string | null)[];
  scores: readonly (number | null)[];
  open: true;
}

const fields = {
  rules: choice<string>(["wrc_2025", "tenhou_3p"]),
  fu: oneOf([20, 25, 30]),
  rate: number(-100, 100, 1),
  names: list(text(20), 0, 4),
  scores: list(number(-1_000_000, 1_000_000), 3, 4),
  open: flag,
};

Object.assign(window, {
  write: (state: Partial<State>) => encode<Partial<State>>(fields, state),
  read: (hash: string) => decode<State>(fields, hash),
});
