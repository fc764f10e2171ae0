import type { Article, Claim } from "./article.ts";
import { wordsOf } from "./words.ts";

export interface NearClaim {
  slug: string;
  claim: Claim;
  /** How much of a way of saying it stands in the question, its rare words counting more: 0 to 1. */
  nearness: number;
  /** Whether one of the two denies and the other does not, so that yes and no would change places. */
  isDenied: boolean;
}

const denials =
  /\b(?:not|no|never|dont|doesnt|isnt|arent|wont|cant|cannot|nothing|without|n't)\b|n't\b/i;
/** "..., doesn't it?" denies nothing. */
const tag =
  /[,.;]?\s*\b(?:is|are|does|do|did|was|wo|ca|has|have)(?:n['’]?t|nt)\s+(?:it|they|he|she|that|i|you)\b\W*$|\b(?:or )?no\W*$/i;
/** One shared word of many says nothing. */
const leastShared = 2;

/** The beliefs that the articles settle, found by their words in a question. */
export function createClaims(articles: readonly Article[]) {
  const ways = articles.flatMap(({ slug, claims }) =>
    claims.flatMap((claim) =>
      claim.said.map((said) => ({ slug, claim, said, words: [...new Set(wordsOf(said))] })),
    ),
  );
  const holders = new Map<string, number[]>();
  for (const [at, { words }] of ways.entries())
    for (const word of words) holders.set(word, [...(holders.get(word) ?? []), at]);
  const rarity = (word: string) => Math.log(1 + ways.length / (holders.get(word)?.length ?? 1));
  const whole = ways.map(({ words }) => words.reduce((sum, word) => sum + rarity(word), 0));

  return (question: string): NearClaim[] => {
    const shared = new Map<number, { sum: number; count: number }>();
    for (const word of new Set(wordsOf(question)))
      for (const at of holders.get(word) ?? []) {
        const known = shared.get(at) ?? { sum: 0, count: 0 };
        shared.set(at, { sum: known.sum + rarity(word), count: known.count + 1 });
      }
    const isDenying = denials.test(question.replace(tag, ""));
    const best = new Map<Claim, NearClaim>();
    for (const [at, { sum, count }] of shared) {
      const { slug, claim, said } = ways[at]!;
      const nearness = sum / whole[at]!;
      if (count < leastShared || nearness <= (best.get(claim)?.nearness ?? 0)) continue;
      best.set(claim, { slug, claim, nearness, isDenied: denials.test(said) !== isDenying });
    }
    return [...best.values()].sort((a, b) => b.nearness - a.nearness);
  };
}
