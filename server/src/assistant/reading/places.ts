import { type Article, isVerdict, type Point } from "../help/article.ts";
import type { HelpLibrary } from "../help/library.ts";
import type { Meant } from "../help/meaning.ts";
import type { Found } from "../help/search.ts";
import type { Device } from "../help/device.ts";
import { type Frame, isVain } from "./frame.ts";
import type { Language } from "./lexicon.ts";
import { joined, meantIn, type Thread } from "./thread.ts";

/** Where an answer stands: in a point of an article, or in all of it. */
export interface Place {
  slug: string;
  /** Left out: in all of it. */
  point?: Point | undefined;
  /** Whether yes or no is its answer to what was asked, as far as that is asked so. */
  isStraight: boolean;
  /** How likely it is meant, among all that were looked at: 0 to 1. */
  probability: number;
}

/** What was looked for, and what was found. */
export interface Looked {
  text: string;
  found: Found;
}

/** What a message may lean on. */
export interface Leaning {
  /** With what was said before, as one question. */
  together: Looked;
  /** The slugs that were cited, oldest first. */
  cited: readonly string[];
  last: string | undefined;
  hasFailed: boolean;
}

export interface About {
  said: Meant;
  language: Language;
  lean?: Leaning | undefined;
}

/** What speaks for a place; all logarithms are natural, of how much less likely than the likeliest. */
export interface PlaceSigns {
  /** The article, by the message alone, and by all that was said. */
  alone: number;
  together: number;
  /** 1 where the article was told last, or one of the two leads on to the other. */
  near: number;
  /** The point among its article's, by the message alone, and by all that was said. */
  pointAlone: number;
  pointTogether: number;
  /** 1 where it is what goes wrong, and what was told before was tried in vain. */
  troubleOfFailed: number;
  /** 1 where it is all of what was told last. */
  sameAgain: number;
}

type Signed = Omit<Place, "probability"> & { signs: PlaceSigns; risk: number };

/** What each sign counts for a message that stands alone: the two likelihoods are multiplied. */
const alone: PlaceSigns = {
  alone: 1,
  together: 0,
  near: 0,
  pointAlone: 1,
  pointTogether: 0,
  troubleOfFailed: 0,
  sameAgain: 0,
};
/** And in a conversation. By hand: fitted to 223 labelled messages they find no more. */
const leaning: PlaceSigns = {
  alone: 0.09,
  together: 0.85,
  near: 0.3,
  pointAlone: 0.6,
  pointTogether: 0.5,
  troubleOfFailed: 0.5,
  sameAgain: -0.24,
};
/** Of so many articles, the likeliest for a text, the points are weighed. */
const weighed = 12;
/** What is less likely counts as if it were so likely (natural logarithms), of an article and of a point. */
const leastArticle = -12;
const leastPoint = -8;
/** Where steps erase, lock out or cost money, the article must be as much likelier than one without. */
const costlyLead = 0.7;
/** How likely a point is meant, rather than another of its article, whose answer is a plain yes or no. */
const leastVerdict = 0.6;

/**
 * The places that a message may mean, the likeliest first: by how near the articles are and how likely
 * their points, and in a conversation by what was said and told before.
 */
export function placesFor(library: HelpLibrary, looked: Looked, about: About): Place[] {
  const weights = about.lean ? leaning : alone;
  const scored = signedPlaces(library, looked, about).map(({ signs, risk, ...place }) => ({
    ...place,
    score: weighPlace(signs, weights) - risk,
  }));
  const most = Math.max(...scored.map(({ score }) => score));
  const all = scored.reduce((sum, { score }) => sum + Math.exp(score - most), 0);
  return scored
    .map(({ score, ...place }) => ({ ...place, probability: Math.exp(score - most) / all }))
    .sort((one, other) => other.probability - one.probability);
}

/** A message of a conversation, with what it may lean on. */
export function inThread(
  library: Pick<HelpLibrary, "find">,
  frame: Frame,
  thread: Thread,
  device: Device | null,
): { looked: Looked; about: About & { lean: Leaning } } {
  const said = meantIn(frame, thread);
  const text = joined(frame, thread);
  const { cited, last } = thread;
  const hasFailed = isVain(frame) && !frame.manners.has("thanks");
  const together = { text, found: library.find(text, device, said) };
  return {
    looked: { text: frame.text, found: library.find(frame.text, device, frame) },
    about: { said, language: frame.answers, lean: { together, cited, last, hasFailed } },
  };
}

export function weighPlace(signs: PlaceSigns, weights: PlaceSigns): number {
  let sum = 0;
  for (const name in signs)
    sum += signs[name as keyof PlaceSigns] * weights[name as keyof PlaceSigns];
  return sum;
}

/** All that are looked at, with what speaks for each. */
export function signedPlaces(
  library: HelpLibrary,
  { text, found }: Looked,
  { said, language, lean }: About,
): Signed[] {
  const together = lean?.together ?? { text, found };
  const [own, whole] = [nearness(found), nearness(together.found)];
  const told = lean?.last === undefined ? undefined : library.articles.get(lean.last);
  const nearest = [found, together.found].flatMap(({ hits }) => hits.slice(0, weighed));
  const slugs = [
    ...nearest.map(({ slug }) => slug),
    ...(lean?.cited ?? []),
    ...(told?.seeAlso ?? []),
  ];
  return [...new Set(slugs)].flatMap((slug) => {
    const article = library.articles.get(slug);
    if (!article) return [];
    const points = pointsOf(library, article, text, language);
    const inWhole = lean ? pointsOf(library, article, together.text, language) : points;
    const isLast = slug === lean?.last;
    const risk = isLast ? 0 : riskOf(article, said, lean?.hasFailed);
    return points.map(({ point, log, share, isDenied }, at) => ({
      slug,
      point,
      isStraight: point !== undefined && isVerdict(point) && !isDenied && share >= leastVerdict,
      risk,
      signs: {
        alone: own(slug),
        together: whole(slug),
        near: Number(isLast || isLinked(article, told)),
        pointAlone: log,
        pointTogether: inWhole[at]!.log,
        troubleOfFailed: Number(lean?.hasFailed === true && point?.kind === "seen"),
        sameAgain: Number(isLast && point === undefined),
      },
    }));
  });
}

/** How far each article is behind the nearest. */
function nearness({ hits }: Found): (slug: string) => number {
  const scores = new Map(hits.map(({ slug, score }) => [slug, score]));
  const most = hits[0]?.score ?? 0;
  return (slug) => Math.max(leastArticle, (scores.get(slug) ?? -Infinity) - most);
}

/** Each point of an article, in its order, and all of it; how likely it is meant rather than the others. */
function pointsOf(library: HelpLibrary, article: Article, text: string, language: Language) {
  const related = library.pointsRelated(article, text, language);
  const rest = 1 - related.reduce((sum, { probability }) => sum + probability, 0);
  const order = [...article.points, ...article.troubles];
  return [
    ...related
      .toSorted((one, other) => order.indexOf(one.point) - order.indexOf(other.point))
      .map(({ point, probability, isDenied }) => ({ point, share: probability, isDenied })),
    { point: undefined, share: rest, isDenied: false },
  ].map((one) => ({ ...one, log: Math.max(leastPoint, Math.log(Math.max(0, one.share))) }));
}

/** Whether one of two articles leads on to the other. */
function isLinked({ slug, seeAlso }: Article, other: Article | undefined): boolean {
  return other !== undefined && (other.seeAlso.includes(slug) || seeAlso.includes(other.slug));
}

/**
 * How much an article must be likelier than one that costs nothing: of a service that nobody named, or for
 * somebody who tried in vain, more than any is.
 */
function riskOf({ costs, brands }: Article, said: Meant, hasFailed = false): number {
  if (costs.length === 0) return 0;
  const isNamed = brands.length === 0 || brands.some((one) => said.brands.has(one));
  return isNamed && !hasFailed ? costlyLead : -2 * leastArticle;
}
