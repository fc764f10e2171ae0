/** The vault's routes: the PIN relay, wraps, reset, and the sealed entries. */
import * as z from "zod/mini";
import { base64Of, base64UpTo, count, timeMs, uuid } from "./encoded.ts";
import { guardianRequestLength, signedAnswer, signedHead } from "./guardian.ts";

/** Error codes of the vault, with their HTTP status. */
export const vaultErrors = {
  vault_missing: 404,
  vault_exists: 409,
  vault_conflict: 409,
  password_limit: 429,
  session_tries_spent: 429,
  bad_head: 422,
  bad_signature: 422,
  bad_revision: 422,
  reset_running: 409,
  reset_not_running: 404,
  link_expired: 400,
  guardians_unavailable: 503,
} as const;
export type VaultError = keyof typeof vaultErrors;

// The PIN relay -------------------------------------------------------------------------------------

/** Why the relay has no answer of a guardian. Unsigned: it proves nothing. */
export const relayFailure = z.object({ error: z.enum(["unreachable", "refused"]) });

/** By guardian id. */
export const relayAnswers = z.object({
  answers: z.record(z.string(), z.union([signedAnswer, relayFailure])),
  /** With `read` and `evaluate`: another PIN is refused in this session; the latest may be asked for again. */
  session_tries_spent: z.optional(z.literal(true)),
});
export type RelayAnswers = z.infer<typeof relayAnswers>;

/** GET /vault/pin?nonce= (standard base64, percent-encoded). Asks every guardian to `read`. */
export const readPinQuery = z.strictObject({ nonce: base64Of(16) });

/** POST /vault/pin/{prepare|commit|evaluate|confirm|vouch|witness}: request texts by guardian id, relayed as they are. */
export const relayBody = z.strictObject({
  /** With `commit`: the PIN stays as it is, and a guardian that fell behind gets it again. */
  repairs: z.optional(z.literal(true)),
  requests: z.record(
    z.string().check(z.maxLength(64)),
    z.string().check(z.maxLength(guardianRequestLength)),
  ),
});
export type RelayBody = z.infer<typeof relayBody>;
export const relayedKinds = [
  "prepare",
  "commit",
  "evaluate",
  "confirm",
  "vouch",
  "witness",
] as const;

/**
 * GET /vault/pin/asked: from which kind of device evaluations that nobody claimed were asked for. The
 * server's word, and only of what came through it.
 */
export const askedTries = z.object({
  asked: z.array(z.object({ evaluation: base64Of(32), device: z.string() })),
});
export type AskedTries = z.infer<typeof askedTries>;

/** Evaluations that one session may ask for without a confirmation between. */
export const sessionTries = 6;

// The vault itself -----------------------------------------------------------------------------------

/** POST /vault: the server learns whose signature counts. Same key again: 200; another: 409 `vault_exists`. */
export const createVaultBody = z.strictObject({ publicKey: base64Of(32), head: signedHead });

/** GET /vault -> what the server holds about it. 404 `vault_missing` before POST /vault. */
export const vaultState = z.object({
  publicKey: base64Of(32),
  head: signedHead,
  kit: z.boolean(),
  /** When a running reset erases; null if none runs. `requestedAt` is what a cancellation signs. */
  reset: z.nullable(z.object({ requestedAt: timeMs, eraseAt: timeMs })),
});
export type VaultState = z.infer<typeof vaultState>;

/** GET and PUT /vault/wraps/{kit | a passkey's id}. For a passkey `id` is its UUID's bytes. `signature` of the vault's key over `wrapMessage`. */
export const wrapBody = z.strictObject({
  id: base64Of(16),
  /** iv (12) || ciphertext (32) || tag (16). */
  wrap: base64Of(60),
  signature: base64Of(64),
});
export type WrapBody = z.infer<typeof wrapBody>;

/**
 * POST /vault/reset {} (needs a fresh sign-in): mails a link to `/reset-vault#token=...`. 202.
 * POST /vault/reset/confirm {token}: starts the 24 hours here and at the guardians. 200 VaultState's `reset`.
 * POST /vault/reset/cancel: `requests` as in the relay (kind `cancel`), `signature` over `serverCancelMessage`. 200.
 */
export const confirmResetBody = z.strictObject({ token: z.string().check(z.maxLength(128)) });
export const cancelResetBody = z.strictObject({
  requests: relayBody.shape.requests,
  requestedAt: timeMs,
  signature: base64Of(64),
});

// Sealed entries -------------------------------------------------------------------------------------

/** Largest sealed part, in bytes. */
export const overviewBytes = 24 * 1024;
export const secretBytes = 40 * 1024;
/** Changes in one batch. */
export const batchChanges = 500;
/** How long an entry stays in the trash before its owner's next opening erases it. */
export const trashKeptMs = 30 * 24 * 3600 * 1000;
/** How long the ids of deleted entries are kept for `since`. */
export const deletedKeptMs = 90 * 24 * 3600 * 1000;
/** Of one vault; anyone who asks `since` before the oldest of them gets everything. */
export const deletedKept = 10_000;

const part = (maxBytes: number) =>
  z.strictObject({ revision: count.check(z.positive()), data: base64UpTo(maxBytes) });

/** The one whose id is the person's own user id holds their settings; it counts towards no quota. */
export const sealedEntry = z.strictObject({
  id: uuid,
  overview: part(overviewBytes),
  secret: part(secretBytes),
});
export type SealedEntry = z.infer<typeof sealedEntry>;

/**
 * GET /passwords[?since=version] -> entries changed after `since` and ids deleted after it.
 * `full` says that this is everything (no `since`, or one too old): forget what is not listed.
 */
export const listing = z.object({
  head: signedHead,
  full: z.boolean(),
  entries: z.array(sealedEntry),
  deleted: z.array(uuid),
});
export type Listing = z.infer<typeof listing>;
export const listQuery = z.strictObject({
  since: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
});

/** `head.version` is above `baseVersion`: by one for a save, by more when a person accepts findings. */
const version = z.int().check(z.nonnegative());
const based = { baseVersion: version, head: signedHead };

/** Files named by one change. */
const filesAtOnce = 100;
const fileIds = z.array(uuid).check(z.maxLength(filesAtOnce));

/**
 * With an overview: which attached files it names for the first time, each whole and of this entry
 * (409 `attachment_gone`), and which it names no more. The server can't read it.
 */
const entryFiles = z.strictObject({ named: fileIds, dropped: fileIds });
export type EntryFiles = z.infer<typeof entryFiles>;

/**
 * Whether the entry is in the trash from now on, which its sealed overview says too: the plan does not
 * count it there. Left out: as it was.
 */
const trashed = z.optional(z.boolean());

/** POST /passwords: a new entry; 201 with `saved`. */
export const createEntryBody = z.strictObject({ ...based, entry: sealedEntry, trashed });

/** PUT /passwords/:id: the parts that change, each with the next revision. 200 with `saved`. */
export const updateEntryBody = z.strictObject({
  ...based,
  overview: z.optional(part(overviewBytes)),
  secret: z.optional(part(secretBytes)),
  files: z.optional(entryFiles),
  trashed,
});

/** DELETE /passwords/:id: for good (the trash is a field of the sealed entry). 200 with `saved`. */
export const deleteEntryBody = z.strictObject(based);

/**
 * POST /passwords/batch: all or nothing. 200 with `saved`. Without changes it only replaces the head,
 * which is how a person accepts what was found wrong, under a version above every witnessed one.
 */
export const entryChange = z.discriminatedUnion("op", [
  z.strictObject({ op: z.literal("create"), entry: sealedEntry, trashed }),
  z.strictObject({
    op: z.literal("update"),
    id: uuid,
    overview: z.optional(part(overviewBytes)),
    secret: z.optional(part(secretBytes)),
    files: z.optional(entryFiles),
    trashed,
  }),
  z.strictObject({ op: z.literal("delete"), id: uuid }),
]);
export type EntryChange = z.infer<typeof entryChange>;
export const batchBody = z.strictObject({
  ...based,
  changes: z.array(entryChange).check(z.maxLength(batchChanges)),
});
export type BatchBody = z.infer<typeof batchBody>;

/** The head that now stands: the one sent. */
export const saved = z.object({ version });

/** 409 `vault_conflict`: what changed since the base version, so that the client merges and retries in one trip. */
export const conflict = z.object({
  detail: z.string(),
  code: z.literal("vault_conflict"),
  changes: listing,
});
export type Conflict = z.infer<typeof conflict>;

// News -----------------------------------------------------------------------------------------------

/**
 * GET /events: server-sent events for anyone who is signed in, for as long as the session lasts.
 * `vault`, with `vaultNews`: the head that now stands. At once, then whenever it moved; steps between
 * may be left out, and the same version may be told again after a reconnection.
 * `plan`, with `planNews`: the plan that is unlocked.
 * `session-ended`, with `{}`: the session is over, so is the stream, and another is refused with 401.
 * Above `streamsPerPerson` at once: 429 `too_many_requests`.
 */
export const vaultNews = z.object({ version });
export const streamsPerPerson = 8;
