/**
 * What stands in the place of the arithmetic in `lives.ts`: a PIN is a label of its record, every
 * signature is the owner's. The arithmetic has its own tests; here it would only be slow.
 */
import { type Bytes, randomBytes, toBase64, utf8 } from "@breezy/crypto/bytes";
import type * as guardianSide from "@breezy/crypto/guardian";
import type * as keysSide from "@breezy/crypto/keys";
import type * as pinSide from "@breezy/crypto/pin";
import { encodeRecord, guardianSetBytes } from "@breezy/crypto/record-header";
import { createHash } from "node:crypto";

const sha256 = (data: Uint8Array): Bytes =>
  new Uint8Array(createHash("sha256").update(data).digest());
const zeros = (length: number) => new Uint8Array(length);

/** By the header in base64: which PIN it is of, and the key that it opens. */
const records = new Map<string, { pin: string; vaultKey: Uint8Array }>();

export function pinOf(header: Uint8Array): string {
  return records.get(toBase64(header))!.pin;
}

export const pin: Partial<typeof pinSide> = {
  async registerPin({ pin: digits, vaultKey, keys, userId, guardians, epoch, zone, closes }) {
    const recordId = randomBytes(16);
    const header = encodeRecord({
      guardianSet: sha256(guardianSetBytes(guardians)),
      userId,
      recordId,
      epoch,
      salt: randomBytes(16),
      publicShares: guardians.map(() => zeros(32)),
      vaultKey: keys.publicKey,
      zone,
    });
    records.set(toBase64(header), { pin: digits, vaultKey: vaultKey.slice() });
    return {
      header,
      headerHash: sha256(header),
      recordId,
      epoch,
      commitment: zeros(32),
      wrap: zeros(60),
      prepares: guardians.map(({ id: guardianId }) => ({
        guardianId,
        sealedShare: zeros(80),
        closes: closes ? (closes.get(guardianId) ?? []) : null,
        signature: zeros(64),
      })),
      certificate: zeros(64),
    };
  },
  startUnlock: async (digits) => ({
    element: randomBytes(32),
    input: utf8(digits),
    blind: zeros(32),
  }),
  checkEvaluation: () => true,
  async finishUnlock(attempt, header) {
    const record = records.get(toBase64(header))!;
    return toBase64(attempt.input) === toBase64(utf8(record.pin)) ? record.vaultKey.slice() : null;
  },
};

export const guardian: Partial<typeof guardianSide> = {
  isPoint: () => true,
  isShareOf: () => true,
  openShare: async () => zeros(32),
  evaluate: () => ({ evaluated: zeros(32), proof: zeros(64) }),
  sign: () => zeros(64),
};

/** One vault's keys are derived once. */
export function keysOf(original: typeof keysSide): Partial<typeof keysSide> {
  const derived = new Map<string, Promise<keysSide.VaultKeys>>();
  return {
    deriveVault(vaultKey, userId) {
      const name = toBase64(vaultKey);
      const known = derived.get(name) ?? original.deriveVault(vaultKey.slice(), userId);
      derived.set(name, known);
      return known;
    },
    signWith: async () => zeros(64),
  };
}
