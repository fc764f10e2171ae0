import MiniSearch from "minisearch";
import type { Article } from "./article.ts";
import { createAskIndex, elsewhere } from "./ask-index.ts";
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
/** What the first hit must reach; and how far it must lead over what is about something else. */
const least = { score: 0.78, coverage: 0.3, lead: 0.02 };
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

  return {
    find(question: string, device: Device | null): Found {
      const words = [...new Set(wordsOf(question).map(correct))];
      const found = texts.search(words.join(" "), {
        // The words are in their final form; of one that nobody wrote, the beginning may help.
        tokenize: (text) => text.split(" "),
        processTerm: (word) => word,
        prefix: (word) => word.length > 4 && !inTexts.has(word),
        fuzzy: (word) => (word.length > 5 && !inTexts.has(word) ? 0.2 : false),
      });
      const most = found[0]?.score ?? 1;
      const inText = new Map(found.map(({ id, score }) => [id as string, score / most]));
      const near = asks.near(words);
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
      const other = near.get(elsewhere);
      const otherScore = other
        ? weights.nearest * other.nearest + weights.shared * other.shared + weights.text
        : 0;
      const first = hits[0]?.score ?? 0;
      const isSure =
        first >= least.score &&
        coverageOf(words) >= least.coverage &&
        first - otherScore >= least.lead;
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
