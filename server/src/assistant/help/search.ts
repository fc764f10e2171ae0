import { elsewhere } from "./asks.ts";
import type { Device } from "./device.ts";
import type { createEvidence, Evidence, Signs } from "./evidence.ts";

export interface Hit {
  slug: string;
  score: number;
}

export interface Found {
  /** Best first. */
  hits: Hit[];
  /** Whether the first is near enough to be an answer. */
  isSure: boolean;
}

/** What each sign counts; fitted by `npm run fit:assistant` to the development questions. */
const signWeights: Signs = {
  likely: 1.22,
  nearest: 1.9,
  shared: 1.69,
  text: 1.54,
  fits: 1.08,
  misfits: -2.57,
};
/** Whether the first hit answers, by a straight line (logistic regression) through the same questions. */
const sureWeights: Doubts = {
  lead: 0.55,
  nearest: 1.43,
  nearestElsewhere: -4.51,
  words: 1.94,
  apart: 0.49,
};
/** Above 97 of 100 questions that nothing here answers. */
const leastSure = 1.17;

/** What tells an answer from a guess. */
export interface Doubts {
  /** How much likelier the first hit is than something else. */
  lead: number;
  nearest: number;
  nearestElsewhere: number;
  /** Their number (natural logarithm, of one more). */
  words: number;
  /** How likely the first hit is among all (natural logarithm). */
  apart: number;
}

export interface Search {
  find(question: string, device: Device | null): Found;
}

export function createSearch(look: ReturnType<typeof createEvidence>): Search {
  return {
    find(question, device) {
      const evidence = look(question, device);
      const hits = rank(evidence, signWeights);
      return { hits, isSure: hits.length > 0 && isSureOf(evidence, hits) };
    },
  };
}

/** `hits`: at least one. */
function isSureOf(evidence: Evidence, hits: readonly Hit[]): boolean {
  const { askedSo } = evidence;
  if (askedSo.has(hits[0]!.slug) && !askedSo.has(elsewhere)) return true;
  const doubts = doubtsOf(evidence, hits);
  // If no ask shares a word with the question, the other signs say nothing either.
  return doubts.nearest > 0 && weigh(doubts, sureWeights) >= leastSure;
}

/** Best first. */
export function rank({ candidates }: Evidence, weights: Signs): Hit[] {
  return candidates
    .map(({ slug, signs }) => ({ slug, score: weighSigns(signs, weights) }))
    .sort((a, b) => b.score - a.score);
}

/** `hits`: at least one. */
export function doubtsOf(evidence: Evidence, hits: readonly Hit[]): Doubts {
  const [first] = hits;
  const { signs } = evidence.candidates.find(({ slug }) => slug === first!.slug)!;
  const all = hits.reduce((sum, { score }) => sum + Math.exp(score - first!.score), 0);
  return {
    lead: signs.likely - evidence.elsewhere.likely,
    nearest: signs.nearest,
    nearestElsewhere: evidence.elsewhere.nearest,
    words: Math.log(1 + evidence.words),
    apart: -Math.log(all),
  };
}

/** Written out: it is done for each article. */
function weighSigns(signs: Signs, weights: Signs): number {
  return (
    signs.likely * weights.likely +
    signs.nearest * weights.nearest +
    signs.shared * weights.shared +
    signs.text * weights.text +
    signs.fits * weights.fits +
    signs.misfits * weights.misfits
  );
}

export function weigh(doubts: Doubts, weights: Doubts): number {
  let sum = 0;
  for (const name in doubts) sum += doubts[name as keyof Doubts] * weights[name as keyof Doubts];
  return sum;
}
