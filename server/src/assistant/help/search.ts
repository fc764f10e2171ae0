import { elsewhere } from "./asks.ts";
import type { Device } from "./device.ts";
import type { createEvidence, Evidence, Learned, Signs } from "./evidence.ts";
import type { Meant } from "./meaning.ts";

export interface Hit {
  slug: string;
  score: number;
}

export interface Found {
  /** Best first. */
  hits: Hit[];
  /** Whether the first is near enough to be an answer. */
  isSure: boolean;
  /** How likely the first is an answer: 0 to 1. `docs/assistant.md` has how often it is. */
  confidence: number;
  /** Whether it is likelier about something that nothing here is about. */
  isForeign: boolean;
  /** Whether no word of it is known. */
  isStrange: boolean;
  learned: Learned;
}

/** What each sign counts; fitted by `npm run fit:assistant` to the development questions. */
const signWeights: Signs = {
  likely: 0.8,
  nearest: 2.4,
  shared: 2.4,
  fits: 0.07,
  misfits: -5.5,
  // By hand: the development questions are seldom stories, and seldom name a service that an article is not about.
  covered: 2.1,
  named: 0.1,
  strange: -2,
  unsaid: -0.4,
  opposite: -1.4,
};
/** What is asked for in just these words by others; by hand, as such questions are few among those that fit the rest. */
const asItIsAsked = 6;
/** Whether the first hit answers, by a straight line (logistic regression) through the same questions. */
const sureWeights: Doubts = {
  lead: 0.58,
  nearest: 0.06,
  nearestElsewhere: -2.45,
  words: 0.61,
  apart: -0.19,
};
/**
 * What a question must weigh, by how many things, services and happenings it names: none or one, two,
 * more. Whoever names three speaks of what the library is about, in however many words. By hand, between
 * refusing what something here answers and answering what nothing does.
 */
const leastSure = [3, 2.5, 1.8, 0.8] as const;
/** What the product itself is asked about, and one article alone is near to, is seldom asked of anything else. By hand. */
const ownCounts = 1;
const alone = -0.05;
/** How likely a margin makes the first hit an answer (Platt 1999), through the same questions. */
const confident = { slope: 0.29, offset: 0.15 };
/** Below it the first hit is only the least bad. */
const leastScore = -2;
/** Of the first hit over something else, in natural logarithms. */
const leastLead = -4;

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
  /** `said`: what is known of the question; left out, it is read. */
  find(question: string, device: Device | null, said?: Meant): Found;
}

export function createSearch(look: ReturnType<typeof createEvidence>): Search {
  return {
    find(question, device, said) {
      const evidence = look(question, device, said);
      const hits = rank(evidence, signWeights).map(({ slug, score }) => ({
        slug,
        score: evidence.askedSo.has(slug) ? score + asItIsAsked : score,
      }));
      hits.sort((a, b) => b.score - a.score);
      const { learned, isStrange } = evidence;
      if (hits.length === 0)
        return { hits, isSure: false, confidence: 0, isForeign: true, isStrange, learned };
      const doubts = doubtsOf(evidence, hits);
      return {
        hits,
        isSure: isSureOf(evidence, hits, doubts),
        confidence: confidenceAt(marginOf(evidence, doubts)),
        isForeign: doubts.lead < leastLead,
        isStrange,
        learned,
      };
    },
  };
}

/** `hits`: at least one. */
function isSureOf(evidence: Evidence, hits: readonly Hit[], doubts: Doubts): boolean {
  const { askedSo } = evidence;
  if (askedSo.has(hits[0]!.slug) && !askedSo.has(elsewhere)) return true;
  // If no ask shares a word with the question, the other signs say nothing either.
  const isNear = doubts.nearest > 0 && hits[0]!.score >= leastScore;
  return isNear && marginOf(evidence, doubts) >= 0;
}

/** How far above what a question must weigh; below it, less than 0. */
export function marginOf({ named, isOwn }: Evidence, doubts: Doubts): number {
  const least = leastSure[Math.min(named, leastSure.length - 1)]!;
  const isOwnAlone = isOwn && doubts.apart > alone;
  return weigh(doubts, sureWeights) - least + (isOwnAlone ? ownCounts : 0);
}

function confidenceAt(margin: number): number {
  return 1 / (1 + Math.exp(-(confident.slope * margin + confident.offset)));
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
    signs.covered * weights.covered +
    signs.fits * weights.fits +
    signs.misfits * weights.misfits +
    signs.named * weights.named +
    signs.strange * weights.strange +
    signs.unsaid * weights.unsaid +
    signs.opposite * weights.opposite
  );
}

export function weigh(doubts: Doubts, weights: Doubts): number {
  let sum = 0;
  for (const name in doubts) sum += doubts[name as keyof Doubts] * weights[name as keyof Doubts];
  return sum;
}
