import { buckets } from "./features.ts";

/** Multinomial logistic regression: a weight for each feature and article. */
export interface Model {
  /** Of the articles, and `elsewhere`, in the order of the weights. */
  slugs: string[];
  /** How rare each feature is among the asks; 0 if it says nothing. One a bucket. */
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

/** Before the bias: how much a text speaks for each slug. Four features at a time, for the speed. */
export function sumsOf({ places, amounts }: Vector, weights: Model["weights"], sums: Float32Array) {
  const width = sums.length;
  sums.fill(0);
  for (let at = 0; at < places.length; at += 4) {
    // A feature that is not there counts nothing, in any row.
    const a = amounts[at]!;
    const b = amounts[at + 1] ?? 0;
    const c = amounts[at + 2] ?? 0;
    const d = amounts[at + 3] ?? 0;
    const inA = places[at]! * width;
    const inB = (places[at + 1] ?? 0) * width;
    const inC = (places[at + 2] ?? 0) * width;
    const inD = (places[at + 3] ?? 0) * width;
    for (let slug = 0; slug < width; slug++)
      sums[slug]! +=
        a * weights[inA + slug]! +
        b * weights[inB + slug]! +
        c * weights[inC + slug]! +
        d * weights[inD + slug]!;
  }
  return sums;
}

/** How likely each slug is for a text of these features, as natural logarithms, in their order. */
export function createRanker({ slugs, rarity, bias, scale, weights }: Model) {
  const sums = new Float32Array(slugs.length);
  return (features: readonly number[]): Float64Array => {
    sumsOf(vectorOf(features, rarity), weights, sums);
    const scores = new Float64Array(slugs.length);
    for (let at = 0; at < scores.length; at++) scores[at] = bias[at]! + scale[at]! * sums[at]!;
    const most = Math.max(...scores);
    let all = 0;
    for (const score of scores) all += Math.exp(score - most);
    const whole = most + Math.log(all);
    for (let at = 0; at < scores.length; at++) scores[at]! -= whole;
    return scores;
  };
}

/** On each side of zero: finer ones changed nothing that was measured, and make a file twice as large. */
const levels = 15;

/** Weights of one byte each, on a few levels; the rest as it is. */
export function encodeWeights({ slugs, rarity, bias, scale, weights }: Model): Buffer {
  const most = slugs.map((_, slug) => {
    let found = 0;
    for (let at = slug; at < weights.length; at += slugs.length)
      found = Math.max(found, Math.abs(weights[at]!));
    return found || 1;
  });
  const bytes = Int8Array.from(weights, (weight, at) =>
    Math.round((levels * weight) / most[at % slugs.length]!),
  );
  const scales = scale.map((one, slug) => (one * most[slug]!) / levels);
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
