import { isOneSlipFrom } from "../help/spelling.ts";
import { type Language, languages } from "./lexicon.ts";
import { plain } from "./plain.ts";

/** A slip in a shorter word makes another word of it too often. */
const leastCorrected = 6;
const longestListed = 24;
const longestCompound = 40;
/** Letters before a word that is put together with another. */
const leastBefore = 3;

interface Entry<Id> {
  id: Id;
  /** All of it, the first word too. */
  phrase: readonly string[];
}

/** By the first words of the phrases; those that end in `*` by what stands before it. */
interface Index<Id> {
  whole: Map<string, Entry<Id>[]>;
  begun: Map<string, Entry<Id>[]>;
  /** Long words that alone mean something. */
  long: Set<string>;
  /** The same by their first letters. */
  initials: Map<string, string[]>;
}

/** Finds which of a vocabulary's words are said. The time grows with the message alone. */
export function createVocabulary<Id extends string>(words: Readonly<Record<Id, string>>) {
  const indexes = new Map(
    languages.map((language, column) => [language, indexOf(words, column)] as const),
  );

  return (said: readonly string[], language: Language): Set<Id> => {
    // English names are said in every language.
    const used = language === "en" ? ["en" as const] : (["en", language] as const);
    return new Set(used.flatMap((one) => saidIn(indexes.get(one)!, said)));
  };
}

function indexOf<Id extends string>(
  words: Readonly<Record<Id, string>>,
  column: number,
): Index<Id> {
  const index: Index<Id> = {
    whole: new Map(),
    begun: new Map(),
    long: new Set(),
    initials: new Map(),
  };
  for (const [id, line] of Object.entries(words) as [Id, string][]) {
    const columns = line.split("|");
    // What has one column is the same in all languages.
    for (const phrase of (columns[column] ?? columns[0]!).split(",").map(phraseOf)) {
      const [first = ""] = phrase;
      const isBegun = first.endsWith("*");
      const [map, key] = isBegun
        ? [index.begun, first.slice(0, -1)]
        : ([index.whole, first] as const);
      map.set(key, [...(map.get(key) ?? []), { id, phrase }]);
      if (phrase.length === 1 && !isBegun && first.length >= leastCorrected) index.long.add(first);
    }
  }
  for (const word of index.long)
    index.initials.set(word[0]!, [...(index.initials.get(word[0]!) ?? []), word]);
  return index;
}

function phraseOf(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => (word.endsWith("*") ? `${plain(word)}*` : plain(word)));
}

function saidIn<Id>({ whole, begun, long, initials }: Index<Id>, said: readonly string[]): Id[] {
  return said.flatMap((word, at) => {
    const entries = [
      ...(whole.get(word) ?? []),
      ...beginningsOf(word).flatMap((b) => begun.get(b) ?? []),
    ];
    const found = entries.filter(({ phrase }) =>
      phrase.every((one, n) => n === 0 || fits(said[at + n], one)),
    );
    if (entries.length > 0 || word.length < leastCorrected) return found.map(({ id }) => id);
    // German puts words together: a Tintenstrahldrucker is a Drucker.
    const last = endingsOf(word).find((one) => long.has(one));
    if (last !== undefined) return alone(last);
    // The first letter is seldom the wrong one.
    const meant = initials.get(word[0]!)?.find((one) => isOneSlipFrom(one, word));
    return meant === undefined ? [] : alone(meant);
  });

  function alone(word: string): Id[] {
    return whole.get(word)!.flatMap(({ id, phrase }) => (phrase.length === 1 ? [id] : []));
  }
}

function endingsOf(word: string): string[] {
  if (word.length > longestCompound) return [];
  return Array.from(word, (_, at) => word.slice(at)).slice(leastBefore, 1 - leastCorrected);
}

/** As far as any listed word goes: nobody's message is multiplied by its longest word. */
export function beginningsOf(word: string): string[] {
  return Array.from(word.slice(0, longestListed), (_, at) => word.slice(0, at + 1));
}

function fits(said: string | undefined, word: string): boolean {
  if (said === undefined) return false;
  // One word of any kind.
  if (word === "*") return true;
  return word.endsWith("*") ? said.startsWith(word.slice(0, -1)) : said === word;
}
