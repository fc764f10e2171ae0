import { readFileSync } from "node:fs";
import { fromBase64, toBase64, utf8 } from "@breezy/crypto/bytes";
import { describe, expect, it } from "vitest";
import { readImport } from "../read-import.ts";
import { sha } from "./keys.ts";

const caseFile = (ending: string) =>
  new Uint8Array(
    readFileSync(
      new URL(`../testing/cases/60-empty-password-and-key-file.${ending}`, import.meta.url),
    ),
  );

const database = caseFile("kdbx");
const written = new TextDecoder().decode(caseFile("key"));
const key = fromBase64(/<Data>(.*)<\/Data>/.exec(written)![1]!);
const hex = key.toHex().toUpperCase();
const hash = (await sha("SHA-256", key)).slice(0, 4).toHex().toUpperCase();
/** As KeePass 2.47 and later write it. */
const second = (data: string, check = hash) =>
  `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<KeyFile>\n<Meta><Version>2.0</Version></Meta>\n<Key><Data Hash="${check}">\n${data.replaceAll(/(.{8})/g, "$1 ")}\n</Data></Key>\n</KeyFile>`;

const open = (keyFile: Uint8Array) => readImport(database, { keyFile });

describe("a cipher that can't be read is told with what to do", () => {
  const aes = "31c1f2e6bf714350be5805216afc5aff";
  const at = database.toHex().indexOf(aes) / 2;

  it.each([
    ["ad68f29f576f4bb9a36ad47af965346c", /uses Twofish, .* Choose AES or ChaCha20.* save it again/],
    ["00".repeat(16), /uses a cipher that is not KeePass's own/],
  ])("%s", async (cipher, sentence) => {
    const other = database.slice();
    other.set(Uint8Array.fromHex(cipher), at);
    await expect(readImport(other, { password: "pw" })).rejects.toThrow(sentence);
  });
});

describe("a key file is known by its content", () => {
  it.each([
    ["XML of version 1", utf8(written)],
    ["XML of version 2", utf8(second(hex))],
    ["32 bytes", key],
    ["64 hexadecimal digits", utf8(hex)],
  ])("%s", async (_, keyFile) => {
    const { rows } = await open(keyFile);
    expect(rows).toMatchObject([{ entry: { name: "Lamp shop" } }]);
  });

  it.each([
    ["whose digest does not fit", second(`${hex.slice(0, -1)}${hex.endsWith("0") ? "1" : "0"}`)],
    ["whose digest was changed", second(hex, "00000000")],
    ["with other letters", second(`zz${hex.slice(2)}`)],
    ["without a key", second("", "")],
    ["of version 1 with other letters", written.replace(toBase64(key), "*")],
    ["that ends early", written.slice(0, 120)],
  ])("one %s is said to be damaged, not the database", async (_, text) => {
    await expect(open(utf8(text))).rejects.toMatchObject({ fault: { code: "key-file" } });
  });

  it.each([
    ["a picture", new Uint8Array([137, 80, 78, 71, 13, 10])],
    ["a page that speaks of one", utf8("<html>A <KeyFile> is XML")],
    ["nothing", new Uint8Array()],
  ])("of %s counts what is in it", async (_, keyFile) => {
    await expect(open(keyFile)).rejects.toMatchObject({ fault: { code: "wrong-password" } });
  });
});
