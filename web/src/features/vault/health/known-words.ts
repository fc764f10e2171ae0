/** The meter's lists of leaked passwords, words and names, as one table of ranks. */
import type { RankOf } from "./quick-guesses.ts";

/** So many words are put in at once. */
const wordsAtOnce = 10_000;

/** Fetches the lists when they are first wanted. Lets others have a turn by `pause`. */
export async function loadKnownWords(pause: () => Promise<void>): Promise<RankOf> {
  const [{ dictionary: common }, { dictionary: english }] = await Promise.all([
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const ranks = new Map<string, number>();
  for (const list of Object.values({ ...common, ...english })) {
    for (let from = 0; from < list.length; from += wordsAtOnce) {
      for (const [i, word] of list.slice(from, from + wordsAtOnce).entries()) {
        const rank = from + i + 1;
        // One letter is no word here: it would make every character cheap.
        if (word.length > 1 && rank < (ranks.get(word) ?? Infinity)) ranks.set(word, rank);
      }
      await pause();
    }
  }
  return (word) => ranks.get(word);
}
