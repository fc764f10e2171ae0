import { type Bytes, fromHex, randomBytes, toHex } from "../../../src/bytes.ts";
import type { Case, Hex, Operation, Operations } from "../operations.ts";

type Given<K extends Operation> = Operations[K][0];

/** One that must be taken, with what comes of it. */
export function good<K extends Operation>(
  does: K,
  title: string,
  given: Given<K>,
  gives: Operations[K][1],
): Case {
  return { does, title, given, gives } as Case;
}

/** Many that must be refused alike, each by what is wrong with it. */
export function bad<K extends Operation>(
  does: K,
  refused: string,
  given: Record<string, Given<K>>,
): Case[] {
  return Object.entries(given).map(
    ([title, one]) => ({ does, title, given: one, refused }) as Case,
  );
}

/** With one bit of byte `at` turned; from the end where `at` is below zero. */
export function flip(hex: Hex, at: number): Hex {
  const bytes = fromHex(hex);
  bytes[at < 0 ? bytes.length + at : at]! ^= 1;
  return toHex(bytes);
}

/** So many random bytes, 32 at the most; never drawn 16 at a time, see `withFixedRandom`. */
export function someBytes(length: number): Bytes {
  return randomBytes(32).slice(0, length);
}

/** Without its last byte. */
export function cut(hex: Hex): Hex {
  return hex.slice(0, -2);
}
