/** What is said of the person, and of where the passkey is kept (WebAuthn Level 3, sections 6.1 and 6.1.3). */
import { flags } from "./authenticator-data.ts";
import type { UserVerification } from "./options.ts";
import { PasskeyError } from "./passkey-error.ts";
import type { PasskeyKey } from "./passkey.ts";

/** The person always agreed. What a vault keeps is synchronised, and so backed up. */
export function stateFlags(verified: boolean, isEligible = true): number {
  const { userPresent, userVerified, backupEligible, backedUp } = flags;
  const backup = isEligible ? backupEligible | backedUp : 0;
  return userPresent | (verified ? userVerified : 0) | backup;
}

/**
 * A passkey says for ever what it said at first, else sites refuse it (section 7.2): one that KeePassXC
 * keeps with this flag at 0 came from a time when it said that none was backed up (2.7.12's notes).
 */
export function isBackupEligible({ more }: PasskeyKey): boolean {
  const kept = more?.["keepass"];
  if (typeof kept !== "object" || kept === null || !("KPEX_PASSKEY_FLAG_BE" in kept)) return true;
  const { KPEX_PASSKEY_FLAG_BE: flag } = kept;
  return flag === "1" || flag === "true";
}

/** Throws PasskeyError NotAllowedError. */
export function refuseUnverified(
  { userVerification }: { userVerification: UserVerification },
  verified: boolean,
): void {
  if (userVerification === "required" && !verified)
    throw new PasskeyError("NotAllowedError", "the person was not verified");
}
