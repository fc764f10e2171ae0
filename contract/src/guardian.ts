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
/** SHA-256 over record id and blinded element (`evaluationId` of `crypto`). */
const evaluationId = base64Of(32);

/** Evaluations that one message may name. */
export const namedAtOnce = 64;
const evaluationIds = z.array(evaluationId).check(z.maxLength(namedAtOnce));

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
  /** A change of PIN: open evaluations that it closes if this guardian is sealed. null: the PIN stays. */
  closes: z.nullable(evaluationIds),
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

/** Closes also with a challenge of before; only with the present one it binds and calls a reset off. */
export const confirmRequest = z.strictObject({
  kind: z.literal("confirm"),
  ...common,
  challenge,
  /** Evaluations there that this browser asked for. */
  evaluations: evaluationIds,
  signature,
});

/** 'It was me': the owner's word for evaluations of others' devices, `vouchedMost` between two changes of PIN. */
export const vouchRequest = z.strictObject({
  kind: z.literal("vouch"),
  ...common,
  evaluations: evaluationIds,
  signature,
});

export const witnessRequest = z.strictObject({
  kind: z.literal("witness"),
  ...common,
  head: signedHead,
});

const owned = { ...common, challenge, signature };
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
  vouchRequest,
  witnessRequest,
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
  "no_prepared",
  "prepared_full",
  "unbound",
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

/** A person's tries at one guardian, by its clock; part of every answer. */
export const tryCounts = z.object({
  /** The guardian's clock. */
  now: timeMs,
  /** The vault's key that a first confirmation bound; null before. */
  bound: z.nullable(base64Of(32)),
  /** Evaluations left today: 0 while locked, sealed or unbound. */
  triesLeft: count,
  /** Evaluations of today that no browser claimed. */
  today: count,
  /** Evaluations that nobody claimed or vouched for; `at` is null for one of before these were named. */
  open: z.array(z.object({ id: evaluationId, at: z.nullable(timeMs) })),
  /** How many the owner may still vouch for. */
  vouchesLeft: count,
  lockedUntil: z.nullable(timeMs),
  sealed: z.boolean(),
  /** What the next confirmation or order must sign; null without an active record. */
  challenge: z.nullable(challenge),
  /** When everything here is erased; null unless a reset is running. */
  resetAt: z.nullable(timeMs),
});
export type TryCounts = z.infer<typeof tryCounts>;

/** One registration as a guardian keeps it. */
export const guardianRecord = z.object({
  header: base64UpTo(1024),
  commitment: base64Of(32),
  wrap: base64Of(60),
  /** The owner's signature over `commitMessage`; null before it came. */
  certificate: z.nullable(signature),
});
export type GuardianRecord = z.infer<typeof guardianRecord>;

/** One that waits for its certificate, with what proves that the owner prepared it at this guardian. */
export const preparedRecord = z.extend(guardianRecord, {
  /** null for one that was kept before these were. */
  proof: z.nullable(z.object({ shareHash: base64Of(32), closesHash: base64Of(32), signature })),
});
export type PreparedRecord = z.infer<typeof preparedRecord>;

export const guardianAnswer = z.object({
  guardian: z.string(),
  ok: z.boolean(),
  /** Only with `ok: false`. */
  code: z.optional(guardianRefusal),
  standing: tryCounts,
  /** Answer to `read`. */
  active: z.optional(z.nullable(guardianRecord)),
  /** Registrations above the active one. */
  prepared: z.optional(z.array(preparedRecord)),
  /** Witnessed head; `fork` is a second one of the same version, if one was ever shown. */
  head: z.optional(z.nullable(signedHead)),
  fork: z.optional(z.nullable(signedHead)),
  /** Answer to `confirm`: what it closed, and whether it signed the present challenge. */
  closed: z.optional(z.array(evaluationId)),
  present: z.optional(z.boolean()),
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

/** Has no account and never will: about them the server asks to learn whether a guardian is well. */
export const nobody = "00000000-0000-0000-0000-000000000000";

/** The request text of `read`, which the relay makes from the nonce alone: same bytes on both sides. */
export function readRequestText(user: string, nonceBase64: string): string {
  return JSON.stringify({ kind: "read", nonce: nonceBase64, user });
}
