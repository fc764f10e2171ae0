import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Article } from "./article.ts";
import { createAskIndex } from "./ask-index.ts";
import { lessonsOf } from "./asks.ts";
import { createEvidence } from "./evidence.ts";
import { createPoints, type RelatedPoint } from "./points.ts";
import { createRanker } from "./ranker.ts";
import { ArticleProblem, parseArticle, parseTold } from "./parse-article.ts";
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

/** Throws with the name of the article and what is wrong with it. A folder for each further language. */
export function readArticles(folder = helpFolder): Article[] {
  const articles = new Map(
    textsIn(folder).map(([slug, text]) => [slug, parseArticle(slug, text)] as const),
  );
  for (const language of languages.filter((one) => one !== "en")) {
    const native = path.join(folder, language);
    for (const [slug, text] of existsSync(native) ? textsIn(native) : []) {
      const article = articles.get(slug);
      if (!article) throw new ArticleProblem(`${language}/${slug}`, "there is none in English");
      article.native[language] = parseTold(article, language, text);
    }
  }
  return [...articles.values()];
}

/** By slug, in its order. */
function textsIn(folder: string): [slug: string, text: string][] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => [
      name.slice(0, -extension.length),
      readFileSync(path.join(folder, name), "utf8"),
    ]);
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
