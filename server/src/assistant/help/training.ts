import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { AskWords } from "./ask-index.ts";
import type { Ask } from "./asks.ts";
import { featuresOf } from "./features.ts";
import { decodeWeights, encodeWeights, type Model, slugsOf } from "./ranker.ts";
import { storiesOf } from "./stories.ts";
import { trainRanker } from "./train-ranker.ts";
import { wordsOf } from "./words.ts";

/** All that the search has learned from the ways of asking. */
export interface Training {
  asks: AskWords[];
  model: Model;
}

/** Packed (Brotli, RFC 7932). */
const folder = path.join(import.meta.dirname, "../../../help-learned");
/** A fingerprint; then a slug and the words of an ask on each line. */
const asksFile = path.join(folder, "asks.txt.br");
const weightsFile = path.join(folder, "weights.bin.br");
/** Of so many asks the features of one are in the fingerprint: all of them would take seconds. */
const sampled = 10;

export function train(asks: readonly Ask[]): Training {
  return {
    asks: asks.map(({ slug, text }) => ({ slug, words: [...new Set(wordsOf(text))] })),
    model: trainRanker([...asks, ...storiesOf(asks)]),
  };
}

export function readTraining(): Training {
  const asks = readLines()
    .slice(1)
    .map((line) => {
      const [slug, words] = line.split("\t");
      return { slug: slug!, words: words!.split(" ") };
    });
  return {
    asks,
    model: decodeWeights(brotliDecompressSync(readFileSync(weightsFile)), slugsOf(asks)),
  };
}

/** What the stored training was made from, as `fingerprintOf` has it. */
export function storedFingerprint(): string {
  return readLines()[0]!;
}

export function writeTraining({ asks, model }: Training, from: string): void {
  const lines = asks
    .filter(({ words }) => words.length > 0)
    .map(({ slug, words }) => `${slug}\t${words.join(" ")}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(asksFile, packed(`${[from, ...new Set(lines)].join("\n")}\n`));
  writeFileSync(weightsFile, packed(encodeWeights(model)));
}

/** SHA-256 of the asks, and of what is seen in some of them. */
export function fingerprintOf(asks: readonly Ask[]): string {
  const seen = [...asks, ...storiesOf(asks)]
    .filter((_, at) => at % sampled === 0)
    .map(({ text }) => featuresOf(text));
  return createHash("sha256")
    .update(JSON.stringify([asks, seen]))
    .digest("hex");
}

function packed(content: string | Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

function readLines(): string[] {
  return brotliDecompressSync(readFileSync(asksFile)).toString("utf8").trim().split("\n");
}
