import { buckets } from "./features.ts";
import { placesOf } from "./packed-asks.ts";

/**
 * A text is the sum of its features' vectors, and each article a direction in the same space (fastText:
 * Joulin et al. 2017). What means the same lies near to each other there, in whatever words or language.
 */
export interface Model {
  /** Of the articles, and `elsewhere`, in the order of the weights. */
  slugs: string[];
  /** How rare each feature is among the asks; 0 if it says nothing. One a bucket. */
  rarity: Float32Array;
  /** One a slug. */
  bias: Float32Array;
  /** One a dimension: what 1 stands for in a vector. */
  scale: Float32Array;
  /** A row of `width` for each bucket. */
  vectors: Float32Array | Int8Array;
  /** A row of `width` for each slug. */
  weights: Float32Array;
  /** For each slug the points that are told apart when it answers, by their names. */
  points: string[][];
  /** One a point: how much likelier it is meant than the article as a whole. */
  pointBias: Float32Array;
  /** One a dimension: what 1 stands for in a point's row. */
  pointScale: Float32Array;
  /** A row of `width` for each point. */
  pointWeights: Float32Array | Int8Array;
}

/** Of each slug, where the rows of its points begin. */
export function firstPoints(points: readonly (readonly string[])[]): number[] {
  let all = 0;
  return points.map(({ length }) => (all += length) - length);
}

/** Dimensions: fewer found less, of stories above all. */
export const width = 160;

/** Those that somebody asks for, in the order of a model's weights. */
export function slugsOf(asks: readonly { slug: string }[]): string[] {
  return [...new Set(asks.map(({ slug }) => slug))].sort();
}

/** A text by its features: their places, and how much each counts; of length 1. */
export interface Sparse {
  places: number[];
  amounts: number[];
}

export function sparseOf(features: readonly number[], rarity: Float32Array): Sparse {
  const places = features.filter((place) => rarity[place]! > 0);
  const length = Math.hypot(...places.map((place) => rarity[place]!)) || 1;
  return { places, amounts: places.map((place) => rarity[place]! / length) };
}

/** Into `sum`, of `width`: the features' vectors, each as much as it counts. */
export function addUp({ places, amounts }: Sparse, vectors: Model["vectors"], sum: Float32Array) {
  sum.fill(0);
  for (let at = 0; at < places.length; at++) {
    const amount = amounts[at]!;
    const row = places[at]! * width;
    for (let one = 0; one < width; one++) sum[one]! += amount * vectors[row + one]!;
  }
}

/** Into `scores`: how far a vector goes in the direction of each row, the first of them `from`. */
export function project(
  vector: Float32Array,
  { weights, bias }: { weights: Float32Array | Int8Array; bias: Float32Array },
  scores: Float32Array,
  from = 0,
) {
  for (let one = 0; one < scores.length; one++) {
    const row = (from + one) * width;
    let sum = bias[from + one]!;
    for (let at = 0; at < width; at++) sum += vector[at]! * weights[row + at]!;
    scores[one] = sum;
  }
}

/** Places of the `count` highest. */
export function highest(scores: Float32Array, count: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < scores.length; at++) {
    if (found.length === count && scores[at]! <= scores[found.at(-1)!]!) continue;
    let place = found.length;
    while (place > 0 && scores[found[place - 1]!]! < scores[at]!) place--;
    found.splice(place, 0, at);
    if (found.length > count) found.pop();
  }
  return found;
}

/**
 * What points of an article score beside all of it, which scores zero: into how likely each is. Returns
 * how much likelier they make the article together (natural logarithm).
 */
export function toShares(scores: Float32Array): number {
  let most = 0;
  for (let at = 0; at < scores.length; at++) if (scores[at]! > most) most = scores[at]!;
  let all = Math.exp(-most);
  for (let at = 0; at < scores.length; at++) all += scores[at] = Math.exp(scores[at]! - most);
  for (let at = 0; at < scores.length; at++) scores[at]! /= all;
  return most + Math.log(all);
}

/** A point's name, and how likely it is meant rather than another of its article or all of that: 0 to 1. */
export interface LikelyPoint {
  name: string;
  probability: number;
}

/** Of so many articles, the likeliest for a text, what their points say counts too. */
const weighed = 32;

export type Ranker = ReturnType<typeof createRanker>;

export function createRanker(model: Model) {
  const { slugs, rarity, scale, vectors, points, pointBias, pointScale, pointWeights } = model;
  const sum = new Float32Array(width);
  /** The same for the rows of points. */
  const pointSum = new Float32Array(width);
  const scores = new Float32Array(slugs.length);
  const places = placesOf(slugs);
  const firsts = firstPoints(points);
  const rows = { weights: pointWeights, bias: pointBias };

  let summed: readonly number[] | undefined;
  function sumUp(features: readonly number[]): void {
    if (features === summed) return;
    summed = features;
    addUp(sparseOf(features, rarity), vectors, sum);
    for (let one = 0; one < width; one++) {
      sum[one]! *= scale[one]!;
      pointSum[one] = sum[one]! * pointScale[one]!;
    }
  }

  function sharesOf(slug: number): { shares: Float32Array; all: number } {
    const shares = new Float32Array(points[slug]!.length);
    project(pointSum, rows, shares, firsts[slug]);
    return { shares, all: toShares(shares) };
  }

  return {
    /** How likely each slug is for a text of these features, as natural logarithms, in their order. */
    likelihoodsOf(features: readonly number[]): Float64Array {
      sumUp(features);
      project(sum, model, scores);
      for (const slug of highest(scores, weighed)) scores[slug]! += sharesOf(slug).all;
      const most = Math.max(...scores);
      let all = 0;
      for (const score of scores) all += Math.exp(score - most);
      const whole = most + Math.log(all);
      return Float64Array.from(scores, (score) => score - whole);
    },

    /** The points of an article that answers, in their order; none that the model does not know. */
    pointsOf(slug: string, features: readonly number[]): LikelyPoint[] {
      const place = places.get(slug);
      if (place === undefined) return [];
      sumUp(features);
      const { shares } = sharesOf(place);
      return points[place]!.map((name, at) => ({ name, probability: shares[at]! }));
    },
  };
}

/** On each side of zero: finer vectors changed nothing that was measured, and make a file twice as large. */
const levels = { vectors: 11, weights: 127, pointWeights: 7 };

/** Rows of one byte a dimension, on a few levels, and what a level stands for; the rest as it is. */
export function encodeModel(model: Model): Buffer {
  const { rarity, bias, scale, pointBias, pointScale } = model;
  const vectors = inLevels(model.vectors, levels.vectors);
  const weights = inLevels(model.weights, levels.weights);
  const points = inLevels(model.pointWeights, levels.pointWeights);
  const scales = scale.map((one, at) => one * vectors.steps[at]!);
  const pointScales = pointScale.map((one, at) => one * points.steps[at]!);
  return Buffer.concat(
    [
      rarity,
      bias,
      scales,
      weights.steps,
      pointScales,
      new Float16Array(pointBias),
      weights.bytes,
      points.bytes,
      vectors.bytes,
    ].map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );
}

function inLevels(rows: Float32Array | Int8Array, most: number) {
  const spread = new Float32Array(width);
  let used = 0;
  for (let row = 0; row < rows.length; row += width) {
    let length = 0;
    for (let at = 0; at < width; at++) {
      const square = rows[row + at]! ** 2;
      spread[at]! += square;
      length += square;
    }
    used += Number(length > 0);
  }
  // What few rows reach is cut off, so that the levels are where most of them lie.
  const steps = spread.map((sum) => (4 * Math.sqrt(sum / (used || 1)) || 1) / most);
  const bytes = Int8Array.from(rows, (one, at) =>
    Math.max(-most, Math.min(most, Math.round(one / steps[at % width]!))),
  );
  return { steps, bytes };
}

export function decodeModel(
  file: Uint8Array,
  { slugs, points }: Pick<Model, "slugs" | "points">,
): Model {
  const { buffer } = new Uint8Array(file);
  const count = points.reduce((sum, { length }) => sum + length, 0);
  let from = 0;
  const floats = (length: number) => {
    const found = new Float32Array(buffer, from, length);
    from += found.byteLength;
    return found;
  };
  const rarity = floats(buckets);
  const bias = floats(slugs.length);
  const scale = floats(width);
  const [steps, pointScale] = [floats(width), floats(width)];
  const pointBias = Float32Array.from(new Float16Array(buffer, from, count));
  from += count * Float16Array.BYTES_PER_ELEMENT;
  const rows = (length: number) => {
    const bytes = new Int8Array(buffer, from, length * width);
    from += bytes.byteLength;
    return bytes;
  };
  const weights = Float32Array.from(rows(slugs.length), (one, at) => one * steps[at % width]!);
  return {
    slugs,
    rarity,
    bias,
    scale,
    points,
    pointBias,
    weights,
    pointScale,
    pointWeights: rows(count),
    vectors: new Int8Array(buffer, from),
  };
}
