import type { PageConfig } from "@breezy/contract/page-config";
import { guardianSetBytes } from "@breezy/crypto/record-header";
import { sha256 } from "@breezy/crypto/verify";
import { identities } from "../wire/guardians.ts";

const groups = 6;
const bytesInGroup = 5;

/**
 * The guardians' ids and keys in a form that two screens can be compared by: six groups of five digits.
 * Each is five bytes of the set's id, the SHA-256 of its bytes as records name it, modulo 100,000, so that
 * another id, key or order shows other digits. About 100 bits: nobody finds another set for given digits.
 * Throws SyntaxError on a key that is no base64.
 */
export function guardianFingerprint(guardians: PageConfig["guardians"]): string {
  const hash = sha256(guardianSetBytes(identities(guardians)));
  const digits = Array.from({ length: groups }, (_, index) => {
    const part = hash.subarray(index * bytesInGroup, (index + 1) * bytesInGroup);
    const number = part.reduce((sum, byte) => sum * 256 + byte, 0);
    return String(number % 100_000).padStart(5, "0");
  });
  return digits.join(" ");
}
