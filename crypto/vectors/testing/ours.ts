/** The vectors' operations by this package; what it refuses with, as the vectors name it. */
import { draftAad, offlineAad, shareInfo, snapshotAad, typedAad } from "../../src/bindings.ts";
import { fromBase64, fromHex, toHex, uuidBytes } from "../../src/bytes.ts";
import { decode, encode } from "../../src/encoding.ts";
import { evaluate, isPoint, isShareOf, openShare } from "../../src/guardian.ts";
import { fingerprinter } from "../../src/fingerprint.ts";
import { digestParts, verifyHead } from "../../src/head.ts";
import { openFrom } from "../../src/hpke.ts";
import { deriveVault, hkdf, type VaultKeys } from "../../src/keys.ts";
import { activityMessage, closesHash, evaluationId } from "../../src/messages.ts";
import { combine, finalize } from "../../src/oprf.ts";
import { OtpError, parseOtp, writeOtp } from "../../src/otpauth-uri.ts";
import {
  checkEvaluation,
  finishUnlock,
  guardianSetId,
  registerPin,
  startUnlock,
} from "../../src/pin.ts";
import { decodeRecord } from "../../src/record-header.ts";
import { KitError, parseKit, unwrapVaultKey } from "../../src/recovery.ts";
import { openBytes, openPart, paddedJson, SealError } from "../../src/seal.ts";
import {
  deriveShareKeys,
  openShared,
  openShareLabel,
  parseShareSecret,
  type ShareKeys,
  ShareSecretError,
} from "../../src/share-link.ts";
import { fileOpener, fileSealer } from "../../src/stream.ts";
import { totpAt } from "../../src/totp.ts";
import { sha256, verifySignature } from "../../src/verify.ts";
import { withFixedRandom } from "./making/fixed-random.ts";
import type { Implementation, Operations, VaultOf } from "./operations.ts";
import { bytesOfMessage, contentOf } from "./spelling.ts";

/** A refusal that this package answers by a value, not by an error. */
class Refused extends Error {
  readonly word: string;

  constructor(word: string) {
    super(word);
    this.word = word;
  }
}

/** The vectors' word for what was thrown; null for what is no refusal. */
export function wordOf(error: unknown): string | null {
  if (error instanceof Refused) return error.word;
  if (error instanceof SealError || error instanceof KitError) return error.code;
  if (error instanceof ShareSecretError) return error.code;
  if (error instanceof OtpError) return error.problem;
  if (error instanceof SyntaxError) return "malformed";
  if (error instanceof RangeError) return "out-of-range";
  return null;
}

function holds(is: boolean, word: string): true {
  if (!is) throw new Refused(word);
  return true;
}

const keysOf = ({ vaultKey, userId }: VaultOf): Promise<VaultKeys> =>
  deriveVault(fromHex(vaultKey), userId);

const derived = new Map<string, Promise<ShareKeys>>();

/** Each link's once: a passphrase is stretched for a second. */
export function linkKeysOf(linkId: string, text: string, passphrase: string): Promise<ShareKeys> {
  const secret = parseShareSecret(linkId, text);
  const name = JSON.stringify([linkId, text, passphrase]);
  const keys = derived.get(name) ?? deriveShareKeys(linkId, secret, passphrase);
  derived.set(name, keys);
  return keys;
}

function localAad(given: Operations["open-local"][0]): Uint8Array {
  switch (given.kind) {
    case "snapshot":
      return snapshotAad(given.userId, given.headVersion, fromHex(given.headDigest));
    case "offline":
      return offlineAad(given.userId, given.headVersion, fromHex(given.headDigest));
    case "draft":
      return draftAad(given.userId);
    case "typed":
      return typedAad(given.userId);
  }
}

const bytesOf = ({ index, evaluated }: { index: number; evaluated: string }) => ({
  index,
  evaluated: fromHex(evaluated),
});

function identityOf({ id, signingKey, sealingKey }: Operations["register"][0]["guardians"][0]) {
  return { id, signingKey: fromHex(signingKey), sealingKey: fromHex(sealingKey) };
}

/** An export is no matter of this package. */
export const ours: Omit<Implementation, "open-export"> = {
  encode: ({ label, parts }) => toHex(encode(label, ...parts.map(fromHex))),
  decode: ({ label, count, bytes }) => decode(label, count, fromHex(bytes)).map(toHex),
  "read-base64": ({ text }) => toHex(fromBase64(text)),
  "read-uuid": ({ text }) => toHex(uuidBytes(text)),

  async "derive-keys"(given) {
    const { publicKey } = await keysOf(given);
    const key = async (name: string) =>
      toHex(await hkdf(fromHex(given.vaultKey), uuidBytes(given.userId), name));
    return {
      publicKey: toHex(publicKey),
      seed: await key("vault/sign"),
      overview: await key("vault/overview"),
      secret: await key("vault/secret"),
      file: await key("vault/file"),
      snapshot: await key("vault/snapshot"),
    };
  },
  "pad-json": ({ value }) => toHex(paddedJson(value)),
  "open-part": async ({ sealed, entryId, part, revision, ...of }) =>
    openPart(fromHex(sealed), await keysOf(of), { entryId, part, revision }),
  async "open-local"(given) {
    const { snapshot } = await keysOf(given);
    return toHex(await openBytes(snapshot, localAad(given), fromHex(given.sealed)));
  },
  "digest-entries"({ entries }) {
    const mark = ({ revision, tag }: { revision: number; tag: string }) => ({
      revision,
      tag: fromHex(tag),
    });
    const parts = entries.map(({ id, overview, secret }) => ({
      id,
      overview: mark(overview),
      secret: mark(secret),
    }));
    return toHex(digestParts(parts));
  },
  "verify-head"({ publicKey, userId, version, digest, signature }) {
    const head = { version, digest: fromHex(digest), signature: fromHex(signature) };
    return holds(verifyHead(fromHex(publicKey), userId, head), "bad_signature");
  },

  "name-guardian-set"({ guardians }) {
    return toHex(guardianSetId(guardians.map(identityOf)));
  },
  async register({ vaultKey, userId, recordId, salt, key, shares, guardians, ...asked }) {
    const keys = await keysOf({ vaultKey, userId });
    const request = { ...asked, userId, vaultKey: fromHex(vaultKey), keys };
    const { header, commitment } = await registerPin(
      { ...request, guardians: guardians.map(identityOf) },
      {
        recordId: fromHex(recordId),
        salt: fromHex(salt),
        key: fromHex(key),
        shares: shares.map(fromHex),
      },
    );
    return { header: toHex(header), commitment: toHex(commitment) };
  },
  "read-header"({ header }) {
    const fields = decodeRecord(fromHex(header));
    return {
      ...fields,
      guardianSet: toHex(fields.guardianSet),
      recordId: toHex(fields.recordId),
      salt: toHex(fields.salt),
      publicShares: fields.publicShares.map(toHex),
      vaultKey: toHex(fields.vaultKey),
    };
  },
  "oprf-input": async ({ pin, header }) =>
    toHex((await startUnlock(pin, decodeRecord(fromHex(header)))).input),
  "check-share": ({ share, publicShare }) =>
    holds(isShareOf(fromHex(share), fromHex(publicShare)), "bad_share"),
  evaluate({ share, publicShare, element }) {
    holds(isPoint(fromHex(element)), "bad_element");
    return toHex(evaluate(fromHex(share), fromHex(publicShare), fromHex(element)).evaluated);
  },
  "check-evaluation"({ publicShare, evaluated, proof, ...tried }) {
    const attempt = {
      input: fromHex(tried.input),
      blind: fromHex(tried.blind),
      element: fromHex(tried.element),
    };
    const is = checkEvaluation(attempt, fromHex(publicShare), fromHex(evaluated), fromHex(proof));
    return holds(is, "bad_proof");
  },
  combine: ({ evaluations }) => toHex(combine(evaluations.map(bytesOf))),
  finalize: ({ input, blind, evaluated }) =>
    toHex(finalize(fromHex(input), fromHex(blind), fromHex(evaluated))),
  async unlock({ pin, header, commitment, wrap, blind, evaluations }) {
    const record = fromHex(header);
    const begun = await startUnlock(pin, decodeRecord(record));
    const vaultKey = await finishUnlock(
      { ...begun, blind: fromHex(blind) },
      record,
      fromHex(commitment),
      fromHex(wrap),
      evaluations.map(bytesOf),
    );
    if (!vaultKey) throw new Refused("wrong-pin");
    return toHex(vaultKey);
  },
  async "open-share"({ privateKey, guardianId, userId, recordId, sealed }) {
    const info = shareInfo(guardianId, userId, fromHex(recordId));
    return toHex(await openShare(fromHex(privateKey), info, fromHex(sealed)));
  },
  "open-hpke": async ({ privateKey, info, aad, sealed }) =>
    toHex(await openFrom(fromHex(privateKey), fromHex(info), fromHex(aad), fromHex(sealed))),

  "verify-message"({ message, publicKey, signature }) {
    const bytes = bytesOfMessage(message);
    holds(verifySignature(fromHex(publicKey), bytes, fromHex(signature)), "bad_signature");
    return toHex(bytes);
  },
  "name-evaluation": ({ recordId, element }) =>
    toHex(evaluationId(fromHex(recordId), fromHex(element))),
  "hash-closes": ({ evaluationIds }) => toHex(closesHash(evaluationIds?.map(fromHex) ?? null)),
  "hash-activity": ({ previous, ...line }) =>
    toHex(sha256(activityMessage({ ...line, previous: fromHex(previous) }))),

  "read-kit"({ text }) {
    const { code, secret, id } = parseKit(text);
    return { code, secret: toHex(secret), id: toHex(id) };
  },
  "open-wrap": async ({ kind, secret, userId, wrapId, wrap }) =>
    toHex(await unwrapVaultKey(fromHex(secret), userId, kind, fromHex(wrapId), fromHex(wrap))),

  "read-share-secret"({ linkId, text }) {
    const { secret, withPassphrase } = parseShareSecret(linkId, text);
    return { secret: toHex(secret), withPassphrase };
  },
  async "derive-share"({ linkId, text, passphrase }) {
    const { token, proof } = await linkKeysOf(linkId, text, passphrase);
    return {
      token: toHex(token),
      tokenHash: toHex(sha256(token)),
      proof: toHex(proof),
      proofHash: toHex(sha256(proof)),
    };
  },
  async "open-shared"({ linkId, text, passphrase, lifetimeMs, views, sealed }) {
    const keys = await linkKeysOf(linkId, text, passphrase);
    return openShared(fromHex(sealed), keys, { id: linkId, lifetimeMs, views });
  },
  "open-share-label": async ({ linkId, sealed, ...of }) =>
    openShareLabel(fromHex(sealed), await keysOf(of), linkId),

  async "seal-file"({ fileId, size, format, ...of }) {
    const made = await fileSealer(await keysOf(of), fileId, contentOf(size), format);
    const chunks: string[] = [];
    for (let i = 0; i < made.chunks; i++) chunks.push(toHex(sha256(await made.seal(i))));
    return { header: toHex(made.header), chunks };
  },
  async "open-chunk"({ fileId, size, header, chunk, sealed, ...of }) {
    const { open } = await fileOpener(await keysOf(of), fileId, size, fromHex(header));
    return toHex(await open(chunk, fromHex(sealed)));
  },

  "code-at": ({ secret, atMs, ...key }) => totpAt({ ...key, secret: fromHex(secret) }, atMs),
  "read-otpauth"({ text }) {
    const account = parseOtp(text);
    return { ...account, secret: toHex(account.secret) };
  },
  fingerprint: ({ key, text }) =>
    withFixedRandom("fingerprint", async () => fingerprinter()(text), fromHex(key)),
  "write-otpauth": (account) => writeOtp({ ...account, secret: fromHex(account.secret) }),
};
