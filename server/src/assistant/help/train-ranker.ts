import type { Ask } from "./asks.ts";
import { buckets, featuresOf } from "./features.ts";
import { placesOf } from "./packed-asks.ts";
import {
  addUp,
  firstPoints,
  highest,
  type Model,
  project,
  slugsOf,
  type Sparse,
  sparseOf,
  toShares,
  width,
} from "./ranker.ts";

const rounds = 7;
const firstStep = 0.07;
const lastStep = 0.01;
/** A feature that is in fewer asks teaches them by heart. */
const leastAsks = 2;
/** Changes below it are not worth their time. */
const leastChange = 1e-4;
/** So many of a text's dimensions are left out at random, so that no few of them decide (Srivastava et al. 2014). */
const dropped = 0.35;

/** What a way of saying a point teaches the vectors: with all of it articles were told apart less well. */
const waysTeach = 0.3;
/** Of so many articles, the likeliest for a text, the points are weighed too: of all it would take hours. */
const weighed = 16;

interface Example {
  text: Sparse;
  right: number;
  /** Which of the article's points is meant; -1 for all of it. */
  point: number;
  /** What is said of a point with its article in mind says nothing of which article is likely. */
  isWay: boolean;
}

/**
 * Softmax regression on vectors that are learned with it, by stochastic gradient descent with a step for
 * each number (AdaGrad: Duchi et al. 2011): one over all articles and all their points. The same asks give
 * the same model: all that is random comes from a fixed seed. `ways`: of saying the points.
 */
export function trainRanker(asks: readonly Ask[], ways: readonly Ask[] = []): Model {
  const slugs = slugsOf(asks);
  const places = placesOf(slugs);
  const points = slugs.map((): string[] => []);
  for (const { slug, point } of ways) {
    const names = points[places.get(slug)!]!;
    if (!names.includes(point!)) names.push(point!);
  }
  const features = [...asks, ...ways].map(({ text }) => featuresOf(text));
  const rarity = rarityOf(features);
  const examples = [...asks, ...ways].map(({ slug, point }, at): Example => {
    const right = places.get(slug)!;
    return {
      right,
      point: point === undefined ? -1 : points[right]!.indexOf(point),
      isWay: at >= asks.length,
      text: sparseOf(features[at]!, rarity),
    };
  });
  const random = createRandom(7);
  const count = points.reduce((sum, { length }) => sum + length, 0);
  const model = {
    slugs,
    rarity,
    bias: new Float32Array(slugs.length),
    scale: new Float32Array(width).fill(1),
    vectors: randomly(buckets * width, 0.1, random),
    weights: randomly(slugs.length * width, 0.1, random),
    points,
    pointBias: new Float32Array(count),
    pointScale: new Float32Array(width).fill(1),
    pointWeights: new Float32Array(count * width),
  };
  const step = createStep(model, random);
  for (let round = 0; round < rounds; round++) {
    const length = firstStep * (1 - round / rounds) + lastStep;
    shuffle(examples, random);
    for (const example of examples) step(example, length);
  }
  return model;
}

/** Learns from one text. */
function createStep(
  model: Model & Record<"vectors" | "pointWeights", Float32Array>,
  random: () => number,
) {
  const { vectors, points, pointWeights, pointBias } = model;
  const vectorSquares = new Float32Array(vectors.length).fill(1e-4);
  const sum = new Float32Array(width);
  const back = new Float32Array(width);
  const kept = new Float32Array(width);
  const articles = createRows(model, { sum, back });
  const rows = { weights: pointWeights, bias: pointBias };
  const parts = createRows(rows, { sum, back });
  const firsts = firstPoints(points);
  const ofAll = new Float32Array(model.bias.length);
  const ofPoints = points.map(({ length }) => new Float32Array(length));

  /** How likely each point of an article is, given that the article is; all of it stands at zero. */
  function sharesOf(article: number): { shares: Float32Array; all: number } {
    const shares = ofPoints[article]!;
    project(sum, rows, shares, firsts[article]);
    return { shares, all: toShares(shares) };
  }

  function learnPoint(article: number, point: number, length: number): void {
    const { shares } = sharesOf(article);
    if (point >= 0) shares[point]! -= 1;
    parts(shares, firsts[article]!, length, waysTeach);
  }

  function learnAll(right: number, point: number, length: number): void {
    project(sum, model, ofAll);
    const near = new Set([right, ...highest(ofAll, weighed)]);
    for (const article of near) ofAll[article]! += sharesOf(article).all;
    softmax(ofAll);
    for (const article of near) {
      const shares = ofPoints[article]!;
      for (let at = 0; at < shares.length; at++) shares[at]! *= ofAll[article]!;
      if (article === right && point >= 0) shares[point]! -= 1;
      parts(shares, firsts[article]!, length, 1);
    }
    ofAll[right]! -= 1;
    articles(ofAll, 0, length, 1);
  }

  return ({ text, right, point, isWay }: Example, length: number) => {
    addUp(text, vectors, sum);
    for (let one = 0; one < width; one++) {
      kept[one] = random() < dropped ? 0 : 1 / (1 - dropped);
      sum[one]! *= kept[one]!;
    }
    back.fill(0);
    (isWay ? learnPoint : learnAll)(right, point, length);
    for (let one = 0; one < width; one++) back[one]! *= kept[one]!;
    for (let at = 0; at < text.places.length; at++) {
      const row = text.places[at]! * width;
      const amount = text.amounts[at]!;
      for (let one = 0; one < width; one++) {
        const slope = amount * back[one]!;
        vectorSquares[row + one]! += slope * slope;
        vectors[row + one]! -= (length * slope) / Math.sqrt(vectorSquares[row + one]!);
      }
    }
  };
}

/** Moves some rows against their errors, and adds to `back` what a text's vector, its `sum`, had to do with these. */
function createRows(
  { weights, bias }: Pick<Model, "weights" | "bias">,
  { sum, back }: { sum: Float32Array; back: Float32Array },
) {
  const squares = new Float32Array(weights.length).fill(1e-4);
  return (errors: Float32Array, from: number, length: number, teaches: number) => {
    for (let at = 0; at < errors.length; at++) {
      const error = errors[at]!;
      // No amount is above 1, so that the others change nothing; soon they are nearly all.
      if (Math.abs(error) < leastChange) continue;
      const row = (from + at) * width;
      for (let one = 0; one < width; one++) {
        const slope = error * sum[one]!;
        back[one]! += teaches * error * weights[row + one]!;
        squares[row + one]! += slope * slope;
        weights[row + one]! -= (length * slope) / Math.sqrt(squares[row + one]!);
      }
      bias[from + at]! -= 0.1 * length * error;
    }
  };
}

function rarityOf(features: readonly number[][]): Float32Array {
  const counts = new Float32Array(buckets);
  for (const places of features) for (const place of places) counts[place]! += 1;
  return counts.map((count) =>
    count < leastAsks ? 0 : Math.log(1 + features.length / (count + 0.5)),
  );
}

function softmax(values: Float32Array): void {
  let most = -Infinity;
  for (let at = 0; at < values.length; at++) if (values[at]! > most) most = values[at]!;
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] = Math.exp(values[at]! - most);
  for (let at = 0; at < values.length; at++) values[at]! /= sum;
}

/** Evenly from `-most` to `most`. */
function randomly(length: number, most: number, random: () => number): Float32Array {
  return Float32Array.from({ length }, () => (2 * random() - 1) * most);
}

/** Fisher and Yates. */
function shuffle(items: unknown[], random: () => number): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other], items[at]];
  }
}

/** From 0 to below 1 (linear congruential, Numerical Recipes' constants). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
