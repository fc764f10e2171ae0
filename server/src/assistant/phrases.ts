/** Words and phrases out of sets, looked for in what was said: the time grows with its length alone. */

/** A word that ends in `*` begins so; one that begins with it ends so. */
export type Phrase = readonly string[];

/** One of these phrases. */
export interface Step {
  phrases: readonly Phrase[];
  /** As many other words may come before it. */
  apart?: number;
  /** No others than these. */
  between?: ReadonlySet<string>;
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
  const from = opening ? repeated(opening, words) : new Set(words.keys());
  return isSaidFrom(from, steps, rest, words);
}

/** The place of the word with which it begins; undefined if it is not said. `opening` is not looked at. */
export function firstSaid(pattern: Pattern, words: readonly string[]): number | undefined {
  return [...words.keys()].find((at) =>
    isSaidFrom(new Set([at]), pattern.steps, pattern.rest, words),
  );
}

function isSaidFrom(
  from: ReadonlySet<number>,
  steps: readonly Step[],
  rest: number | undefined,
  words: readonly string[],
): boolean {
  let reached = from;
  for (const step of steps) {
    const begins = step.apart ? withWordsBetween(reached, step, words) : reached;
    reached = new Set([...begins].flatMap((at) => endsOf(step.phrases, words, at)));
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

function withWordsBetween(
  reached: ReadonlySet<number>,
  { apart = 0, between }: Step,
  words: readonly string[],
): Set<number> {
  const begins = new Set<number>();
  for (const from of reached) {
    for (let at = from; at <= from + apart; at++) {
      begins.add(at);
      if (between && !between.has(words[at] ?? "")) break;
    }
  }
  return begins;
}

/** Behind each of the phrases that begins at a place. */
export function endsOf(phrases: readonly Phrase[], words: readonly string[], at: number): number[] {
  const word = words[at];
  if (word === undefined) return [];
  const { byFirst, others } = indexOf(phrases);
  return [...(byFirst.get(word) ?? []), ...others]
    .filter((phrase) => phrase.every((one, n) => fits(words[at + n], one)))
    .map((phrase) => at + phrase.length);
}

interface PhraseIndex {
  byFirst: ReadonlyMap<string, readonly Phrase[]>;
  /** Their first word may be any of many. */
  others: readonly Phrase[];
}

/** Of lists that are there for good, each of which is gone through for every word of a text. */
const indexes = new WeakMap<readonly Phrase[], PhraseIndex>();

function indexOf(phrases: readonly Phrase[]): PhraseIndex {
  let index = indexes.get(phrases);
  if (!index) {
    const isOpen = ([first = ""]: Phrase) => first.startsWith("*") || first.endsWith("*");
    index = {
      byFirst: Map.groupBy(
        phrases.filter((phrase) => !isOpen(phrase)),
        ([first = ""]) => first,
      ),
      others: phrases.filter(isOpen),
    };
    indexes.set(phrases, index);
  }
  return index;
}

function fits(said: string | undefined, word: string): boolean {
  if (said === undefined) return false;
  if (word.endsWith("*")) return said.startsWith(word.slice(0, -1));
  return word.startsWith("*") ? said.endsWith(word.slice(1)) : said === word;
}
