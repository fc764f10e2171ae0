/** Bytes and their spellings: concatenation, big-endian integers, base64, hex, UUIDs. */

/** Bytes over a plain ArrayBuffer, which is what Web Crypto takes. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
// A byte-order mark is kept, so that every text has one spelling in bytes.
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The same bytes as Web Crypto takes them: copied only if they lie in shared memory. */
export function plain(bytes: Uint8Array): Bytes {
  return bytes.buffer instanceof ArrayBuffer ? (bytes as Bytes) : new Uint8Array(bytes);
}

/** UTF-8 of a text (RFC 3629); a lone surrogate becomes U+FFFD. */
export function utf8(text: string): Bytes {
  return encoder.encode(text);
}

/** The text of UTF-8 bytes. Throws TypeError if they are not UTF-8. */
export function fromUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** All parts in their order, in one new array. */
export function concat(...parts: Uint8Array[]): Bytes {
  let length = 0;
  for (const part of parts) length += part.length;
  const out = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    out.set(part, offset);
    offset += part.length;
  }
  return out;
}

/** 4 bytes, big-endian. Throws RangeError outside 0..2^32-1. */
export function u32(value: number): Bytes {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff_ffff)
    throw new RangeError("not a u32");
  const out = new Uint8Array(4);
  new DataView(out.buffer).setUint32(0, value);
  return out;
}

/** 8 bytes, big-endian. Throws RangeError outside 0..2^53-1. */
export function u64(value: number): Bytes {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError("not a u64");
  const out = new Uint8Array(8);
  new DataView(out.buffer).setBigUint64(0, BigInt(value));
  return out;
}

/** Equal length and content, in time that depends on the length alone. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a[i]! ^ b[i]!;
  return difference === 0;
}

/**
 * Uniform bytes from the platform's cryptographic source. Throws QuotaExceededError above 65,536.
 */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** Standard base64 with padding (RFC 4648 section 4). */
export function toBase64(bytes: Uint8Array): string {
  return bytes.toBase64();
}

/** Throws SyntaxError if the text is not strict base64. */
export function fromBase64(text: string): Bytes {
  return Uint8Array.fromBase64(text, { lastChunkHandling: "strict" });
}

/** Two lower-case digits for each byte. */
export function toHex(bytes: Uint8Array): string {
  return bytes.toHex();
}

/** Throws SyntaxError if the text is not hex of whole bytes. */
export function fromHex(text: string): Bytes {
  return Uint8Array.fromHex(text);
}

/**
 * The 16 bytes of a lower-case UUID text (RFC 9562 section 4). Throws SyntaxError on any other
 * text.
 */
export function uuidBytes(uuid: string): Bytes {
  const out = new Uint8Array(16);
  putUuid(out, 0, uuid);
  return out;
}

/**
 * The same, written into `out` at `offset`: a head lists ten thousand of them. Throws SyntaxError
 * as it does.
 */
export function putUuid(out: Uint8Array, offset: number, uuid: string): void {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(uuid)) {
    throw new SyntaxError("not a UUID");
  }
  for (let at = 0, byte = offset; at < uuid.length; at += 2, byte++) {
    if (uuid[at] === "-") at++;
    out[byte] = (nibble(uuid.charCodeAt(at)) << 4) | nibble(uuid.charCodeAt(at + 1));
  }
}

/** The value of a lower-case hex digit's character code: 48 is "0", 97 is "a". */
function nibble(code: number): number {
  return code < 97 ? code - 48 : code - 87;
}

/** The lower-case UUID text of 16 bytes. */
export function uuidText(bytes: Uint8Array): string {
  const hex = toHex(bytes);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}
