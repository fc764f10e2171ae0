/** Of a list of words the first decides where to look; `*` at the end of a word stands for any ending. */
export type Phrase = readonly string[];

/** No listed word is longer: nobody's message is multiplied by its longest word. */
const longestListed = 24;

/** Which of many phrases are said at a place of a text, each known by an id. */
export function createPhraseIndex<Id>() {
  const whole = new Map<string, { id: Id; phrase: Phrase }[]>();
  /** Those whose first word ends in `*`, by what stands before it. */
  const begun = new Map<string, { id: Id; phrase: Phrase }[]>();

  return {
    add(id: Id, phrase: Phrase): void {
      const [first] = phrase;
      if (first === undefined) return;
      const [map, key] = first.endsWith("*") ? [begun, first.slice(0, -1)] : [whole, first];
      const known = map.get(key);
      if (known) known.push({ id, phrase });
      else map.set(key, [{ id, phrase }]);
    },

    /** `isKnown`: something begins with the word, whether or not it goes on so. */
    lookAt(words: readonly string[], at: number): { ids: Id[]; isKnown: boolean } {
      const word = words[at]!;
      const entries = [...(whole.get(word) ?? [])];
      if (begun.size > 0)
        for (let end = 1; end <= Math.min(word.length, longestListed); end++)
          entries.push(...(begun.get(word.slice(0, end)) ?? []));
      const said = entries.filter(({ phrase }) =>
        phrase.every((one, n) => fits(words[at + n], one)),
      );
      return { ids: said.map(({ id }) => id), isKnown: entries.length > 0 };
    },
  };
}

function fits(said: string | undefined, word: string): boolean {
  if (said === undefined) return false;
  return word.endsWith("*") ? said.startsWith(word.slice(0, -1)) : said === word;
}
