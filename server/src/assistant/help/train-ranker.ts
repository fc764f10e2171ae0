import type { Ask } from "./asks.ts";
import { buckets, featuresOf } from "./features.ts";
import { type Model, slugsOf, sumsOf, vectorOf } from "./ranker.ts";

const rounds = 10;
const firstStep = 0.15;
const lastStep = 0.02;
/** A feature that is in fewer asks teaches them by heart. */
const leastAsks = 2;
/** Changes below it are not worth their time. */
const leastChange = 1e-4;

/**
 * Softmax regression by stochastic gradient descent with a step for each weight (AdaGrad: Duchi et al.
 * 2011). The same asks give the same model: their order is shuffled from a fixed seed.
 */
export function trainRanker(asks: readonly Ask[]): Model {
  const slugs = slugsOf(asks);
  const features = asks.map(({ text }) => featuresOf(text));
  const rarity = rarityOf(features);
  const examples = asks.map(({ slug }, at) => ({
    right: slugs.indexOf(slug),
    vector: vectorOf(features[at]!, rarity),
  }));
  const bias = new Float32Array(slugs.length);
  const weights = new Float32Array(buckets * slugs.length);
  const squares = new Float32Array(weights.length).fill(1e-8);
  const wrong = new Float32Array(slugs.length);
  const random = createRandom(7);

  for (let round = 0; round < rounds; round++) {
    const step = firstStep * (1 - round / rounds) + lastStep;
    shuffle(examples, random);
    for (const { right, vector } of examples) {
      sumsOf(vector, weights, wrong);
      for (let slug = 0; slug < wrong.length; slug++) wrong[slug]! += bias[slug]!;
      softmax(wrong);
      wrong[right]! -= 1;
      // No amount is above 1, so that the others change nothing; soon they are nearly all.
      const changed = [...wrong.keys()].filter((slug) => Math.abs(wrong[slug]!) >= leastChange);
      for (const [at, place] of vector.places.entries()) {
        const row = place * slugs.length;
        for (const slug of changed) {
          const slope = vector.amounts[at]! * wrong[slug]!;
          if (Math.abs(slope) < leastChange) continue;
          squares[row + slug]! += slope * slope;
          weights[row + slug]! -= (step * slope) / Math.sqrt(squares[row + slug]!);
        }
      }
      for (let slug = 0; slug < slugs.length; slug++) bias[slug]! -= lastStep * wrong[slug]!;
    }
  }
  return { slugs, rarity, bias, scale: new Float32Array(slugs.length).fill(1), weights };
}

function rarityOf(features: readonly number[][]): Float32Array {
  const counts = new Float32Array(buckets);
  for (const place of features.flat()) counts[place]! += 1;
  return counts.map((count) =>
    count < leastAsks ? 0 : Math.log(1 + features.length / (count + 0.5)),
  );
}

function softmax(values: Float32Array): void {
  const most = values.reduce((a, b) => Math.max(a, b), -Infinity);
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at] = Math.exp(values[at]! - most);
  for (let at = 0; at < values.length; at++) values[at]! /= sum;
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
