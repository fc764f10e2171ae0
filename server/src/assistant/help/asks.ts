import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { languages } from "../reading/lexicon.ts";
import { type Article, pointIn } from "./article.ts";

/** One way in which somebody asks. */
export interface Ask {
  /** Of the article that answers it, or `elsewhere`. */
  slug: string;
  text: string;
  /** The point of the article that it asks for, by its name; left out, it asks for all of the article. */
  point?: string | undefined;
  /** Whether it is asked of the article that was just told, whose matter it may not name. */
  follows?: boolean;
}

/**
 * All that is learned from: `spoken` is answered otherwise than by an article; `ways` say the points of
 * some, of which each is named by the first.
 */
export interface Lessons {
  asks: readonly Ask[];
  spoken?: readonly Ask[];
  ways: readonly Ask[];
}

/** Stands for everything that is no article's. */
export const elsewhere = "elsewhere";

const extension = ".txt";
const heading = "# ";
const following = "+ ";

/**
 * A file for each article, a way of asking for it a line. Those that ask for one of its points stand below
 * a line with `# ` and the point's name; all before the first such line ask for the article as a whole.
 * A line that begins with `+ ` is what somebody writes who was just told the article.
 */
const asksFolder = path.join(import.meta.dirname, "../../../help-asks");

export function readAsks(): Ask[] {
  return asksIn(asksFolder);
}

/** What `help-says` answers and no article does: a folder of messages for each of its own. */
export const spokenKinds = ["cards", "declines", "questions"] as const;
export type SpokenKind = (typeof spokenKinds)[number];

/** By `kind/id`. */
function readSpoken(): Ask[] {
  return spokenKinds.flatMap((kind) =>
    asksIn(path.join(asksFolder, kind)).map(({ slug, text }) => ({
      slug: `${kind}/${slug}`,
      text,
    })),
  );
}

function asksIn(folder: string): Ask[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(extension));
  return names.sort().flatMap((name) => {
    const slug = name.slice(0, -extension.length);
    let point: string | undefined;
    return readFileSync(path.join(folder, name), "utf8")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .flatMap((text): Ask[] => {
        if (text.startsWith(following))
          return [{ slug, text: text.slice(following.length), point, follows: true }];
        if (!text.startsWith(heading)) return [{ slug, text, point }];
        point = text.slice(heading.length);
        return [];
      });
  });
}

/** The ways of asking that an article holds itself. */
function asksOf({ slug, title, asks, native }: Article): Ask[] {
  const titles = [title, ...Object.values(native).map((told) => told.title)];
  return [...titles, slug.replaceAll("-", " "), ...asks].map((text) => ({ slug, text }));
}

/** How the points of an article are said, in each language that it is told in. */
function waysOf(article: Article): Ask[] {
  return [...article.points, ...article.troubles].flatMap((point) => {
    const told = [point, ...languages.map((language) => pointIn(article, point, language))];
    return [...new Set(told.flatMap(({ said }) => said))].map((text) => ({
      slug: article.slug,
      text,
      point: point.said[0]!,
    }));
  });
}

/** All that some articles hold themselves to learn from. */
export function lessonsOf(articles: readonly Article[]): Lessons {
  return { asks: articles.flatMap(asksOf), ways: articles.flatMap(waysOf) };
}

/** With what is written beside them. */
export function readLessons(articles: readonly Article[]): Lessons {
  const { asks, ways } = lessonsOf(articles);
  const written = Map.groupBy(readAsks(), ({ follows }) => follows === true);
  return {
    asks: [...asks, ...(written.get(false) ?? [])],
    spoken: readSpoken(),
    ways: [...ways, ...(written.get(true) ?? [])],
  };
}
