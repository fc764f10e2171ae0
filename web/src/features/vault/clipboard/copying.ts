import { toast } from "../../../ui/toast.ts";
import { clipboard } from "./clipboard.ts";
import { VaultError } from "@breezy/client/failure";
import { failureSentences } from "../session/session.ts";

export { clipboard } from "./clipboard.ts";

/** `what` begins a name as a label does: `Copied Card number!`. */
export async function copyValue(what: string, value: string): Promise<void> {
  await tell(what, clipboard.copy(value));
}

export async function copySecretValue(what: string, secret: Promise<string>): Promise<void> {
  await tell(what, clipboard.copySecret(secret));
}

/** There is no such value to copy; `message` says so to the person. */
export class NothingToCopy extends Error {}

async function tell(what: string, copying: Promise<void>): Promise<void> {
  try {
    await copying;
    toast.success(`Copied ${what}!`);
  } catch (error) {
    toast.error(sentenceOf(error));
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof VaultError) return failureSentences[error.code];
  return error instanceof NothingToCopy
    ? error.message
    : "Your browser did not allow copying. Show it and copy it yourself.";
}
