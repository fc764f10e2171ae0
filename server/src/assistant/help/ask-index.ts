import { type PackedAsks, placesOf } from "./packed-asks.ts";

/** What the ways of asking say about each article, for one question; in the order of the index's slugs. */
export interface Nearness {
  /** Of the nearest ask, its second and third counting a little: 0 to about 1.5. */
  nearest: Float64Array;
  /** How much of the question stands in its asks at all, against the best article: 0 to 1. */
  shared: Float64Array;
  /** How much of the ask that is most said stands in the question, stories and all: 0 to 1. */
  covered: Float64Array;
}

interface Says {
  slugs: Int32Array;
  much: Float64Array;
}

/** The squares of so many rare words: fewer stand in a story by chance. */
const muchSaid = 120;
const votes = [1, 0.3, 0.15];

export type AskIndex = ReturnType<typeof createAskIndex>;

/** Ways of asking by cosine of their words, each weighed by how rare it is (tf-idf). */
export function createAskIndex({ slugs, vocabulary, slugOf, starts, words: wordsIn }: PackedAsks) {
  const count = slugOf.length;
  const placeOf = placesOf(vocabulary);
  const holders = holdersOf({ vocabulary, starts, words: wordsIn });
  const rarityAt = (holding: number) => Math.log(1 + count / (holding + 0.5));
  const strange = rarityAt(0);
  const rarities = Float64Array.from(vocabulary, (_, word) => rarityAt(holders(word).length));
  const lengths = new Float64Array(count);
  for (let ask = 0; ask < count; ask++) {
    let squares = 0;
    for (let at = starts[ask]!; at < starts[ask + 1]!; at++)
      squares += rarities[wordsIn[at]!]! ** 2;
    lengths[ask] = Math.sqrt(squares);
  }
  const rarityOf = (word: string) => rarities[placeOf.get(word) ?? -1] ?? strange;
  const products = new Float64Array(count);
  const touched = new Int32Array(count);
  /** Of each slug as many cosines as there are votes, best first. */
  const best = new Float64Array(slugs.length * votes.length);
  const covered = new Float64Array(slugs.length);
  /** By word, worked out when it is first asked for. */
  const says: (Says | undefined)[] = Array.from(vocabulary, () => undefined);

  /** Puts a cosine among the best of the slug whose own begin at `first`. */
  function keepBest(first: number, cosine: number): void {
    let at = first + votes.length - 1;
    if (cosine <= best[at]!) return;
    for (; at > first && best[at - 1]! < cosine; at--) best[at] = best[at - 1]!;
    best[at] = cosine;
  }

  /** The cosines of all asks with one of the words, into `best`. Their number is that of all asks at most. */
  function compare(known: readonly number[], length: number): void {
    let found = 0;
    for (const word of known) {
      const product = rarities[word]! ** 2;
      const asks = holders(word);
      for (let at = 0; at < asks.length; at++) {
        const ask = asks[at]!;
        if (products[ask] === 0) touched[found++] = ask;
        products[ask]! += product;
      }
    }
    best.fill(0);
    covered.fill(0);
    for (let at = 0; at < found; at++) {
      const ask = touched[at]!;
      const slug = slugOf[ask]!;
      keepBest(slug * votes.length, products[ask]! / (lengths[ask]! * length));
      const told = Math.min(1, products[ask]! / muchSaid) * (products[ask]! / lengths[ask]! ** 2);
      if (told > covered[slug]!) covered[slug] = told;
      products[ask] = 0;
    }
  }

  /** Of whose asks hold a word, each once, how much it says of it: the more, the more of them do. */
  function saysOf(word: number): Says {
    const known = says[word];
    if (known) return known;
    const counts = new Map<number, number>();
    for (const ask of holders(word)) counts.set(slugOf[ask]!, (counts.get(slugOf[ask]!) ?? 0) + 1);
    const found = {
      slugs: Int32Array.from(counts.keys()),
      much: Float64Array.from(counts.values(), (each) => rarities[word]! * Math.log(1 + each)),
    };
    says[word] = found;
    return found;
  }

  return {
    /** How rare a word is among the asks (natural logarithm). */
    rarityOf,
    vocabulary,
    slugs,

    /** The articles that people ask for with these words and no others. `words` each once. */
    askedSo(words: readonly string[]): ReadonlySet<string> {
      const known = words.map((word) => placeOf.get(word));
      const places = known.filter((place) => place !== undefined);
      const [rarest] = places.toSorted((a, b) => rarities[b]! - rarities[a]!);
      const same = new Set<string>();
      if (rarest === undefined || places.length < known.length) return same;
      for (const ask of holders(rarest)) {
        const said = wordsIn.subarray(starts[ask], starts[ask + 1]);
        if (said.length === places.length && places.every((place) => said.includes(place)))
          same.add(slugs[slugOf[ask]!]!);
      }
      return same;
    },

    /** `words` each once. */
    near(words: readonly string[]): Nearness {
      const known = words.flatMap((word) => placeOf.get(word) ?? []);
      compare(known, Math.hypot(...words.map(rarityOf)));
      const nearest = new Float64Array(slugs.length);
      for (let at = 0; at < best.length; at += votes.length)
        for (let vote = 0; vote < votes.length; vote++)
          nearest[at / votes.length]! += votes[vote]! * best[at + vote]!;
      const shared = new Float64Array(slugs.length);
      for (const { slugs: held, much } of known.map(saysOf))
        for (let at = 0; at < held.length; at++) shared[held[at]!]! += much[at]!;
      const most = Math.max(...shared) || 1;
      for (let at = 0; at < shared.length; at++) shared[at]! /= most;
      return { nearest, shared, covered: covered.slice() };
    },
  };
}

/** For each word the asks that hold it, in their order (counting sort: as many steps as there are words). */
function holdersOf({
  vocabulary,
  starts,
  words,
}: Pick<PackedAsks, "vocabulary" | "starts" | "words">) {
  const ends = new Int32Array(vocabulary.length + 1);
  for (const word of words) ends[word + 1]! += 1;
  for (let word = 0; word < vocabulary.length; word++) ends[word + 1]! += ends[word]!;
  const next = ends.slice();
  const asks = new Int32Array(words.length);
  for (let ask = 0; ask + 1 < starts.length; ask++)
    for (let at = starts[ask]!; at < starts[ask + 1]!; at++) asks[next[words[at]!]!++] = ask;
  return (word: number): Int32Array => asks.subarray(ends[word], ends[word + 1]);
}
