import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Article } from "./article.ts";
import { asksOf } from "./asks.ts";
import { createEvidence } from "./evidence.ts";
import { createPoints, type NearPoint } from "./points.ts";
import { parseArticle } from "./parse-article.ts";
import { createSearch, type Search } from "./search.ts";
import { readTraining, train, type Training } from "./training.ts";

export interface HelpLibrary extends Search {
  articles: ReadonlyMap<string, Article>;
  /** Points that share words with a question, the nearest first; one for each way of saying it. */
  pointsNear(question: string): NearPoint[];
}

const extension = ".md";

/** Where the articles are, one a file, by their slugs. */
export const helpFolder = path.join(import.meta.dirname, "../../../help");

/** Throws with the name of the article and what is wrong with it. */
export function readArticles(folder = helpFolder): Article[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(extension));
  return names
    .sort()
    .map((name) =>
      parseArticle(name.slice(0, -extension.length), readFileSync(path.join(folder, name), "utf8")),
    );
}

/** With what `npm run train:assistant` learned, which takes a minute. */
export function readLibrary(): HelpLibrary {
  return createLibrary(readArticles(), readTraining());
}

/** Without a training it learns from the articles' own asks, which is enough for a few articles. */
export function createLibrary(
  articles: readonly Article[],
  training: Training = train(articles.flatMap(asksOf)),
): HelpLibrary {
  const look = createEvidence(articles, training.asks, training.model);
  return {
    articles: new Map(articles.map((article) => [article.slug, article])),
    ...createSearch(look),
    pointsNear: createPoints(articles),
  };
}
