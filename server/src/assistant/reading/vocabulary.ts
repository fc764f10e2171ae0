import { isOneSlipFrom } from "../help/spelling.ts";
import { type Language, languages } from "./lexicon.ts";
import { createPhraseIndex } from "./phrase-index.ts";
import { plain } from "./plain.ts";

/** A slip in a shorter word makes another word of it too often. */
const leastCorrected = 6;
const longestCompound = 40;
/** Letters before a word that is put together with another. */
const leastBefore = 3;

interface Index<Id> {
  phrases: ReturnType<typeof createPhraseIndex<Id>>;
  /** What long words mean that stand alone. */
  long: Map<string, Id[]>;
  /** The same words by their first letters. */
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
    phrases: createPhraseIndex<Id>(),
    long: new Map(),
    initials: new Map(),
  };
  for (const [id, line] of Object.entries(words) as [Id, string][]) {
    const columns = line.split("|");
    // What has one column is the same in all languages.
    for (const phrase of (columns[column] ?? columns[0]!).split(",").map(phraseOf)) {
      index.phrases.add(id, phrase);
      const [word = ""] = phrase;
      if (phrase.length === 1 && !word.endsWith("*") && word.length >= leastCorrected)
        index.long.set(word, [...(index.long.get(word) ?? []), id]);
    }
  }
  for (const word of index.long.keys())
    index.initials.set(word[0]!, [...(index.initials.get(word[0]!) ?? []), word]);
  return index;
}

function phraseOf(text: string): string[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => (word.endsWith("*") ? `${plain(word)}*` : plain(word)));
}

function saidIn<Id>({ phrases, long, initials }: Index<Id>, said: readonly string[]): Id[] {
  return said.flatMap((word, at) => {
    const { ids, isKnown } = phrases.lookAt(said, at);
    if (isKnown || word.length < leastCorrected) return ids;
    // German puts words together: a Tintenstrahldrucker is a Drucker.
    const last = endingsOf(word).find((one) => long.has(one));
    // The first letter is seldom the wrong one.
    const meant = last ?? initials.get(word[0]!)?.find((one) => isOneSlipFrom(one, word));
    return meant === undefined ? [] : long.get(meant)!;
  });
}

function endingsOf(word: string): string[] {
  if (word.length > longestCompound) return [];
  return Array.from(word, (_, at) => word.slice(at)).slice(leastBefore, 1 - leastCorrected);
}
