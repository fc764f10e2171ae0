/** One way of asking, by its words as the index has them. */
export interface AskWords {
  slug: string;
  words: readonly string[];
}

/** Ways of asking in numbers: of as many as there are, whole numbers are read in no time. */
export interface PackedAsks {
  /** Each once. */
  slugs: string[];
  /** Each word once, the commonest first. */
  vocabulary: string[];
  /** One an ask: the place of its slug. */
  slugOf: Int32Array;
  /** One an ask and one more: where its words begin in `words`. */
  starts: Int32Array;
  /** The places of the words of all asks, one ask after the other; in each a word once. */
  words: Int32Array;
}

/** Leaves out asks without a word, and what was asked in just these words before. */
export function packAsks(asks: readonly AskWords[]): PackedAsks {
  const counts = new Map<string, number>();
  for (const { words } of asks)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const vocabulary = [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
  const placeOf = placesOf(vocabulary);
  const slugs = [...new Set(asks.map(({ slug }) => slug))];
  const slugPlaceOf = placesOf(slugs);
  const known = new Set<string>();
  const packed = asks
    .flatMap(({ slug, words }) => {
      const places = Int32Array.from(new Set(words), (word) => placeOf.get(word)!).sort();
      const key = `${slug} ${places.join(" ")}`;
      if (places.length === 0 || known.has(key)) return [];
      known.add(key);
      return { slug: slugPlaceOf.get(slug)!, places };
    })
    .sort((one, other) => one.slug - other.slug || inOrder(one.places, other.places));
  let end = 0;
  return {
    slugs,
    vocabulary,
    slugOf: Int32Array.from(packed, ({ slug }) => slug),
    starts: Int32Array.from([0, ...packed.map(({ places }) => (end += places.length))]),
    words: Int32Array.from(packed.flatMap(({ places }) => [...places])),
  };
}

/** As words stand in a dictionary, the longer ones behind all that are shorter: so each begins much as the one before. */
function inOrder(one: Int32Array, other: Int32Array): number {
  if (one.length !== other.length) return one.length - other.length;
  const at = one.findIndex((place, rank) => place !== other[rank]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

export function placesOf(names: readonly string[]): Map<string, number> {
  return new Map(names.map((name, at) => [name, at]));
}

/**
 * How many asks and words there are; then one column after the other, since like numbers pack better: of each
 * ask how far its slug is from that of the ask before, how many words it has, the place of the first word (its
 * distance from that of the ask before, if that is as long and of this slug), and the distances of the
 * others from the word before (all as LEB128).
 */
export function encodeAsks({ slugOf, starts, words }: PackedAsks): Uint8Array {
  const bytes: number[] = [];
  const write = (value: number) => {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
    bytes.push(rest);
  };
  const asks = [...slugOf.keys()];
  write(slugOf.length);
  write(words.length);
  for (const ask of asks) write(slugOf[ask]! - (slugOf[ask - 1] ?? 0));
  for (const ask of asks) write(starts[ask + 1]! - starts[ask]!);
  for (const ask of asks) write(words[starts[ask]!]! - firstBefore({ slugOf, starts, words }, ask));
  for (const ask of asks)
    for (let at = starts[ask]! + 1; at < starts[ask + 1]!; at++) write(words[at]! - words[at - 1]!);
  return Uint8Array.from(bytes);
}

export function decodeAsks(
  file: Uint8Array,
  { slugs, vocabulary }: Pick<PackedAsks, "slugs" | "vocabulary">,
): PackedAsks {
  let at = 0;
  const read = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = file[at++]!;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const count = read();
  const slugOf = new Int32Array(count);
  const starts = new Int32Array(count + 1);
  const words = new Int32Array(read());
  for (let ask = 0, slug = 0; ask < count; ask++) slugOf[ask] = slug += read();
  for (let ask = 0, end = 0; ask < count; ask++) starts[ask + 1] = end += read();
  for (let ask = 0; ask < count; ask++)
    words[starts[ask]!] = read() + firstBefore({ slugOf, starts, words }, ask);
  for (let ask = 0; ask < count; ask++)
    for (let one = starts[ask]! + 1; one < starts[ask + 1]!; one++)
      words[one] = words[one - 1]! + read();
  return { slugs, vocabulary, slugOf, starts, words };
}

/** The first word of the ask before, if that is of the same slug and as long; else 0. */
function firstBefore(
  { slugOf, starts, words }: Pick<PackedAsks, "slugOf" | "starts" | "words">,
  ask: number,
): number {
  const lengthOf = (one: number) => starts[one + 1]! - starts[one]!;
  const isLike = slugOf[ask - 1] === slugOf[ask] && lengthOf(ask - 1) === lengthOf(ask);
  return isLike ? words[starts[ask - 1]!]! : 0;
}
