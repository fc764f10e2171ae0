/**
 * Imported before everything else, so that nothing else sees a recovery link: wherever it leads, the
 * page goes on at /reset-password without a trace in the history, and the token lives here.
 */
import { readRecoveryHash, recoveryPath } from "../../app/recovery-hash.ts";

let token = readRecoveryHash(location.hash);
if (token !== null) history.replaceState(null, "", recoveryPath);

// Pasted over an address of this page, a link loads nothing by itself; the router may have tidied it meanwhile.
addEventListener("hashchange", ({ newURL }) => {
  const { hash } = new URL(newURL);
  if (readRecoveryHash(hash) === null) return;
  history.replaceState(null, "", recoveryPath + hash);
  location.reload();
});

/** null: no such link led here, or it has been used. */
export function recoveryToken(): string | null {
  return token;
}

export function forgetRecoveryToken(): void {
  token = null;
}
