import { anyOf, type Pattern, type Phrase, type Step } from "../phrases.ts";

/** Stands for each name of a secret: no word can be it. */
export const secret = "#";

/** By what a language's sentences are judged. All words are plain: small letters, no marks. */
export interface Tongue {
  /** Names of what is nobody's to ask for. */
  secrets: readonly Phrase[];
  /** What holds such a name and is none: an error code. */
  innocent: readonly Phrase[];
  /** They hold a 'not', and forbid nothing: "don't worry". */
  idioms: readonly Phrase[];
  /** With these a new thought begins, as behind a comma. */
  turns: ReadonlySet<string>;
  /** What asks for a secret, whatever else is said beside it. */
  asks: readonly Pattern[];
  /** What asks for it, unless it is said where else the secret goes. */
  mild: readonly Pattern[];
  elsewhere: readonly Phrase[];
  /** What asks for that which was just named: "type it here". */
  leaning: readonly Pattern[];
  /** Wherever these are in a thought, it forbids. */
  never: readonly Phrase[];
  /** A thought that these are just before forbids. */
  not: readonly Phrase[];
  /** Who asks for secrets, and is warned of. */
  others: readonly Phrase[];
  /** Where nothing but these and a secret is said, and one of `bareAsks` or a question mark, it is asked for. */
  bare: ReadonlySet<string>;
  bareAsks: readonly Phrase[];
}

/** Words parted by blanks. */
export function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

export function step(list: string, apart = 0, between?: ReadonlySet<string>): Step {
  return { phrases: anyOf(list), apart, ...(between && { between }) };
}

/** Steps one after the other, anywhere in a thought. */
export function said(...steps: Step[]): Pattern {
  return { steps };
}

/** At the beginning of a thought, or behind any number of `opening`. */
export function opens(opening: string, ...steps: Step[]): Pattern {
  return { opening: anyOf(opening), steps };
}

/** One of the secrets, behind no more other words than these. */
export function aSecret(apart = 0, between?: ReadonlySet<string>): Step {
  return step(secret, apart, between);
}
