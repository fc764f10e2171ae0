/** The PIN: registering it with the guardians and unlocking with it. Pure; who carries it is not here. */
import { type Bytes, equalBytes, plain, randomBytes, utf8 } from "./bytes.ts";
import { closesHash, commitMessage, prepareMessage } from "./messages.ts";
import {
  decodeRecord,
  encodeRecord,
  type GuardianIdentity,
  guardianSetBytes,
  type RecordHeader,
} from "./record-header.ts";
import { oprfInput, pinWrapAad, shareInfo } from "./bindings.ts";
import { evaluate } from "./guardian.ts";
import { sealTo } from "./hpke.ts";
import { deriveVault, hkdf, hkdfSealKey, signWith, type VaultKeys } from "./keys.ts";
import {
  blind,
  combine,
  evaluateWithKey,
  finalize,
  type IndexedEvaluation,
  publicShareOf,
  randomScalar,
  shareKey,
  verifyEvaluation,
} from "./oprf.ts";
import { guardianCount, guardianThreshold, pinIterations } from "./parameters.ts";
import { openBytes, sealBytes, SealError } from "./seal.ts";
import { sha256 } from "./verify.ts";

const commonPins: readonly string[] = ["0000", "1111", "1234", "4321"];

/** Whether a PIN is one of the four that everyone tries first, and that nobody may choose. */
export function isCommonPin(pin: string): boolean {
  return commonPins.includes(pin);
}

/** The id of a set of guardians as a header names it, 32 bytes. */
export function guardianSetId(guardians: readonly GuardianIdentity[]): Bytes {
  return sha256(guardianSetBytes(guardians));
}

/** One registration of a PIN, ready to be prepared at each guardian and then committed. */
export interface Registration {
  /** H, the encoded header. */
  header: Bytes;
  /** SHA-256 of H, 32 bytes. */
  headerHash: Bytes;
  /** `rid`, 16 bytes. */
  recordId: Bytes;
  epoch: number;
  /** What tells a right PIN from a wrong one, 32 bytes. */
  commitment: Bytes;
  /** VK under the PIN's key: iv(12) || ciphertext(32) || tag(16). */
  wrap: Bytes;
  /** One for each guardian, in the set's order; `signature` is over `prepareMessage`, 64 bytes. */
  prepares: {
    guardianId: string;
    sealedShare: Bytes;
    /** For a change of PIN: evaluations that it closes if this guardian is sealed; else null. */
    closes: readonly Uint8Array[] | null;
    signature: Bytes;
  }[];
  /** Signature over `commitMessage`, 64 bytes. */
  certificate: Bytes;
}

/** What is drawn anew for each registration. */
export interface RegistrationDraw {
  /** 16 bytes. */
  recordId: Bytes;
  /** 16 bytes. */
  salt: Bytes;
  /** The OPRF's key, a nonzero scalar of 32 bytes. */
  key: Bytes;
  /** Its shares by `shareKey`, 32 bytes each, in the guardians' order. */
  shares: readonly Bytes[];
}

function drawRegistration(): RegistrationDraw {
  const key = randomScalar();
  return { recordId: randomBytes(16), salt: randomBytes(16), key, shares: shareKey(key) };
}

export interface PinRequest {
  pin: string;
  vaultKey: Uint8Array;
  keys: VaultKeys;
  userId: string;
  guardians: readonly GuardianIdentity[];
  epoch: number;
  zone: string;
  /** For a change of PIN: by guardian id, the open evaluations (`evaluationId`) that it closes if one is sealed. */
  closes?: ReadonlyMap<string, readonly Uint8Array[]>;
}

/**
 * Registers a PIN for a vault: the same steps at set-up, change and repair. Throws RangeError
 * unless there are three guardians and the keys are this vault key's and person's, SyntaxError on a
 * zone or an id that a header cannot hold.
 */
export async function registerPin(
  request: PinRequest,
  { recordId, salt, key, shares } = drawRegistration(),
): Promise<Registration> {
  const { pin, vaultKey, keys, userId, guardians, epoch, zone } = request;
  if (guardians.length !== guardianCount) throw new RangeError("a set has three guardians");
  const derived = await deriveVault(vaultKey, userId);
  if (!equalBytes(derived.publicKey, keys.publicKey)) {
    throw new RangeError("the keys are another vault's");
  }
  const header = encodeRecord({
    guardianSet: guardianSetId(guardians),
    userId,
    recordId,
    epoch,
    salt,
    publicShares: shares.map(publicShareOf),
    vaultKey: keys.publicKey,
    zone,
  });
  // A record that nobody could read would lock its owner out, as another vault's key would.
  decodeRecord(header);
  const headerHash = sha256(header);

  const input = oprfInput(userId, recordId, await stretch(pin, salt));
  const output = evaluateWithKey(key, input);
  const commitment = await hkdf(output, headerHash, "pin/commit");
  const wrapKey = await hkdfSealKey(output, headerHash, "pin/wrap");
  const wrap = await sealBytes(wrapKey, pinWrapAad(headerHash), vaultKey);

  const prepares = await Promise.all(
    guardians.map(async ({ id: guardianId, sealingKey }, i) => {
      const info = shareInfo(guardianId, userId, recordId);
      const sealedShare = await sealTo(sealingKey, info, new Uint8Array(0), shares[i]!);
      const closes = request.closes ? (request.closes.get(guardianId) ?? []) : null;
      const message = prepareMessage({
        guardianId,
        headerHash,
        commitment,
        wrap,
        shareHash: sha256(sealedShare),
        closesHash: closesHash(closes),
      });
      return { guardianId, sealedShare, closes, signature: await signWith(keys, message) };
    }),
  );
  const certificate = await signWith(keys, commitMessage(userId, recordId, headerHash));
  return { header, headerHash, recordId, epoch, commitment, wrap, prepares, certificate };
}

/** One try with a PIN. `element` (32 bytes) goes to the guardians; the rest stays here until it ends. */
export interface UnlockAttempt {
  element: Bytes;
  input: Bytes;
  blind: Bytes;
}

/**
 * Stretches and blinds a PIN for one record. Throws SyntaxError if the header's person is no
 * lower-case UUID.
 */
export async function startUnlock(pin: string, header: RecordHeader): Promise<UnlockAttempt> {
  const input = oprfInput(header.userId, header.recordId, await stretch(pin, header.salt));
  return { input, ...blind(input) };
}

/** Whether a guardian's answer (32 bytes, proof 64) is this attempt's element under its public share. */
export function checkEvaluation(
  attempt: UnlockAttempt,
  publicShare: Uint8Array,
  evaluated: Uint8Array,
  proof: Uint8Array,
): boolean {
  return verifyEvaluation(attempt, publicShare, evaluated, proof);
}

/**
 * VK (32 bytes) from two checked evaluations; null if the commitment differs, which is a wrong
 * PIN. Throws SealError if the wrap does not open or holds another vault's key, SyntaxError on a
 * header that is none or names another suite, RangeError unless two different guardians answered.
 */
export async function finishUnlock(
  attempt: UnlockAttempt,
  header: Uint8Array,
  commitment: Uint8Array,
  wrap: Uint8Array,
  evaluations: readonly IndexedEvaluation[],
): Promise<Bytes | null> {
  const { userId, vaultKey: publicKey } = decodeRecord(header);
  const headerHash = sha256(header);
  const output = finalize(attempt.input, attempt.blind, combine(evaluations));
  if (!equalBytes(await hkdf(output, headerHash, "pin/commit"), commitment)) return null;

  const wrapKey = await hkdfSealKey(output, headerHash, "pin/wrap");
  const vaultKey = await openBytes(wrapKey, pinWrapAad(headerHash), wrap);
  if (vaultKey.length !== 32) throw new SealError();
  const keys = await deriveVault(vaultKey, userId);
  if (!equalBytes(keys.publicKey, publicKey)) throw new SealError();
  return vaultKey;
}

/**
 * What a try computes here, over a key drawn for it and thrown away: whether it comes out right. An
 * engine compiles what ran before, so the person's own try, a moment later, is several times as fast.
 */
export function rehearseUnlock(): boolean {
  const { key, shares } = drawRegistration();
  const input = randomBytes(32);
  const attempt = { input, ...blind(input) };
  const answers = shares.slice(0, guardianThreshold).map((share, at) => {
    const publicShare = publicShareOf(share);
    return { index: at + 1, publicShare, ...evaluate(share, publicShare, attempt.element) };
  });
  const isProven = answers.every(({ publicShare, evaluated, proof }) =>
    checkEvaluation(attempt, publicShare, evaluated, proof),
  );
  const output = finalize(input, attempt.blind, combine(answers));
  return isProven && equalBytes(output, evaluateWithKey(key, input));
}

/** PBKDF2-SHA256 (RFC 8018 section 5.2) of the PIN, 32 bytes. */
async function stretch(pin: string, salt: Uint8Array): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", utf8(pin), "PBKDF2", false, ["deriveBits"]);
  const algorithm = {
    name: "PBKDF2",
    hash: "SHA-256",
    salt: plain(salt),
    iterations: pinIterations,
  };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 256));
}
