import { concat, u32, utf8 } from "../../src/bytes.ts";
import { sha256 } from "../../src/verify.ts";

/**
 * Makes the platform's random source yield the same bytes each time while `run` makes vectors:
 * SHA-256 of the seed and a counter, block by block. What was made so is no secret.
 */
export async function withFixedRandom<T>(seed: string, run: () => Promise<T>): Promise<T> {
  let count = 0;
  let held = new Uint8Array(0);
  const take = (length: number): Uint8Array => {
    while (held.length < length) held = concat(held, sha256(concat(utf8(seed), u32(count++))));
    const taken = held.subarray(0, length);
    held = held.subarray(length);
    return taken;
  };
  const value = <A extends ArrayBufferView>(array: A): A => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(take(array.byteLength));
    return array;
  };
  // Its own property covers the prototype's until it is taken away again.
  Object.defineProperty(globalThis.crypto, "getRandomValues", { value, configurable: true });
  try {
    return await run();
  } finally {
    Reflect.deleteProperty(globalThis.crypto, "getRandomValues");
  }
}
