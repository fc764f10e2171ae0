import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { guardianFingerprint } from "./guardian-fingerprint.ts";

const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const guardian = (n: number) => ({
  id: `guardian-${n}`,
  signingKey: key(n),
  sealingKey: key(n + 100),
});
const set = [guardian(1), guardian(2), guardian(3)];

/** As another client would make it, from the protocol's own words: enc("guardian-set", id, keys, ...). */
function byHand(guardians: typeof set): string {
  const prefixed = (part: Uint8Array) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    return Buffer.concat([length, part]);
  };
  const parts = guardians.flatMap(({ id, signingKey, sealingKey }) => [
    Buffer.from(id),
    Buffer.from(signingKey, "base64"),
    Buffer.from(sealingKey, "base64"),
  ]);
  const bytes = [Buffer.from("vault/v1/guardian-set"), ...parts].map(prefixed);
  const hash = createHash("sha256").update(Buffer.concat(bytes)).digest();
  return Array.from({ length: 6 }, (_, n) =>
    String(hash.readUIntBE(n * 5, 5) % 100_000).padStart(5, "0"),
  ).join(" ");
}

test("the fingerprint is six groups of five digits of the set's id", () => {
  for (let n = 1; n < 100; n++) {
    const some = [guardian(n), guardian(n + 1), guardian(n + 2)];
    expect(guardianFingerprint(some)).toBe(byHand(some));
    expect(guardianFingerprint(some)).toMatch(/^\d{5}( \d{5}){5}$/);
  }
});

test("another id, key or order has another one", () => {
  const [first, second, third] = [guardian(1), guardian(2), guardian(3)];
  const others = [
    [{ ...first, id: "guardian-4" }, second, third],
    [{ ...first, signingKey: key(9) }, second, third],
    [first, second, { ...third, sealingKey: key(9) }],
    [second, first, third],
    [first, second],
  ];
  const shown = [set, ...others].map(guardianFingerprint);
  expect(new Set(shown).size).toBe(shown.length);
});
