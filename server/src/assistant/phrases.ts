/** Words and phrases out of sets, looked for in what was said: the time grows with its length alone. */

/** A word that ends in `*` begins so. */
export type Phrase = readonly string[];

/** One of these phrases. */
export interface Step {
  phrases: readonly Phrase[];
  /** As many other words may come before it. */
  apart?: number;
}

export interface Pattern {
  steps: readonly Step[];
  /** The steps begin with the first word, or after any number of these. Else they begin anywhere. */
  opening?: readonly Phrase[];
  /** As many words may follow. Else any. */
  rest?: number;
}

/** Parted by commas. */
export function anyOf(list: string): Phrase[] {
  return list.split(",").map((phrase) => phrase.trim().split(/\s+/));
}

/** Each of the first, followed by each of the second. */
export function pairsOf(first: string, second: string): Phrase[] {
  return anyOf(first).flatMap((one) => anyOf(second).map((other) => [...one, ...other]));
}

export function isSaid({ steps, opening, rest }: Pattern, words: readonly string[]): boolean {
  let reached = opening ? repeated(opening, words) : new Set(words.keys());
  for (const { phrases, apart = 0 } of steps) {
    const from = apart === 0 ? reached : withWordsBetween(reached, apart);
    reached = new Set([...from].flatMap((at) => endsOf(phrases, words, at)));
  }
  return rest === undefined
    ? reached.size > 0
    : [...reached].some((end) => words.length - end <= rest);
}

/** Where one can be after any number of `phrases` from the first word on. */
function repeated(phrases: readonly Phrase[], words: readonly string[]): Set<number> {
  const reached = new Set([0]);
  // What is added meanwhile has its turn too.
  for (const at of reached) for (const end of endsOf(phrases, words, at)) reached.add(end);
  return reached;
}

function withWordsBetween(reached: ReadonlySet<number>, most: number): Set<number> {
  return new Set([...reached].flatMap((at) => Array.from({ length: most + 1 }, (_, n) => at + n)));
}

function endsOf(phrases: readonly Phrase[], words: readonly string[], at: number): number[] {
  return phrases
    .filter((phrase) => phrase.every((word, n) => fits(words[at + n], word)))
    .map((phrase) => at + phrase.length);
}

function fits(said: string | undefined, word: string): boolean {
  if (said === undefined) return false;
  return word.endsWith("*") ? said.startsWith(word.slice(0, -1)) : said === word;
}
