/** What an estimate of guesses means, in words that neither frighten nor flatter. */
import { guessesPerSecond, soundGuesses } from "@breezy/crypto/strength";

const units: [name: string, seconds: number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

export interface GuessEstimate {
  sentence: string;
  /** Below a month, for somebody who has its hash. */
  isSoon: boolean;
}

export function guessEstimate(guesses: number): GuessEstimate {
  const seconds = guesses / guessesPerSecond;
  return {
    sentence: `${duration(seconds)} at 10 thousand guesses a second`,
    isSoon: guesses < soundGuesses,
  };
}

function duration(seconds: number): string {
  if (seconds < 1) return "Less than a second";
  const [name, length] = units.find(([, unit]) => seconds >= unit) ?? ["second", 1];
  const count = Math.round(seconds / length);
  if (name !== "year" || count < 100) return `About ${count} ${name}${count === 1 ? "" : "s"}`;
  if (count < 1000) return "Centuries";
  return count < 1_000_000 ? "Thousands of years" : "Millions of years";
}
