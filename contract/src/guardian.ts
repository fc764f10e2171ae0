/**
 * What a browser and a guardian say to each other through the relay.
 *
 * A request is one JSON text, relayed as it is: the guardian hashes these exact bytes and signs
 * `answerMessage(guardianId, SHA-256(request), answer)` over the exact bytes of its answer. Both
 * travel as texts, so nothing on the way can re-encode them.
 */
import * as z from "zod/mini";
import { base64Of, base64UpTo, count, timeMs, uuid } from "./encoded.ts";

const nonce = base64Of(16);
const signature = base64Of(64);
const recordId = base64Of(16);
const challenge = base64Of(32);

/** A vault's head as the owner signs it. */
export const signedHead = z.strictObject({
  version: z.int().check(z.nonnegative()),
  /** SHA-256 over the parts. */
  digest: base64Of(32),
  signature,
});
export type SignedHeadWire = z.infer<typeof signedHead>;

const common = { nonce, user: uuid };

export const readRequest = z.strictObject({ kind: z.literal("read"), ...common });

export const prepareRequest = z.strictObject({
  kind: z.literal("prepare"),
  ...common,
  /** H. */
  header: base64UpTo(1024),
  commitment: base64Of(32),
  /** iv (12) || ciphertext (32) || tag (16). */
  wrap: base64Of(60),
  /** HPKE enc (32) || ciphertext (32) || tag (16). */
  share: base64Of(80),
  signature,
});

export const commitRequest = z.strictObject({
  kind: z.literal("commit"),
  ...common,
  record: recordId,
  /** The owner's signature over `commitMessage`. */
  certificate: signature,
});

export const evaluateRequest = z.strictObject({
  kind: z.literal("evaluate"),
  ...common,
  record: recordId,
  /** Blinded element, a ristretto255 point. */
  element: base64Of(32),
});

export const confirmRequest = z.strictObject({
  kind: z.literal("confirm"),
  ...common,
  record: recordId,
  challenge,
  head: signedHead,
  /** Evaluations there that this browser made since its last acknowledged confirmation. */
  mine: count,
  signature,
});

export const witnessRequest = z.strictObject({
  kind: z.literal("witness"),
  ...common,
  head: signedHead,
});

const owned = { ...common, challenge, signature };
export const liftRequest = z.strictObject({ kind: z.literal("lift"), ...owned });
export const cancelRequest = z.strictObject({ kind: z.literal("cancel"), ...owned });
export const eraseRequest = z.strictObject({ kind: z.literal("erase"), ...owned });

/** Made by the server, signed with its reset key over `resetMessage`; starts the 24 hours. */
export const resetRequest = z.strictObject({
  kind: z.literal("reset"),
  ...common,
  issuedAt: timeMs,
  signature,
});

export const guardianRequest = z.discriminatedUnion("kind", [
  readRequest,
  prepareRequest,
  commitRequest,
  evaluateRequest,
  confirmRequest,
  witnessRequest,
  liftRequest,
  cancelRequest,
  eraseRequest,
  resetRequest,
]);
export type GuardianRequest = z.infer<typeof guardianRequest>;
export type GuardianRequestKind = GuardianRequest["kind"];

/** Longest request text, in characters. */
export const guardianRequestLength = 8 * 1024;

/** How long a reset waits, and how old its order may be. */
export const resetDelayMs = 24 * 3600 * 1000;
export const resetOrderMs = 5 * 60 * 1000;

/** Why a guardian refuses. Signed like any answer. */
export const guardianRefusals = [
  "no_record",
  "wrong_record",
  "no_pending",
  "locked",
  "sealed",
  "bad_signature",
  "bad_header",
  "bad_share",
  "bad_element",
  "bad_order",
  "stale_epoch",
  "stale_challenge",
  "stale_head",
  "bound_to_other",
] as const;
export const guardianRefusal = z.enum(guardianRefusals);
export type GuardianRefusal = z.infer<typeof guardianRefusal>;

/** Where a person stands at one guardian; part of every answer. */
export const standing = z.object({
  /** The guardian's clock. */
  now: timeMs,
  /** A first confirmation has bound the vault's key. */
  bound: z.boolean(),
  /** Evaluations left before the lock: 0 while locked or sealed. */
  triesLeft: count,
  fails: count,
  unconfirmed: count,
  lockedUntil: z.nullable(timeMs),
  sealed: z.boolean(),
  /** What the next confirmation or order must sign; null without an active record. */
  challenge: z.nullable(challenge),
  /** When everything here is erased; null unless a reset is running. */
  resetAt: z.nullable(timeMs),
});
export type Standing = z.infer<typeof standing>;

/** One registration as a guardian keeps it. */
export const guardianRecord = z.object({
  header: base64UpTo(1024),
  commitment: base64Of(32),
  wrap: base64Of(60),
  /** The owner's signature over `commitMessage`; null while pending. */
  certificate: z.nullable(signature),
});
export type GuardianRecord = z.infer<typeof guardianRecord>;

export const guardianAnswer = z.object({
  guardian: z.string(),
  ok: z.boolean(),
  /** Only with `ok: false`. */
  code: z.optional(guardianRefusal),
  standing,
  /** Answer to `read`. */
  active: z.optional(z.nullable(guardianRecord)),
  pending: z.optional(z.nullable(guardianRecord)),
  /** Witnessed head; `fork` is a second one of the same version, where one was ever shown. */
  head: z.optional(z.nullable(signedHead)),
  fork: z.optional(z.nullable(signedHead)),
  /** Answer to `evaluate`: a point, and the DLEQ proof c || s. */
  evaluated: z.optional(base64Of(32)),
  proof: z.optional(base64Of(64)),
});
export type GuardianAnswer = z.infer<typeof guardianAnswer>;

/** A guardian's HTTP answer, and what the relay passes on. */
export const signedAnswer = z.object({
  /** JSON text of a `guardianAnswer`. */
  answer: z.string(),
  signature,
});
export type SignedAnswer = z.infer<typeof signedAnswer>;

/** The request text of `read`, which the relay makes from the nonce alone: same bytes on both sides. */
export function readRequestText(user: string, nonceBase64: string): string {
  return JSON.stringify({ kind: "read", nonce: nonceBase64, user });
}
