/**
 * The threshold OPRF behind the PIN: RFC 9497, suite ristretto255-SHA512, mode VOPRF, its key
 * shared after Shamir over the scalar field, so that any two evaluations stand for the whole key's.
 * Scalars are 32 bytes little-endian, elements 32 bytes (RFC 9496).
 */
import { mapHashToField } from "@noble/curves/abstract/modular.js";
import { ristretto255, ristretto255_oprf } from "@noble/curves/ed25519.js";
import { type Bytes, plain, randomBytes } from "./bytes.ts";
import { guardianCount, guardianThreshold } from "./parameters.ts";

const { Point } = ristretto255;
const { Fn } = Point;
const { oprf, voprf } = ristretto255_oprf;

/** A blinded input on its way to the guardians; only `element` leaves the browser. */
export interface Blinded {
  /** The OPRF's private input. */
  input: Uint8Array;
  /** The nonzero scalar that hides it, 32 bytes. */
  blind: Uint8Array;
  /** What the guardians evaluate, 32 bytes. */
  element: Uint8Array;
}

/** One guardian's evaluation; `index` is its Shamir x, 1 to 3. */
export interface IndexedEvaluation {
  index: number;
  /** 32 bytes. */
  evaluated: Uint8Array;
}

/** A uniform scalar in 1..n-1, from 48 random bytes (bias below 2^-128). */
export function randomScalar(): Bytes {
  return plain(mapHashToField(randomBytes(48), Fn.ORDER, true));
}

/** k G for a scalar k (32 bytes), 32 bytes. Throws Error if k is zero or not canonical. */
export function publicShareOf(share: Uint8Array): Bytes {
  return Point.BASE.multiply(Fn.fromBytes(share)).toBytes();
}

/** Shares k + a x of a nonzero key at x = 1, 2, 3 with a random slope a. Throws RangeError if k is zero. */
export function shareKey(key: bigint | Uint8Array): Bytes[] {
  const k = typeof key === "bigint" ? key : Fn.fromBytes(key);
  if (!Fn.isValidNot0(k)) throw new RangeError("not a nonzero scalar");
  const slope = Fn.fromBytes(randomScalar());
  const shares = Array.from({ length: guardianCount }, (_, i) =>
    Fn.add(k, Fn.mul(slope, BigInt(i + 1))),
  );
  // A share of zero is no key; it comes up once in 2^250 slopes.
  return shares.some((share) => Fn.is0(share))
    ? shareKey(k)
    : shares.map((s) => plain(Fn.toBytes(s)));
}

/**
 * Blind (RFC 9497 section 3.3.2) with a fresh scalar: scalar and element, 32 bytes each. Throws
 * Error if the input is longer than 65,535 bytes.
 */
export function blind(input: Uint8Array): { blind: Bytes; element: Bytes } {
  const { blind: scalar, blinded } = voprf.blind(input);
  return { blind: scalar, element: blinded };
}

/** Whether `proof` (64 bytes, DLEQ) shows that `evaluated` is the element times the share behind `publicShare`. */
export function verifyEvaluation(
  { input, blind: scalar, element }: Blinded,
  publicShare: Uint8Array,
  evaluated: Uint8Array,
  proof: Uint8Array,
): boolean {
  try {
    voprf.finalize(input, scalar, evaluated, element, publicShare, proof);
    return true;
  } catch {
    // All that can fail here came from a guardian: bad points, bad scalars, a proof that is none.
    return false;
  }
}

/**
 * The whole key's evaluation from two guardians', by Lagrange interpolation at zero, 32 bytes.
 * Throws RangeError unless there are exactly two with different places and neither is the identity,
 * Error on a bad encoding.
 */
export function combine(evaluations: readonly IndexedEvaluation[]): Bytes {
  const places = evaluations.map(({ index }) => index);
  const known = places.every((x) => Number.isInteger(x) && x >= 1 && x <= guardianCount);
  if (!known || places.length !== guardianThreshold || new Set(places).size !== places.length) {
    throw new RangeError("two evaluations of different guardians are needed");
  }
  let sum = Point.ZERO;
  for (const { index, evaluated } of evaluations) {
    const point = Point.fromBytes(evaluated);
    if (point.is0()) throw new RangeError("the identity is nobody's evaluation");
    sum = sum.add(point.multiply(weightAtZero(index, places)));
  }
  return sum.toBytes();
}

/** Lagrange's weight of place `x` among `places`, at zero: the product of y / (y - x). */
function weightAtZero(x: number, places: readonly number[]): bigint {
  return places
    .filter((y) => y !== x)
    .reduce((w, y) => Fn.mul(w, Fn.div(BigInt(y), Fn.create(BigInt(y - x)))), Fn.ONE);
}

/**
 * The PRF's output, 64 bytes: unblind and hash (RFC 9497 section 3.3.1; VOPRF's finalize is the same
 * once its proof is checked). Throws Error on the identity or a non-canonical element.
 */
export function finalize(input: Uint8Array, scalar: Uint8Array, evaluated: Uint8Array): Bytes {
  return oprf.finalize(input, scalar, evaluated);
}

/**
 * The output (64 bytes) as the owner of the unshared key (32 bytes) has it. Throws Error as `blind`
 * does, or on a key that is no nonzero scalar.
 */
export function evaluateWithKey(key: Uint8Array, input: Uint8Array): Bytes {
  const { blind: scalar, element } = blind(input);
  return finalize(input, scalar, oprf.blindEvaluate(key, element));
}
