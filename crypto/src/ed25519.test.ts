/** A browser checks by one, Node by the other. */
import { ed25519, ED25519_TORSION_SUBGROUP } from "@noble/curves/ed25519.js";
import { sha512 } from "@noble/hashes/sha2.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flipped } from "../fixtures/flipped.ts";
import { vectorsOf } from "../fixtures/vectors.ts";
import { concat, fromHex, utf8 } from "./bytes.ts";
import { verifyEd25519 as inBrowser } from "./ed25519-browser.ts";
import { verifyEd25519 as inNode } from "./ed25519-node.ts";

const { Point } = ed25519;
const order = Point.Fn.ORDER;
const message = utf8("a head");
const { secretKey, publicKey } = ed25519.keygen();
const signature = ed25519.sign(message, secretKey);

const littleEndian = (value: bigint) => fromHex(value.toString(16).padStart(64, "0")).toReversed();

/** y, and y + p where that still has 255 bits: each with either sign. */
const smallOrderKeys = ED25519_TORSION_SUBGROUP.flatMap((hex) => {
  const { y } = Point.fromHex(hex).toAffine();
  const spellings = [y, y + Point.Fp.ORDER].filter((one) => one < 2n ** 255n);
  return spellings.flatMap((one) => [littleEndian(one), littleEndian(one + 2n ** 255n)]);
});

/** Of a key whose owner adds a point of small order to R: right but for that. */
function crafted(torsion: string): { key: Uint8Array; signature: Uint8Array } {
  const { scalar, pointBytes: key } = ed25519.utils.getExtendedPublicKey(secretKey);
  // Any nonce: nothing signed so is kept secret.
  const r = 7919n;
  const R = Point.BASE.multiply(r).add(Point.fromHex(torsion)).toBytes();
  const digest = sha512(concat(R, key, message)).toReversed();
  const k = BigInt(`0x${Buffer.from(digest).toString("hex")}`) % order;
  const S = (r + k * scalar) % order;
  return { key, signature: concat(R, littleEndian(S)) };
}

describe.each([
  ["in a browser", inBrowser],
  ["in Node", inNode],
])("a signature %s", (_, verify) => {
  test("of RFC 8032's vector holds", () => {
    const vector = vectorsOf("rfc8032");
    const of = [vector.publicKey, vector.message, vector.signature].map(fromHex);
    expect(verify(of[0]!, of[1]!, of[2]!)).toBe(true);
  });

  test("is refused with any byte of it, its key or its message flipped", () => {
    expect(verify(publicKey, message, signature)).toBe(true);
    for (const bad of flipped(signature)) expect(verify(publicKey, message, bad)).toBe(false);
    for (const bad of flipped(publicKey)) expect(verify(bad, message, signature)).toBe(false);
    for (const bad of flipped(message)) expect(verify(publicKey, bad, signature)).toBe(false);
  });

  // Attack (signatures): a key of small order, under which one signature holds for every message.
  test("under a key of small order is refused, however the key is spelled", () => {
    expect(smallOrderKeys.length).toBeGreaterThan(14);
    for (const key of smallOrderKeys) {
      for (const R of smallOrderKeys) {
        const forged = concat(R, new Uint8Array(32));
        expect(verify(key, message, forged)).toBe(false);
      }
    }
  });

  test("spelled a second time, S + L, is refused", () => {
    const s = BigInt(`0x${Buffer.from(signature.slice(32).toReversed()).toString("hex")}`);
    const spelled = concat(signature.slice(0, 32), littleEndian(s + order));
    expect(verify(publicKey, message, spelled)).toBe(false);
  });
});

test("what Node takes, a browser takes, and what signers make both take", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.uint8Array(), (seed, text) => {
      const made = ed25519.sign(text, seed);
      const key = ed25519.getPublicKey(seed);
      expect([inNode(key, text, made), inBrowser(key, text, made)]).toEqual([true, true]);
    }),
    { numRuns: 50 },
  );
  for (const torsion of ED25519_TORSION_SUBGROUP) {
    const { key, signature: odd } = crafted(torsion);
    const taken = [inNode(key, message, odd), inBrowser(key, message, odd)];
    expect(taken, torsion).toEqual([torsion === ED25519_TORSION_SUBGROUP[0], true]);
  }
});
