/**
 * As much CBOR (RFC 8949) as an authenticator writes: integers, byte strings, texts and maps, in the
 * canonical form of CTAP 2.1, section 8. Nothing here reads any.
 */
import { type Bytes, concat, utf8 } from "@breezy/crypto/bytes";

export type CborValue = number | string | Uint8Array | CborMap;
export type CborMap = ReadonlyMap<number | string, CborValue>;

const major = { unsigned: 0, negative: 1, bytes: 2, text: 3, map: 5 } as const;

/** Numbers are safe integers, else RangeError. A map's keys are sorted: type, then length, then bytes. */
export function encodeCbor(value: CborValue): Bytes {
  if (typeof value === "number") {
    return value < 0 ? head(major.negative, -1 - value) : head(major.unsigned, value);
  }
  if (typeof value === "string") {
    const text = utf8(value);
    return concat(head(major.text, text.length), text);
  }
  if (value instanceof Uint8Array) return concat(head(major.bytes, value.length), value);
  const pairs = [...value].map(([key, one]) => ({ key: encodeCbor(key), one: encodeCbor(one) }));
  pairs.sort((a, b) => compareBytes(a.key, b.key));
  return concat(head(major.map, value.size), ...pairs.flatMap(({ key, one }) => [key, one]));
}

/** The shortest form of a major type and its argument. */
function head(type: number, argument: number): Bytes {
  if (!Number.isSafeInteger(argument)) throw new RangeError("not a safe integer");
  const first = type << 5;
  if (argument < 24) return Uint8Array.of(first | argument);
  if (argument < 0x100) return Uint8Array.of(first | 24, argument);
  const out = new Uint8Array(9);
  const view = new DataView(out.buffer);
  if (argument < 0x1_0000) {
    view.setUint16(1, argument);
    out[0] = first | 25;
    return out.slice(0, 3);
  }
  if (argument < 0x1_0000_0000) {
    view.setUint32(1, argument);
    out[0] = first | 26;
    return out.slice(0, 5);
  }
  view.setBigUint64(1, BigInt(argument));
  out[0] = first | 27;
  return out;
}

/** Of encoded keys. Their first byte begins with the type and goes on with the length, so bytes are all. */
function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, i) => byte !== b[i]);
  return at === -1 ? 0 : a[at]! - b[at]!;
}
