/** Sections 2 and 5.1 of docs/protocol.md, over Node's own cryptography. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPublicKey,
  hkdfSync,
  verify,
} from "node:crypto";

/** The page's word for why something is refused. */
export class Refusal extends Error {
  readonly word: string;

  constructor(word: string) {
    super(word);
    this.word = word;
  }
}

export function need(holds: boolean, word: string): asserts holds {
  if (!holds) throw new Refusal(word);
}

export const bytes = (hex: string): Buffer => Buffer.from(hex, "hex");
export const hex = (of: Uint8Array): string => Buffer.from(of).toString("hex");
export const text = (of: string): Buffer => Buffer.from(of, "utf8");
export const sha256 = (of: Uint8Array): Buffer => createHash("sha256").update(of).digest();

export function u32(value: number): Buffer {
  need(Number.isInteger(value) && value >= 0 && value < 2 ** 32, "out-of-range");
  const out = Buffer.alloc(4);
  out.writeUInt32BE(value);
  return out;
}

export function u64(value: number): Buffer {
  const out = Buffer.alloc(8);
  out.writeBigUInt64BE(BigInt(value));
  return out;
}

export function id(uuid: string): Buffer {
  const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  need(pattern.test(uuid), "malformed");
  return bytes(uuid.replaceAll("-", ""));
}

/** Canonical: one text for one value. */
export function base64(
  of: string,
  word = "malformed",
  alphabet: BufferEncoding = "base64",
): Buffer {
  const out = Buffer.from(of, alphabet);
  need(out.toString(alphabet) === of, word);
  return out;
}

const LP = (part: Uint8Array): Buffer => Buffer.concat([u32(part.length), part]);

export function enc(label: string, ...parts: Uint8Array[]): Buffer {
  return Buffer.concat([text(`vault/v1/${label}`), ...parts].map(LP));
}

export function dec(label: string, count: number, of: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let rest = of;
  while (rest.length > 0) {
    need(rest.length >= 4, "malformed");
    const end = 4 + rest.readUInt32BE();
    need(rest.length >= end, "malformed");
    parts.push(rest.subarray(4, end));
    rest = rest.subarray(end);
  }
  need(parts.length === count + 1 && parts[0]!.equals(text(`vault/v1/${label}`)), "malformed");
  return parts.slice(1);
}

export function hkdf(
  key: Uint8Array,
  salt: Uint8Array,
  label: string,
  ...parts: Uint8Array[]
): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, enc(label, ...parts), 32));
}

export function encrypt(
  key: Uint8Array,
  iv: Uint8Array,
  aad: Uint8Array,
  plaintext: Uint8Array,
): Buffer {
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(aad);
  return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/** AEAD, with the tag at the end. `bits` is 128 for the RFC's vector of HPKE alone. */
export function decrypt(
  key: Uint8Array,
  iv: Uint8Array,
  aad: Uint8Array,
  sealed: Uint8Array,
  word = "unreadable",
  bits: 128 | 256 = 256,
): Buffer {
  need(sealed.length >= 16, word);
  const decipher = createDecipheriv(`aes-${bits}-gcm`, key, iv, { authTagLength: 16 })
    .setAAD(aad)
    .setAuthTag(sealed.subarray(-16));
  const start = decipher.update(sealed.subarray(0, -16));
  try {
    return Buffer.concat([start, decipher.final()]);
  } catch {
    throw new Refusal(word);
  }
}

/** iv || AEAD. */
export function open(key: Uint8Array, aad: Uint8Array, sealed: Buffer): Buffer {
  need(sealed.length >= 28, "unreadable");
  return decrypt(key, sealed.subarray(0, 12), aad, sealed.subarray(12));
}

export function pad(value: unknown): Buffer {
  const written = text(JSON.stringify(value));
  return Buffer.concat([written, Buffer.alloc(-written.length & 63, " ")]);
}

export function json(padded: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(padded));
  } catch {
    throw new Refusal("unreadable");
  }
}

const order = 2n ** 252n + 27742317777372353535851937790883648493n;

/** Little-endian. */
export const number = (of: Uint8Array): bigint =>
  BigInt(`0x${hex(Uint8Array.from(of).toReversed())}`);

/** The y of points of small order on edwards25519. */
const smallOrder = new Set([
  "0100000000000000000000000000000000000000000000000000000000000000",
  "0000000000000000000000000000000000000000000000000000000000000000",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
]);
const prime = 2n ** 255n - 19n;

/** A point's bytes without the sign of x. */
function yOf(point: Buffer): Buffer {
  const y = Buffer.from(point);
  y[31]! &= 0x7f;
  return y;
}

/** Strict Ed25519: OpenSSL checks S and the equation, these lines what it lets pass. */
export function verified(publicKey: Buffer, message: Uint8Array, signature: Buffer): boolean {
  if (publicKey.length !== 32 || signature.length !== 64) return false;
  const points = [publicKey, signature.subarray(0, 32)];
  if (points.some((point) => number(yOf(point)) >= prime)) return false;
  if (smallOrder.has(hex(yOf(publicKey)))) return false;
  if (number(signature.subarray(32)) >= order) return false;
  const jwk = { kty: "OKP", crv: "Ed25519", x: publicKey.toString("base64url") };
  return verify(null, message, createPublicKey({ key: jwk, format: "jwk" }), signature);
}
