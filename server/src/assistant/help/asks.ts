import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Article } from "./article.ts";

/** One way in which somebody asks. */
export interface Ask {
  /** Of the article that answers it, or `elsewhere`. */
  slug: string;
  text: string;
}

/** Stands for everything that is no article's. */
export const elsewhere = "elsewhere";

const extension = ".txt";

/** A file for each article, a way of asking for it a line. */
const asksFolder = path.join(import.meta.dirname, "../../../help-asks");

export function readAsks(): Ask[] {
  const names = readdirSync(asksFolder).filter((name) => name.endsWith(extension));
  return names.sort().flatMap((name) =>
    readFileSync(path.join(asksFolder, name), "utf8")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((text) => ({ slug: name.slice(0, -extension.length), text })),
  );
}

/** The ways of asking that an article holds itself. */
export function asksOf({ slug, title, asks }: Article): Ask[] {
  return [title, slug.replaceAll("-", " "), ...asks].map((text) => ({ slug, text }));
}
