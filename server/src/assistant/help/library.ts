import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Article, Told } from "./article.ts";
import { createAskIndex } from "./ask-index.ts";
import { lessonsOf } from "./asks.ts";
import { createEvidence } from "./evidence.ts";
import { createPoints, type RelatedPoint } from "./points.ts";
import { createRanker } from "./ranker.ts";
import { createRecent } from "./keep-recent.ts";
import { ArticleProblem, type Head, parseArticle, parseHead, parseTold } from "./parse-article.ts";
import { type Language, languages } from "../reading/lexicon.ts";
import { createSearch, type Search } from "./search.ts";
import { readTraining, train, type Training } from "./training.ts";

export interface HelpLibrary extends Search {
  articles: ReadonlyMap<string, Article>;
  /** Points of one article, the likeliest to be meant by a question in a language first. */
  pointsRelated(article: Article, question: string, language: Language): RelatedPoint[];
}

const extension = ".md";

/** Where the articles are, one a file, by their slugs. */
export const helpFolder = path.join(import.meta.dirname, "../../../help");

/** Of so many the text is kept, which is 40 kB of one with what is worked out of it. */
const mostKept = 300;
const textParts = ["lead", "steps", "inShort", "gently", "points", "troubles"] as const;

/**
 * Their heads; a text is read when it is asked for, and again once `mostKept` others were since. Throws
 * with the name of the article and what is wrong with it. A folder for each further language.
 */
export function readArticles(folder = helpFolder): Article[] {
  const read = (name: string) => readFileSync(path.join(folder, `${name}${extension}`), "utf8");
  const recent = createRecent<Article>(mostKept);
  const recentNative = createRecent<Told>(mostKept);
  const wholeOf = (slug: string) => recent(slug, () => parseArticle(slug, read(slug)));
  const articles = new Map(
    slugsIn(folder).map((slug) => {
      const article: Article = { ...headOf(slug, read(slug)), native: {} } as Article;
      for (const part of [...textParts, "asks"] as const)
        Object.defineProperty(article, part, { enumerable: true, get: () => wholeOf(slug)[part] });
      return [slug, article] as const;
    }),
  );
  for (const language of languages.filter((one) => one !== "en")) {
    for (const slug of slugsIn(path.join(folder, language))) {
      const article = articles.get(slug);
      const name = `${language}/${slug}`;
      if (!article) throw new ArticleProblem(name, "there is none in English");
      Object.defineProperty(article.native, language, {
        enumerable: true,
        get: () => recentNative(name, () => parseTold(article, language, read(name))),
      });
    }
  }
  return [...articles.values()];
}

/** In texts of its own: a piece of a long one would keep all of that. */
function headOf(slug: string, text: string): Omit<Head, "asks"> {
  const { asks: _, ...head } = parseHead(slug, text);
  return JSON.parse(JSON.stringify(head)) as typeof head;
}

/** In their order; none where there is no such folder. */
function slugsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => name.slice(0, -extension.length));
}

/** With what `npm run train:assistant` learned, which takes ten minutes. */
export function readLibrary(): HelpLibrary {
  return createLibrary(readArticles(), readTraining());
}

/** Without a training it learns from the articles' own asks, which is enough for a few articles. */
export function createLibrary(
  articles: readonly Article[],
  training: Training = train(lessonsOf(articles)),
): HelpLibrary {
  const { look, points } = lookIn(articles, training);
  return {
    articles: new Map(articles.map((article) => [article.slug, article])),
    ...createSearch(look),
    pointsRelated: points.related,
  };
}

/** What is seen in a question before anything is chosen. */
export function lookIn(articles: readonly Article[], training: Training) {
  const { slugs } = training.model;
  const asks = createAskIndex(training.asks);
  const { likelihoodsOf, pointsOf } = createRanker(training.model);
  return {
    look: createEvidence(articles, { slugs, likelihoodsOf, asks }),
    points: createPoints({ learnedOf: pointsOf, rarityOf: asks.rarityOf }),
  };
}
