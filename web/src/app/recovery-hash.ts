import { recoveryType } from "@breezy/contract/recovery-link";

/** Where a mailed recovery link goes on, wherever it leads. */
export const recoveryPath = "/reset-password";

/** The token of a mailed recovery link, empty if the link lost it; null: the hash is about something else. */
export function readRecoveryHash(hash: string): string | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  return parts.get("type") === recoveryType ? (parts.get("token") ?? "") : null;
}
