import { anyOf, isSaid, type Pattern, type Phrase } from "../phrases.ts";
import type { Frame } from "./frame.ts";
import type { Happening, Manner, Person } from "./lexicon.ts";
import { createPhraseIndex } from "./phrase-index.ts";
import { plain } from "./plain.ts";

/** What must be said for something to be meant: all of it, in any order. */
export interface Sign {
  /** Of each list something is said. Lists are parted as for `anyOf`, in all languages at once. */
  said?: readonly string[];
  /** One of these rows of words. */
  rows?: readonly Row[];
  happened?: readonly Happening[];
  people?: readonly Person[];
  manners?: readonly Manner[];
  /** Nothing of it is said. */
  unsaid?: string;
  /** As many words at most. */
  most?: number;
}

/** One of each list behind the other, with at most `apart` words between two. */
export interface Row {
  lists: readonly string[];
  pattern: Pattern;
}

/** The phrases of every list that anything asks for. */
const index = createPhraseIndex<string>();
const parsed = new Map<string, Phrase[]>();

/** Once for each list. */
function phrasesOf(list: string): Phrase[] {
  const known = parsed.get(list);
  if (known) return known;
  const phrases = anyOf(list).map((phrase) =>
    phrase.flatMap((word) =>
      word.endsWith("*") ? [`${plain(word)}*`] : plain(word).split(" ").filter(Boolean),
    ),
  );
  parsed.set(list, phrases);
  for (const phrase of phrases) index.add(list, phrase);
  return phrases;
}

const found = new WeakMap<readonly string[], { size: number; lists: ReadonlySet<string> }>();

/** All lists of which something is said, in one walk over the words. */
function listsIn(words: readonly string[]): ReadonlySet<string> {
  const known = found.get(words);
  if (known?.size === parsed.size) return known.lists;
  const lists = new Set(words.flatMap((_, at) => index.lookAt(words, at).ids));
  found.set(words, { size: parsed.size, lists });
  return lists;
}

export function isAnySaid(list: string, words: readonly string[]): boolean {
  phrasesOf(list);
  return listsIn(words).has(list);
}

export function holds(sign: Sign, frame: Frame): boolean {
  const { words, happenings, people, manners } = frame;
  return (
    words.length <= (sign.most ?? Infinity) &&
    (sign.happened?.some((one) => happenings.has(one)) ?? true) &&
    (sign.people?.some((one) => people.has(one)) ?? true) &&
    (sign.manners?.some((one) => manners.has(one)) ?? true) &&
    (sign.said?.every((list) => isAnySaid(list, words)) ?? true) &&
    (sign.rows?.some((row) => isInRow(row, words)) ?? true) &&
    !(sign.unsaid !== undefined && isAnySaid(sign.unsaid, words))
  );
}

function isInRow({ lists, pattern }: Row, words: readonly string[]): boolean {
  return lists.every((list) => isAnySaid(list, words)) && isSaid(pattern, words);
}

export function inRow(apart: number, ...lists: readonly string[]): Row {
  const steps = lists.map((list, at) => ({
    phrases: phrasesOf(list),
    apart: at === 0 ? 0 : apart,
  }));
  return { lists, pattern: { steps } };
}

/** In either order. */
export function near(apart: number, one: string, other: string): Row[] {
  return [inRow(apart, one, other), inRow(apart, other, one)];
}
