import { readRecoveryHash, recoveryPath } from "../../lib/recovery-hash.ts";

/** A mailed recovery link goes on where it can be used, token and all; true: this page is being left. */
export function followRecoveryLink(): boolean {
  if (readRecoveryHash(location.hash) === null) return false;
  location.replace(recoveryPath + location.hash);
  return true;
}
