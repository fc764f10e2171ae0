import fc from "fast-check";
import { expect, test } from "vitest";
import { flipped } from "../fixtures/flipped.ts";
import { aVault } from "../fixtures/vaults.ts";
import { concat, toHex, utf8 } from "./bytes.ts";
import { partAad, snapshotAad } from "./bindings.ts";
import { deriveVault } from "./keys.ts";
import { partSchema } from "./parameters.ts";
import {
  openBytes,
  openPart,
  type PartContext,
  partOpener,
  sealBytes,
  SealError,
  sealPart,
  tagOf,
} from "./seal.ts";

const { userId, vaultKey, keys } = await aVault();
const entryId = crypto.randomUUID();
const context: PartContext = { entryId, part: "secret", revision: 3 };
const value = { password: "correct horse", history: [{ at: 1, password: "battery" }] };
const sealed = await sealPart(value, keys, context);

const refused = (bytes: Uint8Array, at: PartContext = context, by = keys) =>
  expect(openPart(bytes, by, at)).rejects.toThrow(SealError);

test("any JSON value comes back, from either part", async () => {
  const part = fc.constantFrom("overview", "secret");
  await fc.assert(
    fc.asyncProperty(fc.json(), part, fc.nat(), async (json, kind, revision) => {
      const at: PartContext = { entryId, part: kind, revision };
      const original: unknown = JSON.parse(json);
      expect(await openPart(await sealPart(original, keys, at), keys, at)).toEqual(original);
    }),
    { numRuns: 50 },
  );
});

test("the format is one byte, an iv, the text padded to 64 bytes and a tag", async () => {
  expect(sealed[0]).toBe(1);
  for (const length of [0, 60, 61, 62, 63, 200]) {
    const bytes = await sealPart("x".repeat(length), keys, context);
    expect(bytes).toHaveLength(1 + 12 + Math.ceil((length + 2) / 64) * 64 + 16);
  }
});

test("the same value is never sealed to the same bytes, nor under the same iv", async () => {
  const ivs = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const bytes = await sealPart(value, keys, context);
      return toHex(bytes.subarray(1, 13));
    }),
  );
  expect(new Set(ivs).size).toBe(50);
});

// Claim (crypto): A sealed part is refused with any byte changed, and in any other place.
test("each flipped byte is refused", async () => {
  for (const bad of flipped(sealed)) await refused(bad);
});

test("every other format byte is refused", async () => {
  for (let format = 0; format < 256; format++) {
    if (format === 1) continue;
    await refused(concat(Uint8Array.of(format), sealed.subarray(1)));
  }
});

test("what is cut short or drawn out is refused", async () => {
  for (let length = 0; length < sealed.length; length++) await refused(sealed.slice(0, length));
  await refused(concat(sealed, Uint8Array.of(0)));
});

// Claim (crypto): A sealed part is refused with any byte changed, and in any other place.
test("another entry, part, revision, person or vault is refused", async () => {
  await refused(sealed, { ...context, entryId: crypto.randomUUID() });
  await refused(sealed, { ...context, part: "overview" });
  await refused(sealed, { ...context, revision: 2 });
  await refused(sealed, { ...context, revision: 4 });
  await refused(sealed, context, await deriveVault(vaultKey, crypto.randomUUID()));
  await refused(sealed, context, (await aVault()).keys);
  // The person alone differs, the keys being the same: the AAD binds it.
  await refused(sealed, context, { ...keys, userId: crypto.randomUUID() });
});

test("the two parts of one entry cannot be exchanged, even under one key", async () => {
  const oneKey = { ...keys, overview: keys.secret };
  await refused(sealed, { ...context, part: "overview" }, oneKey);
});

test("another schema is refused", async () => {
  const aad = partAad(userId, entryId, "secret", partSchema + 1, context.revision);
  const text = utf8("{}".padEnd(64));
  await refused(concat(Uint8Array.of(1), await sealBytes(keys.secret, aad, text)));
});

test.each([
  ["no JSON", utf8("{'password':".padEnd(64))],
  ["nothing", new Uint8Array(0)],
  ["no UTF-8", new Uint8Array(64).fill(0xff)],
])("authentic bytes that are %s are refused, and not quoted", async (_why, text) => {
  const aad = partAad(userId, entryId, "secret", partSchema, context.revision);
  const bytes = concat(Uint8Array.of(1), await sealBytes(keys.secret, aad, text));
  const error: unknown = await openPart(bytes, keys, context).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(SealError);
  expect(error).toMatchObject({ code: "unreadable", message: "unreadable" });
  expect(error).not.toHaveProperty("cause");
});

test.each([undefined, () => 1, Symbol("s")])("%o is no JSON value", async (bad) => {
  await expect(sealPart(bad, keys, context)).rejects.toThrow(TypeError);
});

test("parts opened all at once each open at their own place", async () => {
  const open = partOpener(keys, "secret");
  const ids = Array.from({ length: 50 }, () => crypto.randomUUID());
  const parts = await Promise.all(
    ids.map((id, i) => sealPart({ i }, keys, { entryId: id, part: "secret", revision: i })),
  );
  const opened = await Promise.all(parts.map((part, i) => open(part, ids[i]!, i)));
  expect(opened).toEqual(ids.map((_, i) => ({ i })));
  const swapped = parts.map((part, i) => open(part, ids[(i + 1) % ids.length]!, i));
  const answers = await Promise.allSettled(swapped);
  expect(answers.every(({ status }) => status === "rejected")).toBe(true);
});

test("the tag is the last 16 bytes, and too few bytes have none", () => {
  expect(tagOf(sealed)).toEqual(sealed.slice(-16));
  expect(() => tagOf(sealed.slice(0, 28))).toThrow(SealError);
});

test("a snapshot opens at its own head alone", async () => {
  const digest = new Uint8Array(32).fill(7);
  const bytes = await sealBytes(keys.snapshot, snapshotAad(userId, 5, digest), utf8("list"));
  const open = (aad: Uint8Array, key = keys.snapshot) => openBytes(key, aad, bytes);
  expect(await open(snapshotAad(userId, 5, digest))).toEqual(utf8("list"));
  const wrong = [
    () => open(snapshotAad(userId, 4, digest)),
    () => open(snapshotAad(userId, 5, digest.with(0, 8))),
    () => open(snapshotAad(crypto.randomUUID(), 5, digest)),
    () => open(snapshotAad(userId, 5, digest), keys.overview),
  ];
  for (const opening of wrong) await expect(opening()).rejects.toThrow(SealError);
});

test("a key that may not open is a fault of the program, not of the bytes", async () => {
  const algorithm = { name: "AES-GCM", length: 256 };
  const sealOnly = await crypto.subtle.generateKey(algorithm, false, ["encrypt"]);
  const opening = openPart(sealed, { ...keys, secret: sealOnly }, context);
  await expect(opening).rejects.toThrow(DOMException);
});
