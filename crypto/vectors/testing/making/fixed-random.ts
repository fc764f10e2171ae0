import { concat, u32, utf8 } from "../../../src/bytes.ts";
import { sha256 } from "../../../src/verify.ts";

/**
 * Makes the platform's random source yield the same bytes each time while `run` goes on: for draws of
 * each length a stream of its own, SHA-256 of seed, length and a counter, block by block. So what the
 * curves' library draws to blind a multiplication, 16 bytes at a time, moves nothing else. `first` is
 * the first draw of its length. What was made so is no secret.
 */
export async function withFixedRandom<T>(
  seed: string,
  run: () => Promise<T>,
  first: Uint8Array = new Uint8Array(0),
): Promise<T> {
  const counts = new Map<number, number>();
  const drawn = (length: number): Uint8Array => {
    const count = counts.get(length) ?? 0;
    counts.set(length, count + 1);
    if (count === 0 && length === first.length) return first;
    const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, block) =>
      sha256(concat(utf8(seed), u32(length), u32(count), u32(block))),
    );
    return concat(...blocks).subarray(0, length);
  };
  const value = <A extends ArrayBufferView>(array: A): A => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(drawn(array.byteLength));
    return array;
  };
  // An own property covers the prototype's, and one of these runs inside another covers that one's.
  const { crypto } = globalThis;
  const before = Object.getOwnPropertyDescriptor(crypto, "getRandomValues");
  Object.defineProperty(crypto, "getRandomValues", { value, configurable: true });
  try {
    return await run();
  } finally {
    if (before) Object.defineProperty(crypto, "getRandomValues", before);
    else Reflect.deleteProperty(crypto, "getRandomValues");
  }
}
