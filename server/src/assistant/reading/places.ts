import { type Article, isVerdict, type Point } from "../help/article.ts";
import type { HelpLibrary } from "../help/library.ts";
import type { Meant } from "../help/meaning.ts";
import type { Found } from "../help/search.ts";
import type { Language } from "./lexicon.ts";

/** Where an answer stands: in a point of an article, or in all of it. */
export interface Place {
  slug: string;
  /** Left out: in all of it. */
  point?: Point | undefined;
  /** How likely it is meant, among all that were looked at: 0 to 1. */
  probability: number;
  /** Whether yes or no is its answer to what was asked, as far as that is asked so. */
  isStraight: boolean;
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

/** What each sign of a place counts. Those of a message that leans are fitted by `npm run fit:assistant`. */
const alone = { article: 1, point: 1 };
const leaning = {
  together: 0.85,
  alone: 0.09,
  near: 0.3,
  pointTogether: 0.53,
  pointAlone: 0.53,
  troubleOfFailed: 0.24,
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
 * their points, and in a conversation by what was said and told before. `said`: what is known of it.
 */
export function placesFor(
  library: HelpLibrary,
  { text, found }: Looked,
  { said, language, lean }: { said: Meant; language: Language; lean?: Leaning | undefined },
): Place[] {
  const own = nearness(found);
  const whole = lean ? nearness(lean.together.found) : own;
  const told = lean?.last === undefined ? undefined : library.articles.get(lean.last);
  const slugs = new Set([
    ...[found, ...(lean ? [lean.together.found] : [])].flatMap(({ hits }) =>
      hits.slice(0, weighed).map(({ slug }) => slug),
    ),
    ...(lean?.cited ?? []),
    ...(told?.seeAlso ?? []),
  ]);
  const scored = [...slugs].flatMap((slug) => {
    const article = library.articles.get(slug);
    if (!article) return [];
    const likely = pointsOf(library, article, text, language);
    const inWhole = lean ? pointsOf(library, article, lean.together.text, language) : likely;
    const isLast = slug === lean?.last;
    const isNear = isLast || isLinked(article, told);
    const base =
      (lean
        ? leaning.together * whole(slug) + leaning.alone * own(slug) + (isNear ? leaning.near : 0)
        : alone.article * own(slug)) - (isLast ? 0 : riskOf(article, said, lean?.hasFailed));
    return likely.map(({ point, log, share, isDenied }, at) => {
      const score = lean
        ? leaning.pointAlone * log +
          leaning.pointTogether * inWhole[at]!.log +
          (lean.hasFailed && point?.kind === "seen" ? leaning.troubleOfFailed : 0) +
          (isLast && point === undefined ? leaning.sameAgain : 0)
        : alone.point * log;
      const isStraight =
        point !== undefined && isVerdict(point) && !isDenied && share >= leastVerdict;
      return { slug, point, isStraight, score: base + score };
    });
  });
  const most = Math.max(...scored.map(({ score }) => score));
  const all = scored.reduce((sum, { score }) => sum + Math.exp(score - most), 0);
  return scored
    .map(({ score, ...place }) => ({ ...place, probability: Math.exp(score - most) / all }))
    .sort((one, other) => other.probability - one.probability);
}

/** How far each article is behind the nearest (natural logarithm). */
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
