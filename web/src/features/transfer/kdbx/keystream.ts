import { chacha20 } from "@noble/ciphers/chacha.js";

/** Takes the next bytes of the stream over a value; the same both ways. */
export type Keystream = (value: Uint8Array) => Uint8Array;

const blockBytes = 64;
const blocksAtOnce = 256;

/** ChaCha20 with the key in the first 32 of 44 bytes and the nonce in the last 12. */
export function keystream(material: Uint8Array): Keystream {
  const key = material.slice(0, 32);
  const nonce = material.slice(32, 44);
  let counter = 0;
  let ready = new Uint8Array();
  const next = (): number => {
    if (ready.length === 0) {
      ready = new Uint8Array(
        chacha20(key, nonce, new Uint8Array(blockBytes * blocksAtOnce), undefined, counter),
      );
      counter += blocksAtOnce;
    }
    const [byte = 0] = ready;
    ready = ready.subarray(1);
    return byte;
  };
  return (value) => value.map((byte) => byte ^ next());
}
