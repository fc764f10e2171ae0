/**
 * What a guardian and its standby say to each other. Both hold the guardian's keys, which never
 * travel, so a code over each text proves at once who speaks and that the standby could answer.
 */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { signedHead } from "@breezy/contract/guardian";
import { concat, fromBase64, toBase64, toHex, utf8 } from "@breezy/crypto/bytes";
import * as z from "zod/mini";
import type { GuardianKeys } from "./keys.ts";

export const standbyPath = "/standby";
export const codeHeader = "x-standby-code";
/** Longest message, in bytes. */
export const standbyMessageLength = 8 * 1024 * 1024;

/** Of any buffer, as a person has them. */
const isBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const bytes = z.codec(z.base64(), isBytes, {
  decode: (text) => fromBase64(text),
  encode: (value) => toBase64(value),
});
const time = z.int();
const evaluations = z.array(
  z.strictObject({
    id: z.string(),
    atMs: z.nullable(time),
    dayEndsMs: time,
    vouched: z.boolean(),
  }),
);

const registration = z.strictObject({
  header: bytes,
  recordId: bytes,
  epoch: z.int(),
  zone: z.string(),
  commitment: bytes,
  wrap: bytes,
  sealedShare: bytes,
  certificate: z.nullable(bytes),
  closes: z.nullable(z.array(z.string())),
  proof: z.nullable(z.strictObject({ shareHash: bytes, signature: bytes })),
});

const person = z.strictObject({
  user: z.string(),
  boundKey: z.nullable(bytes),
  active: z.nullable(registration),
  prepared: z.array(registration),
  evaluations,
  vouched: z.int(),
  renewedAt: z.nullable(time),
  challenge: z.nullable(bytes),
  head: z.nullable(signedHead),
  fork: z.nullable(signedHead),
  resetAt: z.nullable(time),
  seenMs: time,
});

/** The changes that follow those which the standby has. */
const batch = z.strictObject({
  /** Drawn for each, so that no earlier answer fits. */
  nonce: z.string(),
  /** The standby's store; null: not known yet, and it takes nothing. */
  to: z.nullable(z.string()),
  /** The sender's. */
  from: z.string(),
  generation: z.int(),
  /** Numbers of the last change before these, and of the last of these. */
  after: z.int(),
  upTo: z.int(),
  /** Whether the sender has no more. */
  whole: z.boolean(),
  /** null: erased. */
  people: z.array(z.strictObject({ user: z.string(), person: z.nullable(person) })),
});
export type Batch = z.infer<typeof batch>;

/** Where the standby is after it; `taken`: all of it is on its disk. */
const standbyAnswer = z.strictObject({
  taken: z.boolean(),
  store: z.string(),
  role: z.enum(["primary", "standby", "retired"]),
  generation: z.int(),
  follows: z.nullable(z.string()),
  held: z.int(),
  whole: z.boolean(),
});
export type StandbyAnswer = z.infer<typeof standbyAnswer>;

/** A text and its code, in hex. */
export interface Coded {
  text: string;
  code: string;
}

export interface StandbyMessages {
  batch(batch: Batch): Coded;
  /** null: not of this guardian's keys. Throws Error where another release spells it otherwise. */
  readBatch(coded: Coded): Batch | null;
  answer(asked: string, answer: StandbyAnswer): Coded;
  /** Only one to exactly this question. */
  readAnswer(asked: string, coded: Coded): StandbyAnswer | null;
  /** Proves to one of the same keys that so many promotions there were. */
  generation(count: number): string;
  readGeneration(text: string): number | null;
}

export function standbyMessages(keys: GuardianKeys): StandbyMessages {
  const secrets = concat(keys.signingKey, keys.sealingKey, keys.restKey);
  const info = `vault/v1/guardian/standby ${keys.id} ${toHex(keys.setId)}`;
  const key = Buffer.from(hkdfSync("sha256", secrets, keys.resetKey, info, 32));

  function codeOf(...parts: string[]): Buffer {
    const hmac = createHmac("sha256", key);
    for (const part of parts) hmac.update(`${utf8(part).length}:`).update(part);
    return hmac.digest();
  }

  function coded(text: string, ...about: string[]): Coded {
    return { text, code: codeOf(...about, text).toString("hex") };
  }

  function isCode(code: string, expected: Buffer): boolean {
    const given = Buffer.from(code, "hex");
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  return {
    batch: (value) => coded(JSON.stringify(z.encode(batch, value)), "batch"),
    readBatch({ text, code }) {
      if (!isCode(code, codeOf("batch", text))) return null;
      return batch.parse(JSON.parse(text));
    },
    answer: (asked, value) => coded(JSON.stringify(value), "answer", asked),
    readAnswer(asked, { text, code }) {
      if (!isCode(code, codeOf("answer", asked, text))) return null;
      return standbyAnswer.parse(JSON.parse(text));
    },
    generation: (count) => `${count}.${codeOf("generation", `${count}`).toString("hex")}`,
    readGeneration(text) {
      const [count = "", code = ""] = text.split(".");
      return isCode(code, codeOf("generation", count)) ? Number(count) : null;
    },
  };
}
