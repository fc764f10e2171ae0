import { hkdf as nobleHkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { expect, test } from "vitest";
import { aVault } from "../fixtures/vaults.ts";
import { randomBytes, toHex, utf8, uuidBytes } from "./bytes.ts";
import { encode } from "./encoding.ts";
import { signingPublicKey } from "./guardian.ts";
import { createVaultKey, deriveVault, hkdf, hkdfSealKey, signWith } from "./keys.ts";
import { openBytes, sealBytes } from "./seal.ts";
import { verifySignature } from "./verify.ts";

const kinds = ["overview", "secret", "snapshot"] as const;
const none = new Uint8Array(0);

test("hkdf is RFC 5869's with the encoded label as info", async () => {
  const key = randomBytes(64);
  const salt = randomBytes(16);
  const part = randomBytes(5);
  const expected = nobleHkdf(sha256, key, salt, encode("kit/wrap", part), 32);
  expect(await hkdf(key, salt, "kit/wrap", part)).toEqual(expected);
});

test("hkdfSealKey is the same key, not to be taken out", async () => {
  const [key, salt] = [randomBytes(32), randomBytes(16)];
  const sealKey = await hkdfSealKey(key, salt, "pin/wrap");
  expect(sealKey.extractable).toBe(false);
  const bytes = await hkdf(key, salt, "pin/wrap");
  const same = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["decrypt"]);
  const sealed = await sealBytes(sealKey, none, utf8("text"));
  expect(await openBytes(same, none, sealed)).toEqual(utf8("text"));
});

test("a vault's keys are those that the labels name", async () => {
  const { userId, vaultKey, keys } = await aVault();
  const seed = await hkdf(vaultKey, uuidBytes(userId), "vault/sign");
  expect(keys.publicKey).toEqual(signingPublicKey(seed));
  expect(keys.userId).toBe(userId);
  for (const kind of kinds) {
    const bytes = await hkdf(vaultKey, uuidBytes(userId), `vault/${kind}`);
    const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt"]);
    const sealed = await sealBytes(key, none, utf8(kind));
    expect(await openBytes(keys[kind], none, sealed)).toEqual(utf8(kind));
  }
  const root = await hkdf(vaultKey, uuidBytes(userId), "vault/file");
  expect(await hkdf(keys.file, none, "file/key")).toEqual(await hkdf(root, none, "file/key"));
});

test("a vault's keys stay inside", async () => {
  const { keys } = await aVault();
  for (const kind of [...kinds, "file", "signing"] as const) {
    expect(keys[kind].extractable).toBe(false);
    const format = kind === "signing" ? "pkcs8" : "raw";
    await expect(crypto.subtle.exportKey(format, keys[kind])).rejects.toThrow();
  }
});

test("the vault signs what its public key verifies", async () => {
  const { keys } = await aVault();
  const message = utf8("message");
  const signature = await signWith(keys, message);
  expect(signature).toHaveLength(64);
  expect(verifySignature(keys.publicKey, message, signature)).toBe(true);
  expect(verifySignature(keys.publicKey, utf8("massage"), signature)).toBe(false);
});

test("the same root and person give the same vault; another of either, another", async () => {
  const { userId, vaultKey, keys } = await aVault();
  const publicKeys = await Promise.all([
    deriveVault(vaultKey, userId),
    deriveVault(vaultKey, crypto.randomUUID()),
    deriveVault(createVaultKey(), userId),
  ]);
  const [same, ...others] = publicKeys.map((vault) => toHex(vault.publicKey));
  expect(same).toBe(toHex(keys.publicKey));
  expect(new Set([same, ...others]).size).toBe(3);
});

test("a vault key has 32 random bytes, no more and no fewer", async () => {
  const made = Array.from({ length: 20 }, createVaultKey);
  expect(new Set(made.map(toHex)).size).toBe(20);
  for (const key of made) expect(key).toHaveLength(32);
  for (const length of [0, 16, 31, 33]) {
    const wrong = deriveVault(new Uint8Array(length), crypto.randomUUID());
    await expect(wrong).rejects.toThrow(RangeError);
  }
  await expect(deriveVault(createVaultKey(), "someone")).rejects.toThrow(SyntaxError);
});
