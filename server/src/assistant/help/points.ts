import type { Article, Point } from "./article.ts";
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

/** One shared word of many says nothing. */
const leastShared = 2;
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
  const holders = new Map<string, number[]>();
  for (const [at, { words }] of ways.entries())
    for (const word of words) holders.set(word, [...(holders.get(word) ?? []), at]);
  const rarity = (word: string) => Math.log(1 + ways.length / (holders.get(word)?.length ?? 1));
  const whole = ways.map(({ words }) => words.reduce((sum, word) => sum + rarity(word), 0));

  return (question: string): NearPoint[] => {
    const best = new Map<number, NearPoint>();
    for (const passage of passagesOf(question)) {
      const shared = new Map<number, { sum: number; count: number }>();
      for (const word of new Set(wordsOf(passage)))
        for (const at of holders.get(word) ?? []) {
          const known = shared.get(at) ?? { sum: 0, count: 0 };
          shared.set(at, { sum: known.sum + rarity(word), count: known.count + 1 });
        }
      const denying = isDenying(passage);
      for (const [at, { sum, count }] of shared) {
        const { slug, point, denies } = ways[at]!;
        const nearness = sum / whole[at]!;
        if (count < leastShared || nearness <= (best.get(at)?.nearness ?? 0)) continue;
        const isVerdict = point.kind !== "told" && point.kind !== "seen";
        best.set(at, {
          slug,
          point,
          count,
          nearness,
          isDenied: isVerdict && denies !== denying,
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
