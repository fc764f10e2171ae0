import { type Article, isVerdict, type Point, pointIn } from "./article.ts";
import type { Language } from "../reading/lexicon.ts";
import { plain } from "../reading/plain.ts";
import { featuresOf } from "./features.ts";
import type { LikelyPoint } from "./ranker.ts";
import { wordsOf, wordsOfEach } from "./words.ts";

const denying = new Set(
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
  const behind = tags.has(words.at(-1)!) && denying.has(words.at(-2) ?? "") ? 2 : 0;
  return (
    noneThere.test(said) || words.slice(0, words.length - behind).some((word) => denying.has(word))
  );
}

/** What tells a point of an article from its others. */
interface PointWords {
  point: Point;
  words: ReadonlySet<string>;
  denies: boolean;
}

interface QuestionWords {
  question: string;
  asked: readonly string[];
  features: readonly number[];
  denials: readonly boolean[];
}

export interface RelatedPoint {
  point: Point;
  /** How likely it is meant, rather than another of its article or all of that: 0 to 1. */
  probability: number;
  /** Whether one of the two denies and the other does not, so that yes and no would change places. */
  isDenied: boolean;
}

/** What rare words that a question shares with all that a point says count beside what was learned. */
const sharedCounts = 0.6;
/** By hand: that an article is meant as a whole is said more often than it is so. */
const wholeCounts = 0.5;
/** Of a point that nobody has learned (natural logarithm). */
const unlearned = -12;

/** What the articles settle by the way, found by its words in a question and by what a model learned. */
export function createPoints({
  learnedOf,
  rarityOf,
}: {
  learnedOf: (slug: string, features: readonly number[]) => LikelyPoint[];
  rarityOf: (word: string) => number;
}) {
  /** By an article's own list, so that what is forgotten of it is forgotten here. */
  const inArticles = new WeakMap<readonly Point[], Map<Language, PointWords[]>>();

  /**
   * All that each point of an article says but what the whole article is about, which tells none of them
   * from the others. Worked out when it is first asked for, once for each article and language.
   */
  function pointsIn(article: Article, language: Language): PointWords[] {
    const own = article.points;
    const inLanguages = inArticles.get(own) ?? new Map<Language, PointWords[]>();
    inArticles.set(own, inLanguages);
    const known = inLanguages.get(language);
    if (known) return known;
    const points = [...own, ...article.troubles];
    const told = points.map((point) =>
      [...new Set([point, pointIn(article, point, language)])]
        .flatMap(({ said, truth }) => [...said, truth])
        .join(" "),
    );
    const about = new Set(wordsOf(`${article.title} ${article.slug.replaceAll("-", " ")}`));
    const words = wordsOfEach(told);
    const found = points.map((point, at) => ({
      point,
      words: new Set(words[at]).difference(about),
      denies: isVerdict(point) && isDenying(point.said[0]!),
    }));
    inLanguages.set(language, found);
    return found;
  }

  let known: QuestionWords | undefined;
  /** Of one question the points of many articles are asked for: it is taken apart once. */
  function takeApart(question: string): QuestionWords {
    if (known?.question === question) return known;
    // The sentence that asks is mostly the last, but may lean on one before: both have to agree.
    const denials = [question, lastOf(question)].map(isDenying);
    const asked = [...new Set(wordsOf(question))];
    known = { question, asked, features: featuresOf(question), denials };
    return known;
  }

  /** What an article settles, the likeliest to be meant by a question in a language first. */
  function related(article: Article, question: string, language: Language): RelatedPoint[] {
    const { asked, features, denials } = takeApart(question);
    const learned = new Map(
      learnedOf(article.slug, features).map((one) => [one.name, one.probability]),
    );
    const whole = 1 - learned.values().reduce((sum, one) => sum + one, 0);
    const scored = pointsIn(article, language).map(({ point, words, denies }) => {
      const shared = asked.filter((word) => words.has(word));
      const rare = shared.reduce((sum, word) => sum + rarityOf(word), 0);
      const likely = Math.max(unlearned, Math.log(learned.get(point.said[0]!) ?? 0));
      const score = likely + (sharedCounts * rare) / Math.sqrt(10 + words.size);
      return { point, score, isDenied: isVerdict(point) && denials.some((one) => one !== denies) };
    });
    const rest = Math.max(unlearned, Math.log(Math.max(0, whole))) + wholeCounts;
    const all = scored.reduce((sum, { score }) => sum + Math.exp(score), Math.exp(rest));
    return scored
      .map(({ point, score, isDenied }) => ({
        point,
        isDenied,
        probability: Math.exp(score) / all,
      }))
      .sort((a, b) => b.probability - a.probability);
  }

  return { related };
}

/** The last sentence, in which whoever tells a story first mostly asks. */
function lastOf(text: string): string {
  return text.split(/[.!?\n]+/).findLast((one) => /\p{L}/u.test(one)) ?? text;
}
