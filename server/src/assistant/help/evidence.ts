import type { Article } from "./article.ts";
import type { AskIndex } from "./ask-index.ts";
import { elsewhere, type SpokenKind, spokenKinds } from "./asks.ts";
import type { Device } from "./device.ts";
import { featuresIn } from "./features.ts";
import { type Meant, meaningOf } from "./meaning.ts";
import type { Model, Ranker } from "./ranker.ts";
import { createSpelling } from "./spelling.ts";
import { read } from "../reading/frame.ts";
import { fold, wordsIn } from "./words.ts";

/** What speaks for one article. */
export interface Signs {
  /** How likely the learned model finds it (natural logarithm). */
  likely: number;
  nearest: number;
  shared: number;
  covered: number;
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

/** What the model by itself finds likely, among all that could be said: from 0 to 1. */
export interface Learned {
  /** The likeliest article. */
  article: Likely;
  /** Of cards, refusals and questions back all of a kind together, by the likeliest of them. */
  spoken: Record<SpokenKind, Likely>;
}

export interface Likely {
  id: string;
  probability: number;
}

/** What a question says. */
export interface Evidence {
  /** The articles that may come first. */
  candidates: { slug: string; signs: Signs }[];
  /** The same for all that no article answers. */
  elsewhere: Pick<Signs, "likely" | "nearest">;
  learned: Learned;
  /** What people ask for in just these words, by slug. */
  askedSo: ReadonlySet<string>;
  /** How many words say something, each counted once. */
  words: number;
  /** Whether all its words are such as nobody wrote here, however they are spelt. */
  isStrange: boolean;
  /** How many things, services and happenings it names. */
  named: number;
  /** It names the product. */
  isOwn: boolean;
}

/** Of an article that was written since the model was trained. */
const unlearned = -12;
/** What devices and services tell against the nearest lets none come first that is farther behind. */
const mostCandidates = 80;

/** Looks at a question in two ways: what was learned of its features, and the nearest asks. */
export function createEvidence(
  articles: readonly Article[],
  {
    slugs,
    likelihoodsOf,
    asks,
  }: Pick<Model, "slugs"> & Pick<Ranker, "likelihoodsOf"> & { asks: AskIndex },
) {
  const vocabulary = new Set(asks.vocabulary);
  const correct = createSpelling(asks.vocabulary);

  /** -1 if nobody asks for it. */
  const placed = [...articles.map(({ slug }) => slug), elsewhere].map((slug) => ({
    asked: asks.slugs.indexOf(slug),
    learned: slugs.indexOf(slug),
  }));
  const articlesIn = kindIn(slugs, null);
  const [cards, declines, questions] = spokenKinds.map((kind) => kindIn(slugs, kind));

  return (question: string, device: Device | null, said: Meant = read(question)): Evidence => {
    const folded = fold(question);
    const words = [...new Set(wordsIn(folded).map(correct))];
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
      rough[at] = (ofModel[learned] ?? unlearned) + 2 * (ofAsks.nearest[asked] ?? 0);
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
      learned: {
        article: likeliestIn(articlesIn, ofModel),
        spoken: {
          cards: togetherIn(cards!, ofModel),
          declines: togetherIn(declines!, ofModel),
          questions: togetherIn(questions!, ofModel),
        },
      },
      askedSo: asks.askedSo(words),
      words: words.length,
      isStrange: words.length > 0 && !words.some((word) => vocabulary.has(word)),
      named: said.things.size + said.brands.size + said.happenings.size,
      isOwn: said.brands.has("breezy"),
    };
  };
}

/** Where a model has what it tells apart: articles, or one kind of what is answered otherwise. */
type Places = { id: string; at: number }[];

function kindIn(slugs: readonly string[], kind: SpokenKind | null): Places {
  return slugs.flatMap((slug, at) => {
    const [first, id] = slug.split("/") as [string, string?];
    if (kind === null) return id === undefined && slug !== elsewhere ? [{ id: slug, at }] : [];
    return first === kind && id !== undefined ? [{ id, at }] : [];
  });
}

function likeliestIn(places: Places, likelihoods: Float64Array): Likely {
  let [id, most] = ["", -Infinity];
  for (const one of places)
    if (likelihoods[one.at]! > most) [id, most] = [one.id, likelihoods[one.at]!];
  return { id, probability: Math.exp(most) };
}

function togetherIn(places: Places, likelihoods: Float64Array): Likely {
  const probability = places.reduce((sum, { at }) => sum + Math.exp(likelihoods[at]!), 0);
  return { ...likeliestIn(places, likelihoods), probability };
}

function fitOf({ devices }: Article, device: Device | null): Pick<Signs, "fits" | "misfits"> {
  if (!device || devices.length === 0) return { fits: 0, misfits: 0 };
  return devices.includes(device.system) ? { fits: 1, misfits: 0 } : { fits: 0, misfits: 1 };
}
