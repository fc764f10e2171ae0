import { buckets, featuresOf } from "./features.ts";

/** Multinomial logistic regression: a weight for each feature and article. */
export interface Model {
  /** Of the articles, and `elsewhere`, in the order of the weights. */
  slugs: string[];
  /** How rare each feature is among the asks; 0 where it says nothing. One a bucket. */
  rarity: Float32Array;
  /** One a slug. */
  bias: Float32Array;
  /** One a slug: what a weight of 1 stands for. */
  scale: Float32Array;
  /** A row of as many as there are slugs for each bucket. */
  weights: Float32Array | Int8Array;
}

/** Those that somebody asks for, in the order of a model's weights. */
export function slugsOf(asks: readonly { slug: string }[]): string[] {
  return [...new Set(asks.map(({ slug }) => slug))].sort();
}

/** A text by its features: their places, and how much each counts; of length 1. */
export interface Vector {
  places: number[];
  amounts: number[];
}

export function vectorOf(features: readonly number[], rarity: Float32Array): Vector {
  const places = features.filter((place) => rarity[place]! > 0);
  const length = Math.hypot(...places.map((place) => rarity[place]!)) || 1;
  return { places, amounts: places.map((place) => rarity[place]! / length) };
}

/** Before the bias: how much a text speaks for each slug. */
export function sumsOf({ places, amounts }: Vector, weights: Model["weights"], sums: Float32Array) {
  sums.fill(0);
  for (const [at, place] of places.entries()) {
    const [amount, row] = [amounts[at]!, place * sums.length];
    for (let slug = 0; slug < sums.length; slug++) sums[slug]! += amount * weights[row + slug]!;
  }
  return sums;
}

/** How likely each slug is for a text, as natural logarithms. */
export function createRanker({ slugs, rarity, bias, scale, weights }: Model) {
  const sums = new Float32Array(slugs.length);
  return (text: string): Map<string, number> => {
    sumsOf(vectorOf(featuresOf(text), rarity), weights, sums);
    const scores = slugs.map((_, slug) => bias[slug]! + scale[slug]! * sums[slug]!);
    const most = Math.max(...scores);
    const all = most + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - most), 0));
    return new Map(slugs.map((slug, at) => [slug, scores[at]! - all]));
  };
}

/** Weights of one byte each; the rest as it is. */
export function encodeWeights({ slugs, rarity, bias, scale, weights }: Model): Buffer {
  const most = slugs.map((_, slug) => {
    let found = 0;
    for (let at = slug; at < weights.length; at += slugs.length)
      found = Math.max(found, Math.abs(weights[at]!));
    return found || 1;
  });
  const bytes = Int8Array.from(weights, (weight, at) =>
    Math.round((127 * weight) / most[at % slugs.length]!),
  );
  const scales = scale.map((one, slug) => (one * most[slug]!) / 127);
  return Buffer.concat([rarity, bias, scales, bytes].map((part) => Buffer.from(part.buffer)));
}

export function decodeWeights(file: Uint8Array, slugs: string[]): Model {
  const { buffer } = Uint8Array.from(file);
  const floats = (from: number, length: number) => new Float32Array(buffer, 4 * from, length);
  return {
    slugs,
    rarity: floats(0, buckets),
    bias: floats(buckets, slugs.length),
    scale: floats(buckets + slugs.length, slugs.length),
    weights: new Int8Array(buffer, 4 * (buckets + 2 * slugs.length)),
  };
}
