/** Estimates guesses off the page's thread. What it is given stays here: it sends nothing anywhere. */
import { loadKnownWords } from "@breezy/client/health/known-words";
import { type KnownWords, quickGuesses } from "@breezy/client/health/quick-guesses";

export interface GuessQuestion {
  password: string;
  /** What a guesser would try first: the account's name, the username. */
  about: string[];
}

/** How many guesses a well-prepared guesser needs; null if the lists of words did not come. */
export type GuessAnswer = number | null;

let words: Promise<KnownWords> | null = null;

addEventListener("message", ({ data }: MessageEvent<GuessQuestion>) => void answer(data));

async function answer({ password, about }: GuessQuestion): Promise<void> {
  let guesses: GuessAnswer = null;
  try {
    // Nobody else has a turn here.
    words ??= loadKnownWords(() => Promise.resolve());
    guesses = quickGuesses(password, about, await words);
  } catch {
    // They are files of the page's own: the next letter asks again.
    words = null;
  }
  postMessage(guesses);
}
