/** What is tried first, as one table of ranks: the meter's lists of leaked passwords, words and names. */
import type { KnownWords } from "./quick-guesses.ts";

/** So many words are put in at once. */
const wordsAtOnce = 5000;
/** 2^23 places, a megabyte each: some twenty for each beginning that the lists have. */
const tableBits = 23;

/** Fetches the lists when they are first wanted. Lets others have a turn by `pause`. */
export async function loadKnownWords(pause: () => Promise<void>): Promise<KnownWords> {
  const { dictionary: common } = await import("@zxcvbn-ts/language-common");
  await pause();
  const { dictionary: english } = await import("@zxcvbn-ts/language-en");
  const words = createKnownWords();
  for (const list of Object.values({ ...common, ...english })) {
    for (let from = 0; from < list.length; from += wordsAtOnce) {
      for (const [i, word] of list.slice(from, from + wordsAtOnce).entries()) {
        words.put(word, from + i + 1);
      }
      await pause();
    }
  }
  return words;
}

/**
 * Few characters of a password lead on to a word, and asking for every part of it is what takes
 * long. So the beginnings of all words, and the words, are marked in tables of bits by their hash:
 * if a bit is not set, no word goes on or ends. What shares a bit costs a look that finds nothing.
 */
export function createKnownWords(): KnownWords & { put(word: string, rank: number): void } {
  const ranks = new Map<string, number>();
  const beginnings = bitTable();
  const endings = bitTable();

  return {
    /** The best of a word's ranks counts. */
    put(word, rank) {
      // One letter is no word here: it would make every character cheap.
      if (word.length < 2 || rank >= (ranks.get(word) ?? Infinity)) return;
      ranks.set(word, rank);
      let hash = hashStart;
      for (let i = 0; i < word.length; i++) {
        hash = hashOn(hash, word.charCodeAt(i));
        beginnings.set(hash);
      }
      endings.set(hash);
    },

    at(text, start, tell) {
      let hash = hashStart;
      for (let i = start; i < text.length; i++) {
        hash = hashOn(hash, text.charCodeAt(i));
        if (!beginnings.has(hash)) return;
        const rank = endings.has(hash) ? ranks.get(text.slice(start, i + 1)) : undefined;
        if (rank !== undefined) tell(i + 1, rank);
      }
    },
  };
}

/** FNV-1a (Fowler, Noll, Vo) over code units. */
const hashStart = 0x811c9dc5;

function hashOn(hash: number, codeUnit: number): number {
  return Math.imul(hash ^ codeUnit, 0x01000193);
}

/** A set of hashes, by their upper bits, which are the well-mixed ones. */
function bitTable() {
  const words = new Uint32Array(2 ** (tableBits - 5));
  return {
    set(hash: number) {
      const bit = hash >>> (32 - tableBits);
      words[bit >>> 5]! |= 1 << (bit & 31);
    },
    has(hash: number) {
      const bit = hash >>> (32 - tableBits);
      return (words[bit >>> 5]! & (1 << (bit & 31))) !== 0;
    },
  };
}
