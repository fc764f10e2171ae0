/** How strong a password looks by what it is made of. What a guesser would need is another question. */
import { specialCharacters } from "./generator.ts";

/** Score 0 to 5: one point each for 8 characters, an upper and a lower case letter, a digit and one of `!@#$%^&*`. */
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

export type StrengthLabel = (typeof strengthLabels)[number];

export interface StrengthWish {
  label: "12+ Chars" | "Uppercase" | "Number" | "Symbol";
  met: boolean;
}

export interface Strength {
  score: StrengthScore;
  label: StrengthLabel;
  /** What would make it stronger, always all four in this order. */
  wishes: StrengthWish[];
}

const scoredLength = 8;
const wishedLength = 12;

/** Of any text; letters and digits of every script count. A character outside the BMP counts once. */
export function strengthOf(password: string): Strength {
  const characters = Array.from(password);
  const hasUpper = /\p{Lu}/u.test(password);
  const hasDigit = /\p{Nd}/u.test(password);
  const hasSpecial = characters.some((character) => specialCharacters.includes(character));
  const points = [
    characters.length >= scoredLength,
    hasUpper,
    /\p{Ll}/u.test(password),
    hasDigit,
    hasSpecial,
  ];
  const score = points.filter(Boolean).length as StrengthScore;
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
