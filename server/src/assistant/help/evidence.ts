import MiniSearch, { type SearchOptions } from "minisearch";
import type { Article } from "./article.ts";
import { type AskWords, createAskIndex } from "./ask-index.ts";
import { elsewhere } from "./asks.ts";
import type { Device } from "./device.ts";
import { createRanker, type Model } from "./ranker.ts";
import { createSpelling } from "./spelling.ts";
import { fold, termOf, wordsOf } from "./words.ts";

/** What speaks for one article. */
export interface Signs {
  /** How likely the learned model finds it (natural logarithm). */
  likely: number;
  nearest: number;
  shared: number;
  /** How well its text matches, against the best text: 0 to 1. */
  text: number;
  /** Whether it is for the device in hand, or for others; both 0 where it is for any. */
  fits: number;
  misfits: number;
}

/** What a question says. */
export interface Evidence {
  candidates: { slug: string; signs: Signs }[];
  /** The same for all that no article answers. */
  elsewhere: Pick<Signs, "likely" | "nearest">;
  /** What people ask for in just these words, by slug. */
  askedSo: ReadonlySet<string>;
  /** How many words say something, each counted once. */
  words: number;
}

/** An article with a word in its text. */
interface Holder {
  slug: string;
  score: number;
}

const boost = { title: 3, asks: 3, topics: 1, lead: 1.2, body: 0.6 };
const none = { nearest: 0, shared: 0 };

/** Looks at a question in three ways: learned features, the nearest asks, and the articles' texts (BM25+). */
export function createEvidence(
  articles: readonly Article[],
  askWords: readonly AskWords[],
  model: Model,
) {
  const asks = createAskIndex(askWords);
  const likelihoodsOf = createRanker(model);
  const inTexts = new Set<string>();
  const texts = new MiniSearch<{ id: string } & Record<keyof typeof boost, string>>({
    fields: Object.keys(boost),
    tokenize: (text) => fold(text).split(" "),
    processTerm(word) {
      const term = termOf(word);
      if (term) inTexts.add(term);
      return term;
    },
    searchOptions: { boost },
  });
  texts.addAll(articles.map(textsOf));
  const correct = createSpelling([...new Set([...asks.vocabulary, ...inTexts])]);

  const byWord = new Map<string, Holder[]>();

  /** The articles with a word in them. What one of the library's words finds never changes. */
  function holdersOf(word: string): Holder[] {
    const known = byWord.get(word);
    if (known) return known;
    const isKnown = inTexts.has(word);
    // The words are in their final form; of one that nobody wrote, the beginning may help.
    const options: SearchOptions = {
      tokenize: (text) => [text],
      processTerm: (term) => term,
      prefix: word.length > 4 && !isKnown,
    };
    const found = texts
      .search(word, options)
      .map(({ id, score }) => ({ slug: id as string, score }));
    if (isKnown) byWord.set(word, found);
    return found;
  }

  /** How well each text matches, against the best: the sum over the words, times how many it has. */
  function matchOf(words: readonly string[]): (slug: string) => number {
    const sums = new Map<string, { score: number; words: number }>();
    for (const { slug, score } of words.flatMap(holdersOf)) {
      const sum = sums.get(slug);
      if (!sum) sums.set(slug, { score, words: 1 });
      else {
        sum.score += score;
        sum.words += 1;
      }
    }
    const scoreOf = (sum: { score: number; words: number }) => sum.score * sum.words;
    const most = Math.max(...[...sums.values()].map(scoreOf));
    return (slug) => {
      const sum = sums.get(slug);
      return sum ? scoreOf(sum) / most : 0;
    };
  }

  return (question: string, device: Device | null): Evidence => {
    const words = [...new Set(wordsOf(question).map(correct))];
    const inText = matchOf(words);
    const near = asks.near(words);
    const likelihoods = likelihoodsOf(question);
    return {
      candidates: articles.map((article) => {
        const { slug } = article;
        const { nearest, shared } = near.get(slug) ?? none;
        const { fits, misfits } = fitOf(article, device);
        const likely = likelihoods.get(slug) ?? 0;
        return {
          slug,
          signs: { likely, nearest, shared, text: inText(slug), fits, misfits },
        };
      }),
      elsewhere: {
        likely: likelihoods.get(elsewhere) ?? 0,
        nearest: near.get(elsewhere)?.nearest ?? 0,
      },
      askedSo: asks.askedSo(words),
      words: words.length,
    };
  };
}

function fitOf({ devices }: Article, device: Device | null): Pick<Signs, "fits" | "misfits"> {
  if (!device || devices.length === 0) return { fits: 0, misfits: 0 };
  return devices.includes(device.system) ? { fits: 1, misfits: 0 } : { fits: 0, misfits: 1 };
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
