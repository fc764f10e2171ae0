import { type Article, isVerdict, type Point } from "./article.ts";
import { plain } from "../reading/plain.ts";
import { wordsOf } from "./words.ts";

export interface NearPoint {
  slug: string;
  point: Point;
  /** Words of both. */
  count: number;
  /** How much of a way of saying it stands in the question, its rare words counting more: 0 to 1. */
  nearness: number;
  /** Whether one of the two denies and the other does not, so that yes and no would change places. */
  isDenied: boolean;
}

const denials = new Set(
  "not never dont doesnt didnt isnt arent wasnt wont cant cannot nothing nicht kein keine keinen nie pas jamais nunca nao".split(
    " ",
  ),
);
/** By itself "no" is a tag, or "in the" in Portuguese. */
const noneThere = /\b(?:there is|theres|there are|has|have|is|are|says?|with) no\b/;
/** "..., doesn't it?" denies nothing. */
const tags = new Set("it they he she that i you".split(" "));

function isDenying(text: string): boolean {
  const said = plain(text);
  const words = said.split(" ");
  const behind = tags.has(words.at(-1)!) && denials.has(words.at(-2) ?? "") ? 2 : 0;
  return (
    noneThere.test(said) || words.slice(0, words.length - behind).some((word) => denials.has(word))
  );
}

/** One shared word of many says nothing, nor does a smaller part of a way. */
const leastShared = 2;
const leastNear = 0.5;
/** Whoever tells a story asks in one of its sentences, or in two. */
const mostSentences = 24;

/** What the articles settle by the way, found by its words in a question. */
export function createPoints(articles: readonly Article[]) {
  const ways = articles.flatMap(({ slug, points, troubles }) =>
    [...points, ...troubles].flatMap((point) =>
      point.said.map((said) => ({
        slug,
        point,
        words: [...new Set(wordsOf(said))],
        denies: isDenying(said),
      })),
    ),
  );
  const holders = Map.groupBy(
    ways.flatMap(({ words }, at) => words.map((word) => ({ word, at }))),
    ({ word }) => word,
  );
  /** By each word the ways with it, and how rare it is. */
  const held = new Map(
    [...holders].map(([word, found]) => [
      word,
      {
        ways: Int32Array.from(found, ({ at }) => at),
        rare: Math.log(1 + ways.length / found.length),
      },
    ]),
  );
  const whole = Float64Array.from(ways, ({ words }) =>
    words.reduce((sum, word) => sum + held.get(word)!.rare, 0),
  );
  const sums = new Float64Array(ways.length);
  const counts = new Uint8Array(ways.length);

  return (question: string): NearPoint[] => {
    const best = new Map<number, NearPoint>();
    for (const passage of passagesOf(question)) {
      const touched: number[] = [];
      for (const word of new Set(wordsOf(passage))) {
        const known = held.get(word);
        if (!known) continue;
        for (const at of known.ways) {
          if (counts[at] === 0) touched.push(at);
          sums[at]! += known.rare;
          counts[at]! += 1;
        }
      }
      const denying = isDenying(passage);
      for (const at of touched) {
        const { slug, point, denies } = ways[at]!;
        const count = counts[at]!;
        const nearness = sums[at]! / whole[at]!;
        sums[at] = counts[at] = 0;
        if (count < leastShared || nearness <= (best.get(at)?.nearness ?? leastNear)) continue;
        best.set(at, {
          slug,
          point,
          count,
          nearness,
          isDenied: isVerdict(point) && denies !== denying,
        });
      }
    }
    return [...best.values()].sort((a, b) => b.nearness - a.nearness || b.count - a.count);
  };
}

/** Its sentences, and each with the next. */
function passagesOf(text: string): string[] {
  const sentences = text
    .split(/[.!?\n]+/)
    .filter((one) => /\p{L}/u.test(one))
    .slice(-mostSentences);
  return sentences.flatMap((one, at) =>
    at + 1 < sentences.length ? [one, `${one} ${sentences[at + 1]!}`] : [one],
  );
}
