import MiniSearch from "minisearch";
import type { Article } from "./article.ts";
import { createAskIndex, elsewhere, type Nearness } from "./ask-index.ts";
import type { Device } from "./device.ts";
import { moreAsks } from "./more-asks.ts";
import { createSpelling } from "./spelling.ts";
import { fold, termOf, wordsOf } from "./words.ts";

export interface Hit {
  slug: string;
  score: number;
}

export interface Found {
  /** Best first. */
  hits: Hit[];
  /** Whether the first is near enough to be an answer. */
  isSure: boolean;
}

/** Learned on the development half of the evaluation's questions. */
const weights = { text: 0.5, nearest: 1, shared: 0.75, fits: 0.12, misfits: -0.35 };
/**
 * Whether the first hit answers, by a straight line through the same questions: how much nearer it is
 * than what is about something else, how well each word weighs in its text, and how much of the
 * question is known here at all.
 */
const certainty = { lead: 7.5, textPerWord: 0.034, coverage: 2.9, least: 5.5 };
/** What a match is worth that leaves the device out of account. */
const withoutDevice = 0.9;
/** In the form that the index has them. */
const deviceWords = new Set([
  "android",
  "chromebook",
  "computer",
  "dell",
  "galaxy",
  "hp",
  "ios",
  "ipad",
  "ipados",
  "iphone",
  "lenovo",
  "mac",
  "macos",
  "phone",
  "pixel",
  "samsung",
  "tablet",
  "window",
  "xiaomi",
]);
const boost = { title: 3, asks: 3, topics: 1, lead: 1.2, body: 0.6 };

export type Search = ReturnType<typeof createSearch>;

/** Articles by their texts (BM25+), and by the ways in which people ask for them. */
export function createSearch(articles: readonly Article[]) {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const asks = createAskIndex([
    ...articles.flatMap(({ slug, title, asks: own }) =>
      [title, slug.replaceAll("-", " "), ...own].map((text) => ({ slug, text })),
    ),
    ...moreAsks.filter(({ slug }) => slug === null || bySlug.has(slug)),
  ]);
  const texts = new MiniSearch<{ id: string } & Record<keyof typeof boost, string>>({
    fields: Object.keys(boost),
    tokenize: (text) => fold(text).split(" "),
    processTerm: termOf,
    searchOptions: { boost },
  });
  texts.addAll(articles.map(textsOf));
  const inTexts = new Set(
    articles.flatMap((article) => wordsOf(Object.values(textsOf(article)).join(" "))),
  );
  const correct = createSpelling([...new Set([...asks.vocabulary, ...inTexts])]);

  /** Of the question's weight, how much is in words that are known here at all. */
  function coverageOf(words: readonly string[]): number {
    const sum = (some: readonly string[]) => some.reduce((all, word) => all + asks.weight(word), 0);
    const all = sum(words);
    return all === 0 ? 0 : sum(words.filter((word) => asks.knows(word) || inTexts.has(word))) / all;
  }

  /** A device in the question says which steps are wanted, and seldom what the question is. */
  function nearTo(words: readonly string[]): Map<string, Nearness> {
    const near = asks.near(words);
    const others = words.filter((word) => !deviceWords.has(word) && !/^\d+$/.test(word));
    if (others.length === 0 || others.length === words.length) return near;
    for (const [slug, without] of asks.near(others)) {
      const best = Math.max(near.get(slug)?.nearest ?? 0, withoutDevice * without.nearest);
      near.set(slug, { nearest: best, shared: near.get(slug)?.shared ?? 0 });
    }
    return near;
  }

  return {
    find(question: string, device: Device | null): Found {
      const words = [...new Set(wordsOf(question).map(correct))];
      const found = texts.search(words.join(" "), {
        // The words are in their final form; of one that nobody wrote, the beginning may help.
        tokenize: (text) => text.split(" "),
        processTerm: (word) => word,
        prefix: (word) => word.length > 4 && !inTexts.has(word),
      });
      const most = found[0]?.score ?? 1;
      const inText = new Map(found.map(({ id, score }) => [id as string, score / most]));
      const near = nearTo(words);
      const scores = [...new Set([...inText.keys(), ...near.keys()])].map((slug) => {
        const { nearest = 0, shared = 0 } = near.get(slug) ?? {};
        const score =
          weights.text * (inText.get(slug) ?? 0) +
          weights.nearest * nearest +
          weights.shared * shared;
        return { slug, score: score + fitOf(bySlug.get(slug), device) };
      });
      const hits = scores
        .filter(({ slug }) => slug !== elsewhere)
        .sort((a, b) => b.score - a.score);
      const [first] = hits;
      const nearnessOf = (slug: string) => near.get(slug)?.nearest ?? 0;
      const sure =
        certainty.lead * (nearnessOf(first?.slug ?? "") - nearnessOf(elsewhere)) +
        certainty.textPerWord * (most / Math.max(1, words.length)) +
        certainty.coverage * coverageOf(words);
      const isSure = first !== undefined && sure >= certainty.least;
      return { hits, isSure };
    },
  };
}

function fitOf(article: Article | undefined, device: Device | null): number {
  if (!article || !device || article.devices.length === 0) return 0;
  return article.devices.includes(device.system) ? weights.fits : weights.misfits;
}

function textsOf({ slug, title, asks, topics, lead, gently, troubles, steps }: Article) {
  return {
    id: slug,
    title: `${title} ${slug.replaceAll("-", " ")}`,
    asks: asks.join(" "),
    topics: topics.join(" "),
    lead,
    body: [gently, troubles, ...steps.map(({ body }) => body)].join("\n"),
  };
}
