import { chacha20 } from "@noble/ciphers/chacha.js";
import { salsa20 } from "@noble/ciphers/salsa.js";
import type { Bytes } from "@breezy/crypto/bytes";
import { ImportError } from "../import-error.ts";
import { sha } from "./keys.ts";

/** Takes the next bytes of the stream over a value; the same both ways. */
export type Keystream = (value: Uint8Array) => Uint8Array;

const blockBytes = 64;
const blocksAtOnce = 256;

const salsaId = 2;
const chachaId = 3;
/** The same for every database: each has a key of its own. */
const salsaNonce = Uint8Array.fromHex("e830094b97205d2a");

/** The stream over protected values, by the number that the file gives it. Throws ImportError for others. */
export async function protectedStream(id: number, key: Bytes): Promise<Keystream> {
  if (id === salsaId) {
    const digest = await sha("SHA-256", key);
    return streamOf((zeros, at) => salsa20(digest, salsaNonce, zeros, undefined, at));
  }
  if (id !== chachaId)
    throw new ImportError({ code: "kdbx-unsupported", part: "an older cipher inside" });
  const digest = await sha("SHA-512", key);
  const [own, nonce] = [digest.slice(0, 32), digest.slice(32, 44)];
  return streamOf((zeros, at) => chacha20(own, nonce, zeros, undefined, at));
}

function streamOf(make: (zeros: Uint8Array, block: number) => Uint8Array): Keystream {
  let block = 0;
  let ready = new Uint8Array();
  let at = 0;
  const next = (): number => {
    if (at === ready.length) {
      ready = new Uint8Array(make(new Uint8Array(blockBytes * blocksAtOnce), block));
      block += blocksAtOnce;
      at = 0;
    }
    return ready[at++] ?? 0;
  };
  return (value) => value.map((byte) => byte ^ next());
}
