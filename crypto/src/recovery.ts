/** The Recovery Kit's code, and the wraps of the vault key that a kit or a passkey opens. */
import { type Bytes, randomBytes, uuidBytes } from "./bytes.ts";
import { encode } from "./encoding.ts";
import type { WrapKind } from "./messages.ts";
import { otherWrapAad } from "./bindings.ts";
import { hkdfSealKey } from "./keys.ts";
import { checkLength, checkSymbols } from "./kit-checksum.ts";
import { openBytes, sealBytes } from "./seal.ts";
import { sha256 } from "./verify.ts";

const secretBytes = 20;
const idBytes = 16;
/** Crockford's digits: no I, L, O or U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeLength = (secretBytes * 8) / 5 + checkLength;

/**
 * A Recovery Kit. The code alone suffices: the secret is in it, and the id comes from the secret.
 * The id is public, and the server keeps it beside the wrap, so that an older kit is told from a
 * mistyped one; to find 160 random bits from it is out of reach.
 */
export interface RecoveryKit {
  /** Seven groups of five: `XXXXX-XXXXX-XXXXX-XXXXX-XXXXX-XXXXX-XXXXX`. */
  code: string;
  /** 20 random bytes. */
  secret: Bytes;
  /** 16 bytes, the wrap's public id. */
  id: Bytes;
}

/** A text that is no kit's code: `malformed` by its letters or length, `checksum` by a slip in it. */
export class KitError extends Error {
  override readonly name = "KitError";
  readonly code: "malformed" | "checksum";

  constructor(code: "malformed" | "checksum") {
    super(code);
    this.code = code;
  }
}

/** A new kit, from 160 random bits. */
export function createKit(): RecoveryKit {
  return kitOf(randomBytes(secretBytes));
}

function kitOf(secret: Bytes): RecoveryKit {
  const id = sha256(encode("kit/id", secret)).slice(0, idBytes);
  return { code: formatKit(secret), secret, id };
}

/**
 * The code of a kit's secret: Crockford's base32, three check symbols, groups of five. Throws
 * RangeError unless it has 20 bytes.
 */
export function formatKit(secret: Uint8Array): string {
  if (secret.length !== secretBytes) throw new RangeError("a kit's secret has 20 bytes");
  const symbols = toSymbols(secret);
  const letters = [...symbols, ...checkSymbols(symbols)].map((symbol) => alphabet[symbol]);
  return letters.join("").match(/.{5}/g)!.join("-");
}

/**
 * The kit of a code as a person types it: case, spaces and dashes do not count, O is 0, I and L
 * are 1. Throws KitError.
 */
export function parseKit(text: string): RecoveryKit {
  const letters = text
    .replace(/[\s\p{Dash}]/gu, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  const symbols = Array.from(letters, (letter) => alphabet.indexOf(letter));
  if (symbols.length !== codeLength || symbols.includes(-1)) throw new KitError("malformed");
  const data = symbols.slice(0, -checkLength);
  const check = symbols.slice(-checkLength);
  if (checkSymbols(data).some((symbol, i) => symbol !== check[i])) throw new KitError("checksum");
  return kitOf(fromSymbols(data));
}

/** 5 bits a symbol, first bit first; 20 bytes are exactly 32 symbols. */
function toSymbols(bytes: Uint8Array): number[] {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return bits.match(/.{5}/g)!.map((five) => Number.parseInt(five, 2));
}

function fromSymbols(symbols: readonly number[]): Bytes {
  const bits = symbols.map((symbol) => symbol.toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g)!, (eight) => Number.parseInt(eight, 2));
}

/**
 * VK (32 bytes) under a kit's secret or a passkey's PRF output: iv(12) || ciphertext(32) || tag(16).
 * `wrapId` is the kit's id or the passkey's, 16 bytes. Throws SyntaxError on a person's id that is no
 * lower-case UUID.
 */
export async function wrapVaultKey(
  secret: Uint8Array,
  userId: string,
  kind: WrapKind,
  wrapId: Uint8Array,
  vaultKey: Uint8Array,
): Promise<Bytes> {
  const key = await wrapKeyOf(secret, userId, kind, wrapId);
  return sealBytes(key, otherWrapAad(userId, kind, wrapId), vaultKey);
}

/** Mirror of `wrapVaultKey`; throws as it does, and SealError if the wrap does not open. */
export async function unwrapVaultKey(
  secret: Uint8Array,
  userId: string,
  kind: WrapKind,
  wrapId: Uint8Array,
  wrap: Uint8Array,
): Promise<Bytes> {
  const key = await wrapKeyOf(secret, userId, kind, wrapId);
  return openBytes(key, otherWrapAad(userId, kind, wrapId), wrap);
}

function wrapKeyOf(
  secret: Uint8Array,
  userId: string,
  kind: WrapKind,
  wrapId: Uint8Array,
): Promise<CryptoKey> {
  return hkdfSealKey(secret, uuidBytes(userId), `${kind}/wrap`, wrapId);
}
