import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Ask, Lessons } from "./asks.ts";
import { featuresOf } from "./features.ts";
import { decodeAsks, encodeAsks, packAsks, type PackedAsks } from "./packed-asks.ts";
import { decodeModel, encodeModel, type Model } from "./ranker.ts";
import { storiesOf } from "./stories.ts";
import { trainRanker } from "./train-ranker.ts";
import { wordsOf } from "./words.ts";

/** All that the search has learned from the ways of asking. */
export interface Training {
  asks: PackedAsks;
  model: Model;
}

/** Packed (Brotli, RFC 7932). */
const folder = path.join(import.meta.dirname, "../../../help-learned");
const namesFile = path.join(folder, "names.json.br");
const asksFile = path.join(folder, "asks.bin.br");
const weightsFile = path.join(folder, "weights.bin.br");
/** Of so many asks the features of one are in the fingerprint: all of them would take seconds. */
const sampled = 10;

export function train({ asks, spoken = [], ways }: Lessons): Training {
  return {
    asks: packAsks(asks.map(({ slug, text }) => ({ slug, words: wordsOf(text) }))),
    model: trainRanker(allOf(asks, spoken), ways),
  };
}

function allOf(asks: readonly Ask[], spoken: readonly Ask[]): Ask[] {
  return [...asks, ...spoken, ...storiesOf([...asks, ...spoken])];
}

/** What the numbers of the other files stand for. */
interface Names {
  /** What it was made from, as `fingerprintOf` has it. */
  from: string;
  asks: Pick<PackedAsks, "slugs" | "vocabulary">;
  model: Pick<Model, "slugs" | "points">;
}

export function readTraining(): Training {
  const { asks, model } = readNames();
  return {
    asks: decodeAsks(unpacked(asksFile), asks),
    model: decodeModel(unpacked(weightsFile), model),
  };
}

/** What the stored training was made from, as `fingerprintOf` has it. */
export function storedFingerprint(): string {
  return readNames().from;
}

export function writeTraining({ asks, model }: Training, from: string): void {
  const names: Names = {
    from,
    asks: { slugs: asks.slugs, vocabulary: asks.vocabulary },
    model: { slugs: model.slugs, points: model.points },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(namesFile, packed(JSON.stringify(names)));
  writeFileSync(asksFile, packed(encodeAsks(asks)));
  writeFileSync(weightsFile, packed(encodeModel(model)));
}

/** SHA-256 of all that is learned from, and of what is seen in some of it. */
export function fingerprintOf({ asks, spoken = [], ways }: Lessons): string {
  const seen = allOf(asks, spoken)
    .filter((_, at) => at % sampled === 0)
    .map(({ text }) => featuresOf(text));
  return createHash("sha256")
    .update(JSON.stringify([asks, spoken, ways, seen]))
    .digest("hex");
}

function packed(content: string | Uint8Array): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
}

function unpacked(file: string): Buffer {
  return brotliDecompressSync(readFileSync(file));
}

function readNames(): Names {
  return JSON.parse(unpacked(namesFile).toString("utf8")) as Names;
}
