/** ECDSA's two numbers as X.509 spells them (RFC 3279, section 2.2.3, in DER). */
import { type Bytes, concat } from "@breezy/crypto/bytes";

const integer = 0x02;
const sequence = 0x30;

/** Of r || s, 32 bytes each. 8 to 72 bytes. */
export function derSignature(signature: Uint8Array): Bytes {
  const numbers = concat(derInteger(signature.subarray(0, 32)), derInteger(signature.subarray(32)));
  return concat(Uint8Array.of(sequence, numbers.length), numbers);
}

/** Positive, in the fewest bytes: another zero before a first bit that would be the sign. */
function derInteger(bigEndian: Uint8Array): Bytes {
  const first = bigEndian.findIndex((byte) => byte !== 0);
  const digits = bigEndian.subarray(first === -1 ? bigEndian.length - 1 : first);
  const sign = digits[0]! >= 0x80 ? [0] : [];
  return concat(Uint8Array.of(integer, digits.length + sign.length, ...sign), digits);
}
