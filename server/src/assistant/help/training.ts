import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { AskWords } from "./ask-index.ts";
import type { Ask } from "./asks.ts";
import { featuresOf } from "./features.ts";
import { decodeWeights, encodeWeights, type Model } from "./ranker.ts";
import { trainRanker } from "./train-ranker.ts";
import { wordsOf } from "./words.ts";

/** All that the search has learned from the ways of asking. */
export interface Training {
  asks: AskWords[];
  model: Model;
}

/** `asks`: of each slug, the words of its asks, apart by blanks. */
interface Learned {
  from: string;
  slugs: string[];
  asks: Record<string, string[]>;
}

const folder = path.join(import.meta.dirname, "../../../help-learned");
const learnedFile = path.join(folder, "asks.json");
const weightsFile = path.join(folder, "weights.bin");
/** Of so many asks the features of one are in the fingerprint: all of them would take seconds. */
const sampled = 10;

export function train(asks: readonly Ask[]): Training {
  return {
    asks: asks.map(({ slug, text }) => ({ slug, words: [...new Set(wordsOf(text))] })),
    model: trainRanker(asks),
  };
}

export function readTraining(): Training {
  const { slugs, asks } = readLearned();
  return {
    asks: Object.entries(asks).flatMap(([slug, lines]) =>
      lines.map((words) => ({ slug, words: words.split(" ") })),
    ),
    model: decodeWeights(readFileSync(weightsFile), slugs),
  };
}

/** What the stored training was made from, as `fingerprintOf` has it. */
export function storedFingerprint(): string {
  return readLearned().from;
}

export function writeTraining({ asks, model }: Training, from: string): void {
  const bySlug = Map.groupBy(asks, ({ slug }) => slug);
  const lines = [...bySlug].map(([slug, some]) => [
    slug,
    [...new Set(some.map(({ words }) => words.join(" ")))].filter((line) => line !== ""),
  ]);
  const learned = { from, slugs: model.slugs, asks: Object.fromEntries(lines) as Learned["asks"] };
  mkdirSync(folder, { recursive: true });
  writeFileSync(learnedFile, `${JSON.stringify(learned, null, 1)}\n`);
  writeFileSync(weightsFile, encodeWeights(model));
}

/** SHA-256 of the asks, and of what is seen in some of them. */
export function fingerprintOf(asks: readonly Ask[]): string {
  const seen = asks.filter((_, at) => at % sampled === 0).map(({ text }) => featuresOf(text));
  return createHash("sha256")
    .update(JSON.stringify([asks, seen]))
    .digest("hex");
}

function readLearned(): Learned {
  return JSON.parse(readFileSync(learnedFile, "utf8")) as Learned;
}
