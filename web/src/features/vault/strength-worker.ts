/** Estimates guesses off the page's thread. What it is given stays here: it sends nothing anywhere. */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as english } from "@zxcvbn-ts/language-en";

export interface GuessQuestion {
  password: string;
  /** What a guesser would try first: the account's name, the username. */
  about: string[];
}

/** How many guesses a well-prepared guesser needs. */
export type GuessAnswer = number;

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  // The time grows with the square of the length, and what is longer is beyond guessing unless it repeats.
  maxLength: 64,
});

addEventListener("message", ({ data }: MessageEvent<GuessQuestion>) => {
  const answer: GuessAnswer = estimator.check(data.password, data.about).guesses;
  postMessage(answer);
});
