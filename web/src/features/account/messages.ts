/** Every sentence of My Account that says how something went. */
import type { DeletionError } from "@breezy/contract/deletion";
import { ApiError } from "../../lib/api-error.ts";
import { sentenceOf } from "../../lib/sentence.ts";

export const deletionSentences = {
  subscription_active:
    "You have an active subscription. Please cancel your subscription first before deleting your account.",
  unauthenticated: "You must be logged in to delete your account.",
} satisfies Record<DeletionError | "unauthenticated", string>;

export const statusUnknown = "Error checking subscription status.";
export const logOutFailed = "Error logging out.";
export const accountDeleted = "Account deleted successfully.";
const deletionFailed = "Error deleting account.";

export const noFirstName = "Enter your first name.";
/** Before the reason. */
export const notSaved = "Your changes couldn't be saved.";

/** How long such a message stays. */
export const messageMs = 3000;

export function deletionSentence(error: unknown): string {
  if (error instanceof ApiError && error.code in deletionSentences) {
    return deletionSentences[error.code as keyof typeof deletionSentences];
  }
  return `${deletionFailed} ${sentenceOf(error)}`;
}
