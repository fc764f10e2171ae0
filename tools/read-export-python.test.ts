/** docs/export-format.md suffices: a reader in another language, written from it, opens what we wrote. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareProgram } from "./verify/programs.ts";

const program = new URL("read_export.py", import.meta.url).pathname;
const vectors = new URL("../crypto/vectors/export.json", import.meta.url);
let folder = "";

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "read-export-"));
  // One after the other: they are installed by one program.
  await prepareProgram("python3-argon2");
  await prepareProgram("python3-cryptography");
});
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: string, passphrase: string) {
  const path = join(folder, "export.json");
  writeFileSync(path, content);
  return spawnSync("/usr/bin/python3", [program, path], {
    input: `${passphrase}\n`,
    encoding: "utf8",
  });
}

interface Case {
  title: string;
  given: { file: string; passphrase: string };
  gives?: unknown;
}
const { cases } = JSON.parse(readFileSync(vectors, "utf8")) as { cases: Case[] };

it.each(cases.filter((one) => "gives" in one))("opens $title", ({ given, gives }) => {
  const { stdout, stderr } = read(given.file, given.passphrase);
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual(gives);
});

it.each(cases.filter((one) => !("gives" in one)))("does not open $title", ({ given }) => {
  const { stdout, stderr, status } = read(given.file, given.passphrase);
  expect({ stdout, status }).toEqual({ stdout: "", status: 1 });
  expect(stderr).toMatch(/^(?:This file is damaged|This passphrase does not open)[^\n]*\.\n$/);
});

const [{ given: whole }] = cases.filter((one) => "gives" in one) as [Case];
const changed = (change: (file: Record<string, Record<string, unknown>>) => void) => {
  const file = JSON.parse(whole.file);
  change(file);
  return JSON.stringify(file);
};

it.each([
  ["no JSON", "{", /^This is no export/],
  ["nothing", "null", /^This is no export/],
  ["no costs", changed((file) => void (file["kdf"] = {})), /damaged/],
  ["too little memory", changed((file) => void (file["kdf"]!["memoryKiB"] = 7)), /damaged/],
  ["a short salt", changed((file) => void (file["kdf"]!["salt"] = "AAAA")), /damaged/],
  ["no iv", changed((file) => void (file["cipher"]!["iv"] = "")), /damaged/],
  ["letters that are not ASCII", changed((file) => void (file["kdf"]!["salt"] = "é")), /damaged/],
])("says in one line what is the matter with %s", (_, file, sentence) => {
  const { stdout, stderr, status } = read(file, whole.passphrase);
  expect({ stdout, status }).toEqual({ stdout: "", status: 1 });
  expect(stderr).toMatch(sentence);
  expect(stderr).toMatch(/^[^\n]+\.\n$/);
});
