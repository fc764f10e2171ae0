import { createHash, randomInt } from "node:crypto";
import { recoveryCodeCount } from "@breezy/contract/factors";

/** Crockford's digits: no I, L, O or U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = 16;

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]);
    return letters.join("").replace(/.{4}(?=.)/g, "$&-");
  });
}

/**
 * What is stored of one: of 80 random bits a plain hash leads nowhere back, and needs no secret of
 * the installation, so that the codes outlast the day when that is lost.
 */
export function hashRecoveryCode(code: string): string {
  return createHash("sha256").update(lettersOf(code)).digest("hex");
}

/** As a person types it: case, spaces and dashes do not count, O is 0, I and L are 1. */
function lettersOf(code: string): string {
  return code
    .replace(/[\s\p{Dash}]/gu, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
}
