import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** An export that the web's `lockExport` wrote. Passphrase: `correct pässword`. */
const locked = {
  format: "breezy-vault-export-locked",
  version: 1,
  kdf: {
    name: "argon2id",
    memoryKiB: 65536,
    iterations: 3,
    parallelism: 1,
    salt: "SJ/wpTOCoOU3m0izbIztUg==",
  },
  cipher: { name: "aes-256-gcm", iv: "ljyktl5pDv40I2G3" },
  data: "2ZyjBochUWk1zJk39LtW6Am40seS3jOZHQIYBUagRA0D6oap4XbGrA9h5+OExn7joAMg2oWJFOEhUw3bfVFoaZ6mPLNXxXLDqVVoafc5HRf4SrwBmzP08tpwKyOoe6MU3QTtWg0PRWeYM40d1jiLMQu8a/KaCphm6vqDp1fRnOzjwh79G1daDwy4dberOx7RhyYBevNrD1quuH0iiZI5RJ+fcHpdnBbbtmIzg4NFewJCFEE+58SC5zkcQ7KA2NM7JjupyXxHi21IdW7IeqWip/atWOCSj0wSslkQ7fyp5lAfubMTKfkJjrMsWtEnCQD3XVTOPoMji+pMDTdSSA1DdlW7S+dFGFZKdE8fmbnbXrpba44OOUSgs2ZPHwFxrjxkXe2QbJdvku36FeZIMz1QUxEcHPrs2KhI+Oyq5dL/8aUT7THzwD9oqmb1jCzF4g4y9fFZsok9M/FQtfY57KFedRleK710FNwqsU0bXNdTvtC77zAIPQ==",
};

const program = new URL("read-export.mjs", import.meta.url).pathname;
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "read-export-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: unknown, passphrase: string, ...options: string[]) {
  return readText(JSON.stringify(content), passphrase, ...options);
}

function readText(text: string, passphrase: string, ...options: string[]) {
  const path = join(folder, "export.json");
  writeFileSync(path, text);
  return spawnSync(process.execPath, [...options, program, path], {
    input: `${passphrase}\n`,
    encoding: "utf8",
  });
}

/** As Node before 24.7 is. */
const withoutArgon2 =
  'data:text/javascript,import{createRequire,syncBuiltinESMExports}from"module";delete createRequire("/")("crypto").argon2Sync;syncBuiltinESMExports()';

describe("the reader that stands alone", () => {
  it("opens an export by its passphrase", () => {
    const { stdout, status } = read(locked, "correct pässword");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      format: "breezy-vault-export",
      entries: [{ kind: "login", name: "שלום 🔑", password: 'p,"w' }],
    });
  });

  it("refuses a wrong passphrase and a changed file", () => {
    for (const { stdout, stderr, status } of [
      read(locked, "wrong"),
      read({ ...locked, kdf: { ...locked.kdf, iterations: 4 } }, "correct pässword"),
    ]) {
      expect({ stdout, status }).toEqual({ stdout: "", status: 1 });
      expect(stderr).toContain("This passphrase does not open the file, or the file was changed.");
    }
  });

  it("reads one in the open, and names what it does not know", () => {
    expect(JSON.parse(read({ format: "breezy-vault-export", entries: [] }, "").stdout)).toEqual({
      format: "breezy-vault-export",
      entries: [],
    });
    expect(read({ a: 1 }, "").stderr).toContain("no export of Breezy Vault");
  });

  it("says in one sentence which Node it takes, if this one is older", () => {
    const { stdout, stderr, status } = read(locked, "", "--import", withoutArgon2);
    expect({ stdout, status }).toEqual({ stdout: "", status: 1 });
    expect(stderr).toMatch(
      /^Opening this file takes Node\.js 24\.7 or newer, and this is v[\d.]+: [^\n]+ in Python\.\n$/,
    );
  });

  it("says in one line that there is no such file", () => {
    const { stderr, status } = spawnSync(process.execPath, [program, join(folder, "none")], {
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^This file can't be read: [^\n]+\n$/);
  });

  const { kdf, cipher } = locked;
  it.each<[damage: string, text: string, sentence: RegExp]>([
    ["no JSON", "{", /^This is no export/],
    ["nothing", "null", /^This is no export/],
    ["another version", JSON.stringify({ ...locked, version: 2 }), /damaged/],
    ["no costs", JSON.stringify({ ...locked, kdf: [] }), /damaged/],
    ["a cost beyond", JSON.stringify({ ...locked, kdf: { ...kdf, iterations: 51 } }), /damaged/],
    ["too little memory", JSON.stringify({ ...locked, kdf: { ...kdf, memoryKiB: 7 } }), /damaged/],
    ["a short salt", JSON.stringify({ ...locked, kdf: { ...kdf, salt: "AAAA" } }), /damaged/],
    ["no iv", JSON.stringify({ ...locked, cipher: { ...cipher, iv: "" } }), /damaged/],
    ["no data", JSON.stringify({ ...locked, data: 5 }), /damaged/],
    ["data of other letters", JSON.stringify({ ...locked, data: "é" }), /damaged/],
  ])("says in one line what is the matter with %s", (_, text, sentence) => {
    const { stdout, stderr, status } = readText(text, "correct pässword");
    expect({ stdout, status }).toEqual({ stdout: "", status: 1 });
    expect(stderr).toMatch(sentence);
    expect(stderr).toMatch(/^[^\n]+\.\n$/);
  });
});
