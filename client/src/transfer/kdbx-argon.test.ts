import { argon2d, argon2id } from "@noble/hashes/argon2.js";
import * as kdbxweb from "kdbxweb";
import { beforeAll, describe, expect, it } from "vitest";
import { readImport } from "./read-import.ts";
import { brief } from "./testing/fixtures.ts";

beforeAll(() => {
  kdbxweb.CryptoEngine.setArgon2Impl(
    (password, salt, memory, iterations, length, parallelism, type, version) => {
      const argon2 = type === kdbxweb.CryptoEngine.Argon2TypeArgon2id ? argon2id : argon2d;
      const options = { t: iterations, m: memory, p: parallelism, dkLen: length, version };
      const key = argon2(new Uint8Array(password), new Uint8Array(salt), options);
      return Promise.resolve(new Uint8Array(key).buffer);
    },
  );
});

/** Written by another program's code, so that ours is not only compared with itself. */
async function aDatabase(kdf: string, cipher: string): Promise<Uint8Array> {
  const password = kdbxweb.ProtectedValue.fromString("pässword");
  const db = kdbxweb.Kdbx.create(new kdbxweb.Credentials(password), "Mine");
  db.setVersion(4);
  db.setKdf(kdf);
  const parameters = db.header.kdfParameters!;
  const memory = kdbxweb.Int64.from(1024 * 1024);
  parameters.set("M", kdbxweb.VarDictionary.ValueType.UInt64, memory);
  db.header.dataCipherUuid = new kdbxweb.KdbxUuid(cipher);
  const group = db.createGroup(db.getDefaultGroup(), "שלום 🗝️");
  for (let index = 0; index < 300; index++) {
    const entry = db.createEntry(group);
    entry.fields.set("Title", `Entry ${index}`);
    entry.fields.set("Password", kdbxweb.ProtectedValue.fromString(`p,"${index}" 🔑`.repeat(20)));
  }
  return new Uint8Array(await db.save());
}

describe("a database of version 4", () => {
  it.each([
    ["Argon2d and AES", kdbxweb.Consts.KdfId.Argon2d, kdbxweb.Consts.CipherId.Aes],
    ["Argon2id and ChaCha20", kdbxweb.Consts.KdfId.Argon2id, kdbxweb.Consts.CipherId.ChaCha20],
  ])("with %s is opened, with every protected value", async (_, kdf, cipher) => {
    const { rows } = await readImport(await aDatabase(kdf, cipher), { password: "pässword" });
    const entries = rows.map(brief);
    expect(entries).toHaveLength(300);
    expect(entries.at(-1)).toMatchObject({
      name: "Entry 299",
      folder: "שלום 🗝️",
      password: 'p,"299" 🔑'.repeat(20),
    });
  });
});
