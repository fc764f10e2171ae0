/** What the ways of asking say about each article, for one question; in the order of the index's slugs. */
export interface Nearness {
  /** Of the nearest ask, its second and third counting a little: 0 to about 1.5. */
  nearest: Float64Array;
  /** How much of the question stands in its asks at all, against the best article: 0 to 1. */
  shared: Float64Array;
  /** How much of the ask that is most said stands in the question, stories and all: 0 to 1. */
  covered: Float64Array;
}

/** One way of asking, by its words as the index has them. */
export interface AskWords {
  slug: string;
  words: readonly string[];
}

/** All that a word of the index counts for, worked out once. */
interface Held {
  rare: number;
  /** The asks that hold it. */
  asks: Int32Array;
  /** Whose these are, each once, and how much the word says of each. */
  slugs: Int32Array;
  says: Float64Array;
}

/** The squares of so many rare words: fewer stand in a story by chance. */
const muchSaid = 120;
const votes = [1, 0.3, 0.15];

export type AskIndex = ReturnType<typeof createAskIndex>;

/** Ways of asking by cosine of their words, each weighed by how rare it is (tf-idf). */
export function createAskIndex(asks: readonly AskWords[]) {
  const slugs = [...new Set(asks.map(({ slug }) => slug))];
  const places = new Map(slugs.map((slug, at) => [slug, at]));
  const slugOf = Int32Array.from(asks, ({ slug }) => places.get(slug)!);
  const rarityOf = (holders: number) => Math.log(1 + asks.length / (holders + 0.5));
  const held = new Map([...holdersIn(asks)].map(([word, found]) => [word, holding(found)]));
  const strange = rarityOf(0);
  const lengthOf = (words: readonly string[]) =>
    Math.hypot(...words.map((word) => held.get(word)?.rare ?? strange));
  const lengths = Float64Array.from(asks, ({ words }) => lengthOf([...new Set(words)]));
  const products = new Float64Array(asks.length);
  const touched = new Int32Array(asks.length);
  /** Of each slug as many cosines as there are votes, best first. */
  const best = new Float64Array(slugs.length * votes.length);

  const covered = new Float64Array(slugs.length);
  function holding(found: readonly number[]): Held {
    const counts = new Map<number, number>();
    for (const ask of found) counts.set(slugOf[ask]!, (counts.get(slugOf[ask]!) ?? 0) + 1);
    const rare = rarityOf(found.length);
    return {
      rare,
      asks: Int32Array.from(found),
      slugs: Int32Array.from(counts.keys()),
      says: Float64Array.from(counts.values(), (count) => rare * Math.log(1 + count)),
    };
  }

  /** Puts a cosine among the best of the slug whose own begin at `first`. */
  function keepBest(first: number, cosine: number): void {
    let at = first + votes.length - 1;
    if (cosine <= best[at]!) return;
    for (; at > first && best[at - 1]! < cosine; at--) best[at] = best[at - 1]!;
    best[at] = cosine;
  }

  /** The cosines of all asks with one of the words, into `best`. Their number is that of all asks at most. */
  function compare(known: readonly Held[], length: number): void {
    let count = 0;
    for (const { rare, asks: holders } of known) {
      const product = rare ** 2;
      for (let at = 0; at < holders.length; at++) {
        const ask = holders[at]!;
        if (products[ask] === 0) touched[count++] = ask;
        products[ask]! += product;
      }
    }
    best.fill(0);
    covered.fill(0);
    for (let at = 0; at < count; at++) {
      const ask = touched[at]!;
      keepBest(slugOf[ask]! * votes.length, products[ask]! / (lengths[ask]! * length));
      const slug = slugOf[ask]!;
      const told = Math.min(1, products[ask]! / muchSaid) * (products[ask]! / lengths[ask]! ** 2);
      if (told > covered[slug]!) covered[slug] = told;
      products[ask] = 0;
    }
  }

  return {
    vocabulary: [...held.keys()],
    slugs,

    /** The articles that people ask for with these words and no others. `words` each once. */
    askedSo(words: readonly string[]): ReadonlySet<string> {
      const known = words.map((word) => held.get(word));
      const [rarest] = known.toSorted((a, b) => (a?.asks.length ?? 0) - (b?.asks.length ?? 0));
      const same = new Set<string>();
      for (const ask of rarest?.asks ?? []) {
        const { slug, words: said } = asks[ask]!;
        if (said.length === words.length && words.every((word) => said.includes(word)))
          same.add(slug);
      }
      return same;
    },

    /** `words` each once. */
    near(words: readonly string[]): Nearness {
      const known = words.flatMap((word) => held.get(word) ?? []);
      compare(known, lengthOf(words));
      const nearest = new Float64Array(slugs.length);
      for (let at = 0; at < best.length; at += votes.length)
        for (let vote = 0; vote < votes.length; vote++)
          nearest[at / votes.length]! += votes[vote]! * best[at + vote]!;
      const shared = new Float64Array(slugs.length);
      for (const one of known)
        for (let at = 0; at < one.slugs.length; at++) shared[one.slugs[at]!]! += one.says[at]!;
      const most = Math.max(...shared) || 1;
      for (let at = 0; at < shared.length; at++) shared[at]! /= most;
      return { nearest, shared, covered: covered.slice() };
    },
  };
}

/** By each word the asks with it, in their order. */
function holdersIn(asks: readonly AskWords[]): Map<string, number[]> {
  const holders = new Map<string, number[]>();
  for (const [ask, { words }] of asks.entries())
    for (const word of new Set(words)) {
      const found = holders.get(word);
      if (found) found.push(ask);
      else holders.set(word, [ask]);
    }
  return holders;
}
