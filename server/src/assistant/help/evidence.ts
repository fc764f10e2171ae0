import MiniSearch, { type SearchOptions } from "minisearch";
import { type Article, troublesTold } from "./article.ts";
import { type AskWords, createAskIndex } from "./ask-index.ts";
import { elsewhere } from "./asks.ts";
import type { Device } from "./device.ts";
import { featuresIn } from "./features.ts";
import { type Meant, meaningOf } from "./meaning.ts";
import { createRanker, type Model } from "./ranker.ts";
import { createSpelling } from "./spelling.ts";
import { read } from "../reading/frame.ts";
import { fold, termOf, wordsIn } from "./words.ts";

/** What speaks for one article. */
export interface Signs {
  /** How likely the learned model finds it (natural logarithm). */
  likely: number;
  nearest: number;
  shared: number;
  covered: number;
  /** How well its text matches, against the best text: 0 to 1. */
  text: number;
  /** Whether it is for the device in hand, or for others; both 0 if it is for any. */
  fits: number;
  misfits: number;
  /** 1 where it is only about a service that the question names, or about others than it names. */
  named: number;
  strange: number;
  /** 1 where it presumes what nobody said. */
  unsaid: number;
  /** 1 where the contrary is wanted. */
  opposite: number;
}

/** What a question says. */
export interface Evidence {
  /** The articles that may come first. */
  candidates: { slug: string; signs: Signs }[];
  /** The same for all that no article answers. */
  elsewhere: Pick<Signs, "likely" | "nearest">;
  /** What people ask for in just these words, by slug. */
  askedSo: ReadonlySet<string>;
  /** How many words say something, each counted once. */
  words: number;
  /** How many things, services and happenings it names. */
  named: number;
}

/** The articles with a word in their texts, by their places, and how well each fits it. */
interface Holders {
  articles: Int32Array;
  scores: Float64Array;
}

/** Of an article that was written since the model was trained. */
const unlearned = -12;
/** What devices and services tell against the nearest lets none come first that is farther behind. */
const mostCandidates = 80;
const boost = { title: 3, asks: 3, topics: 1, lead: 1.2, body: 0.6 };

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

  const placeOf = new Map(articles.map(({ slug }, at) => [slug, at]));
  /** -1 if nobody asks for it. */
  const placed = [...articles.map(({ slug }) => slug), elsewhere].map((slug) => ({
    asked: asks.slugs.indexOf(slug),
    learned: model.slugs.indexOf(slug),
  }));
  const byWord = new Map<string, Holders>();

  /** What one of the library's words finds never changes. */
  function holdersOf(word: string): Holders {
    const known = byWord.get(word);
    if (known) return known;
    const isKnown = inTexts.has(word);
    // The words are in their final form; of one that nobody wrote, the beginning may help.
    const options: SearchOptions = {
      tokenize: (text) => [text],
      processTerm: (term) => term,
      prefix: word.length > 4 && !isKnown,
    };
    const hits = texts.search(word, options);
    const found = {
      articles: Int32Array.from(hits, ({ id }) => placeOf.get(id as string)!),
      scores: Float64Array.from(hits, ({ score }) => score),
    };
    if (isKnown) byWord.set(word, found);
    return found;
  }

  /** How well each text matches, against the best: the sum over the words, times how many it has. */
  function matchOf(words: readonly string[]): Float64Array {
    const scores = new Float64Array(articles.length);
    const counts = new Int32Array(articles.length);
    for (const found of words.map(holdersOf))
      for (let at = 0; at < found.articles.length; at++) {
        scores[found.articles[at]!]! += found.scores[at]!;
        counts[found.articles[at]!]! += 1;
      }
    for (let at = 0; at < scores.length; at++) scores[at]! *= counts[at]!;
    const most = Math.max(...scores) || 1;
    for (let at = 0; at < scores.length; at++) scores[at]! /= most;
    return scores;
  }

  return (question: string, device: Device | null, said: Meant = read(question)): Evidence => {
    const folded = fold(question);
    const words = [...new Set(wordsIn(folded).map(correct))];
    const text = matchOf(words);
    const [ofAsks, ofModel] = [asks.near(words), likelihoodsOf(featuresIn(folded))];
    const saidOf = ({ asked, learned }: (typeof placed)[number]) => ({
      likely: ofModel[learned] ?? unlearned,
      nearest: ofAsks.nearest[asked] ?? 0,
      shared: ofAsks.shared[asked] ?? 0,
      covered: ofAsks.covered[asked] ?? 0,
    });
    const rough = new Float64Array(articles.length);
    for (let at = 0; at < rough.length; at++) {
      const { learned, asked } = placed[at]!;
      rough[at] = (ofModel[learned] ?? unlearned) + 2 * (ofAsks.nearest[asked] ?? 0) + text[at]!;
    }
    const least = rough.toSorted().at(-mostCandidates) ?? -Infinity;
    const candidates: Evidence["candidates"] = [];
    for (const [at, article] of articles.entries()) {
      if (rough[at]! < least) continue;
      const { likely, nearest, shared, covered } = saidOf(placed[at]!);
      const { fits, misfits } = fitOf(article, device);
      const { named, strange, unsaid, opposite } = meaningOf(article, said);
      candidates.push({
        slug: article.slug,
        signs: {
          likely,
          nearest,
          shared,
          covered,
          text: text[at]!,
          fits,
          misfits,
          named,
          strange,
          unsaid,
          opposite,
        },
      });
    }
    return {
      candidates,
      elsewhere: saidOf(placed.at(-1)!),
      askedSo: asks.askedSo(words),
      words: words.length,
      named: said.things.size + said.brands.size + said.happenings.size,
    };
  };
}

function fitOf({ devices }: Article, device: Device | null): Pick<Signs, "fits" | "misfits"> {
  if (!device || devices.length === 0) return { fits: 0, misfits: 0 };
  return devices.includes(device.system) ? { fits: 1, misfits: 0 } : { fits: 0, misfits: 1 };
}

function textsOf(article: Article) {
  const { slug, title, asks, topics, lead, gently, steps } = article;
  return {
    id: slug,
    title: `${title} ${slug.replaceAll("-", " ")}`,
    asks: asks.join(" "),
    topics: topics.join(" "),
    lead,
    body: [gently, troublesTold(article), ...steps.map(({ body }) => body)].join("\n"),
  };
}
