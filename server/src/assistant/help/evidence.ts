import MiniSearch from "minisearch";
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

  return (question: string, device: Device | null): Evidence => {
    const words = [...new Set(wordsOf(question).map(correct))];
    const found = texts.search(words.join(" "), {
      // The words are in their final form; of one that nobody wrote, the beginning may help.
      tokenize: (text) => text.split(" "),
      processTerm: (word) => word,
      prefix: (word) => word.length > 4 && !inTexts.has(word),
    });
    const most = found[0]?.score ?? 1;
    const inText = new Map(found.map(({ id, score }) => [id as string, score / most]));
    const near = asks.near(words);
    const likelihoods = likelihoodsOf(question);
    const askedAs = (slug: string) => ({
      likely: likelihoods.get(slug) ?? 0,
      ...(near.get(slug) ?? none),
    });
    return {
      candidates: articles.map((article) => ({
        slug: article.slug,
        signs: {
          ...askedAs(article.slug),
          text: inText.get(article.slug) ?? 0,
          ...fitOf(article, device),
        },
      })),
      elsewhere: askedAs(elsewhere),
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
