/** One line at the foot of the window for what concerns the whole site, with buttons where there is something to choose. */

export interface Choice {
  readonly label: string;
  readonly run: () => void;
}

export interface Notice {
  /** Say `words`; the line goes by itself. */
  readonly say: (words: string) => void;
  /** Say `words` and offer `choices`; the line goes when one is taken. */
  readonly ask: (words: string, choices: readonly Choice[]) => void;
}

const STAYS_MS = 8000;

/** Makes the line's place, empty. It must be there before the words are: that is how a screen reader hears of them. */
export function createNotice(): Notice {
  const place = document.createElement("div");
  place.className = "notice";
  place.setAttribute("role", "status");
  document.body.append(place);
  let timer: number | undefined;

  const show = (words: string, choices: readonly Choice[]): void => {
    window.clearTimeout(timer);
    const line = document.createElement("p");
    line.textContent = words;
    place.replaceChildren(line, ...choices.map((choice) => button(choice, () => place.replaceChildren())));
  };
  return {
    say: (words) => {
      show(words, []);
      timer = window.setTimeout(() => place.replaceChildren(), STAYS_MS);
    },
    ask: show,
  };
}

function button({ label, run }: Choice, done: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", () => {
    done();
    run();
  });
  return made;
}
