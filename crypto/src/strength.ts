/**
 * How strong a password is: the lower of what it looks like, by what it is made of, and of what a
 * guesser would need. One judge, no matter who asks.
 */
import { specialCharacters } from "./generator.ts";

/** Score 0 to 5: by what it is made of, one point each for 8 characters, an upper and a lower case letter, a digit and one of `!@#$%^&*`. */
export type StrengthScore = 0 | 1 | 2 | 3 | 4 | 5;

/** The word for each score. */
export const strengthLabels = [
  "Very Weak",
  "Weak",
  "Fair",
  "Good",
  "Strong",
  "Very Strong",
] as const;

/** One of them. */
export type StrengthLabel = (typeof strengthLabels)[number];

/** One thing that would make it stronger. */
export interface StrengthWish {
  label: "12+ Chars" | "Uppercase" | "Number" | "Symbol";
  met: boolean;
}

/** How strong a password is, and what would make it stronger. */
export interface Strength {
  score: StrengthScore;
  label: StrengthLabel;
  /** What would make it stronger, always all four in this order. */
  wishes: StrengthWish[];
}

const scoredLength = 8;
const wishedLength = 12;

/** A slow hash on one good machine: the middle of what is usually reckoned with. */
export const guessesPerSecond = 10_000;
const hourS = 3600;
const monthS = 2_629_800;
const yearS = 31_557_600;

/** From so many seconds of guessing on each score may be given. */
const leastS = [0, hourS, monthS, yearS, 10 * yearS, 100 * yearS] as const;
const firstSound = 2;

/** Fewer guesses than these are soon made: such a password is weak, whatever it is made of. */
export const soundGuesses = leastS[firstSound] * guessesPerSecond;

/** Anyone who calls a password weak, or does not, goes by this. */
export function isWeak({ score }: Pick<Strength, "score">): boolean {
  return score < firstSound;
}

/**
 * Of any text; letters and digits of every script count, those of a script without capitals as small
 * ones. A character outside the BMP counts once. `guesses`: what a well-prepared guesser needs.
 */
export function strengthOf(password: string, guesses: number): Strength {
  const characters = Array.from(password);
  const hasUpper = /\p{Lu}/u.test(password);
  const hasDigit = /\p{Nd}/u.test(password);
  const hasSpecial = characters.some((character) => specialCharacters.includes(character));
  const points = [
    characters.length >= scoredLength,
    hasUpper,
    /[\p{Ll}\p{Lo}]/u.test(password),
    hasDigit,
    hasSpecial,
  ];
  const byGuesses = leastS.findLastIndex((least) => guesses >= least * guessesPerSecond);
  const score = Math.min(points.filter(Boolean).length, byGuesses) as StrengthScore;
  return {
    score,
    label: strengthLabels[score],
    wishes: [
      { label: "12+ Chars", met: characters.length >= wishedLength },
      { label: "Uppercase", met: hasUpper },
      { label: "Number", met: hasDigit },
      { label: "Symbol", met: hasSpecial },
    ],
  };
}
