/** What the ways of asking say about one article, for one question. */
export interface Nearness {
  /** Of the nearest ask, its second and third counting a little: 0 to about 1.5. */
  nearest: number;
  /** How much of the question stands in its asks at all, against the best article: 0 to 1. */
  shared: number;
}

/** One way of asking, by its words as the index has them. */
export interface AskWords {
  slug: string;
  words: readonly string[];
}

const votes = [1, 0.3, 0.15];

export type AskIndex = ReturnType<typeof createAskIndex>;

/** Ways of asking by cosine of their words, each weighed by how rare it is (tf-idf). */
export function createAskIndex(asks: readonly AskWords[]) {
  const holders = new Map<string, number[]>();
  for (const [ask, { words }] of asks.entries())
    for (const word of new Set(words)) {
      const found = holders.get(word);
      if (found) found.push(ask);
      else holders.set(word, [ask]);
    }
  const weight = (word: string) =>
    Math.log(1 + asks.length / ((holders.get(word)?.length ?? 0) + 0.5));
  const lengthOf = (words: readonly string[]) => Math.hypot(...words.map(weight));
  const lengths = asks.map(({ words }) => lengthOf([...new Set(words)]));
  const slugs = [...new Set(asks.map(({ slug }) => slug))];
  const places = new Map(slugs.map((slug, at) => [slug, at]));
  const slugOf = Int32Array.from(asks, ({ slug }) => places.get(slug)!);
  const alike = Map.groupBy(asks, ({ words }) => keyOf(words));
  const products = new Float64Array(asks.length);
  const [shared, counts] = [new Float64Array(slugs.length), new Float64Array(slugs.length)];
  /** Of each slug as many cosines as there are votes, best first. */
  const best = new Float64Array(slugs.length * votes.length);

  /** Puts a cosine among the best of the slug whose own begin at `first`. */
  function keepBest(first: number, cosine: number): void {
    let at = first + votes.length - 1;
    if (cosine <= best[at]!) return;
    for (; at > first && best[at - 1]! < cosine; at--) best[at] = best[at - 1]!;
    best[at] = cosine;
  }

  return {
    vocabulary: [...holders.keys()],

    /** The articles that people ask for with these words and no others. `words` each once. */
    askedSo(words: readonly string[]): ReadonlySet<string> {
      return new Set(alike.get(keyOf(words))?.map(({ slug }) => slug));
    },

    /** `words` each once. */
    near(words: readonly string[]): Map<string, Nearness> {
      shared.fill(0);
      const touched: number[] = [];
      for (const word of words) {
        const rare = weight(word);
        counts.fill(0);
        for (const ask of holders.get(word) ?? []) {
          if (products[ask] === 0) touched.push(ask);
          products[ask]! += rare ** 2;
          counts[slugOf[ask]!]! += 1;
        }
        for (let at = 0; at < slugs.length; at++)
          if (counts[at]! > 0) shared[at]! += rare * Math.log(1 + counts[at]!);
      }
      const length = lengthOf(words);
      best.fill(0);
      for (const ask of touched) {
        keepBest(slugOf[ask]! * votes.length, products[ask]! / (lengths[ask]! * length));
        products[ask] = 0;
      }
      const most = Math.max(...shared) || 1;
      return new Map(
        slugs.map((slug, at) => [
          slug,
          {
            nearest: votes.reduce((sum, vote, n) => sum + vote * best[at * votes.length + n]!, 0),
            shared: shared[at]! / most,
          },
        ]),
      );
    },
  };
}

function keyOf(words: readonly string[]): string {
  return [...new Set(words)].sort().join(" ");
}
