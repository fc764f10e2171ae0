import type { Ask } from "./more-asks.ts";
import { wordsOf } from "./words.ts";

/** What the ways of asking say about one article, for one question. */
export interface Nearness {
  /** Of the nearest ask, its second and third counting a little: 0 to about 1.5. */
  nearest: number;
  /** How much of the question stands in its asks at all, against the best article: 0 to 1. */
  shared: number;
}

interface Entry {
  slug: string;
  words: string[];
  length: number;
}

/** Stands for everything that is no article's. */
export const elsewhere = "-";

export type AskIndex = ReturnType<typeof createAskIndex>;

/** Ways of asking by cosine of their words, each weighed by how rare it is (tf-idf). */
export function createAskIndex(asks: readonly Ask[]) {
  const entries: Entry[] = asks.map(({ slug, text }) => ({
    slug: slug ?? elsewhere,
    words: [...new Set(wordsOf(text))],
    length: 0,
  }));
  const byWord = Map.groupBy(
    entries.flatMap((entry) => entry.words.map((word) => ({ word, entry }))),
    ({ word }) => word,
  );
  const weight = (word: string) =>
    Math.log(1 + entries.length / ((byWord.get(word)?.length ?? 0) + 0.5));
  const lengthOf = (words: readonly string[]) => Math.hypot(...words.map(weight));
  for (const entry of entries) entry.length = lengthOf(entry.words);
  const vocabulary = [...byWord.keys()];

  return {
    knows: (word: string) => byWord.has(word),
    vocabulary,
    weight,

    near(words: readonly string[]): Map<string, Nearness> {
      const products = new Map<Entry, number>();
      const shared = new Map<string, number>();
      for (const word of words) {
        const counts = new Map<string, number>();
        for (const { entry } of byWord.get(word) ?? []) {
          products.set(entry, (products.get(entry) ?? 0) + weight(word) ** 2);
          counts.set(entry.slug, (counts.get(entry.slug) ?? 0) + 1);
        }
        for (const [slug, count] of counts) {
          shared.set(slug, (shared.get(slug) ?? 0) + weight(word) * Math.log(1 + count));
        }
      }
      const length = lengthOf(words);
      const cosines = Map.groupBy(products, ([{ slug }]) => slug);
      const most = Math.max(...shared.values());
      return new Map(
        [...cosines].map(([slug, found]) => {
          const near = found
            .map(([entry, product]) => product / (entry.length * length))
            .sort((a, b) => b - a);
          const nearest = near[0]! + 0.3 * (near[1] ?? 0) + 0.15 * (near[2] ?? 0);
          return [slug, { nearest, shared: (shared.get(slug) ?? 0) / most }];
        }),
      );
    },
  };
}
