/** Leaving for good, and taking one's data along. */
import * as z from "zod/mini";
import { base64Of } from "./encoded.ts";
import { relayBody } from "./vault.ts";

/** Error codes of deletion, with their HTTP status. */
export const deletionErrors = { subscription_active: 409 } as const;
export type DeletionError = keyof typeof deletionErrors;

/** What the open vault says for its owner: `signature` over `deletionMessage`. */
export const deletionProof = z.strictObject({
  /** Of the head that the server holds, so that a recorded proof ends with the next save. */
  headVersion: z.int().check(z.nonnegative()),
  signature: base64Of(64),
  /** Orders of kind `erase` for the guardians that were reached, by guardian id; may be empty. */
  requests: relayBody.shape.requests,
});
export type DeletionProof = z.infer<typeof deletionProof>;

/**
 * DELETE /users/me. 403 `fresh_sign_in_required` without the right password; if the account has
 * none, a fresh sign-in counts. 409 `subscription_active`. With a vault and no proof nothing is
 * deleted yet: a link is mailed, and its 24 hours end with the account.
 */
export const deleteAccountBody = z.strictObject({
  password: z.optional(z.string().check(z.maxLength(1024))),
  proof: z.optional(deletionProof),
});
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;

/** Status 200 with `deleted`, 202 with `mailed`. */
export const deletionAnswer = z.object({ outcome: z.enum(["deleted", "mailed"]) });
export type DeletionOutcome = z.infer<typeof deletionAnswer>["outcome"];
