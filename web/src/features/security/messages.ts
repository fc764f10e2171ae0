import type { FactorError } from "@breezy/contract/factors";
import type { PasskeyError } from "@breezy/contract/passkeys";
import { CeremonyError, type CeremonyFailure } from "../../lib/passkey-ceremony.ts";
import { sentenceOf } from "../../lib/sentence.ts";

const sentences = {
  wrong_code: "That code is wrong or has already been used.",
  factor_locked: "Too many wrong codes.",
  sign_in_expired: "This sign-in has expired.",
  totp_on: "Two-step sign-in is already on.",
  totp_off: "Two-step sign-in is not on.",
  set_up_expired: "That took too long. Close this and start again.",
  wrong_password: "That password is wrong.",
  fresh_sign_in_required: "Log out and in again, then come back within five minutes.",
  passkey_refused: "That passkey does not work here.",
  passkey_expired: "That took too long. Try again.",
  passkey_invalid: "That passkey can't be used here. Try another one.",
  passkey_limit: "You already have 20 passkeys. Remove one first.",
  invalid: "Please fill in every field.",
} satisfies Record<FactorError | PasskeyError, string> & Record<string, string>;

const ceremonies: Record<CeremonyFailure, string> = {
  cancelled: "No passkey was created. You can try again.",
  known: "This device already has a passkey for your account.",
  unsupported: "This browser or device could not create a passkey.",
};

export function securitySentence(error: unknown): string {
  if (error instanceof CeremonyError) return ceremonies[error.code];
  return sentenceOf(error, sentences);
}

export const passwordHint = "Only Google signs you in? Leave it empty.";
