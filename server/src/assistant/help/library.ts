import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Article } from "./article.ts";
import { parseArticle } from "./parse-article.ts";
import { createSearch, type Search } from "./search.ts";

export interface HelpLibrary extends Search {
  articles: ReadonlyMap<string, Article>;
}

const extension = ".md";

/** Where the articles are, one a file, by their slugs. */
export const helpFolder = path.join(import.meta.dirname, "../../../help");

/** Throws with the name of the article and what is wrong with it. */
export function readLibrary(folder = helpFolder): HelpLibrary {
  const names = readdirSync(folder).filter((name) => name.endsWith(extension));
  return createLibrary(
    names.map((name) =>
      parseArticle(name.slice(0, -extension.length), readFileSync(path.join(folder, name), "utf8")),
    ),
  );
}

export function createLibrary(articles: readonly Article[]): HelpLibrary {
  return {
    articles: new Map(articles.map((article) => [article.slug, article])),
    ...createSearch(articles),
  };
}
