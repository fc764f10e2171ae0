import type { PasskeyError } from "@breezy/contract/passkeys";
import { CeremonyError, type CeremonyFailure } from "../../lib/passkey-ceremony.ts";
import { sentenceOf } from "../../lib/sentence.ts";

/** It was removed here, and its keeper did not know. */
export class UnknownPasskey extends Error {
  override readonly name = "UnknownPasskey";
  /** Its keeper will not offer it again. */
  readonly isForgotten: boolean;

  constructor(isForgotten: boolean) {
    super("unknown passkey");
    this.isForgotten = isForgotten;
  }
}

const ceremonies: Record<CeremonyFailure, string> = {
  cancelled: "No passkey was selected.",
  known: "Please try again.",
  unsupported: "Your browser could not ask for a passkey.",
};

const answers = {
  passkey_refused: "That passkey does not work here. Log in another way.",
  passkey_expired: "It took too long. Please try again.",
} satisfies Partial<Record<PasskeyError, string>>;

export function passkeyFailed(error: unknown): string {
  return `Passkey sign-in failed: ${reasonOf(error)}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof CeremonyError) return ceremonies[error.code];
  if (!(error instanceof UnknownPasskey)) return sentenceOf(error, answers);
  const offered = error.isForgotten
    ? "It won't be offered again."
    : "You can delete it where your device stores its passkeys.";
  return `That passkey no longer works here. ${offered} Log in another way.`;
}
