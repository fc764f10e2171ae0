#!/usr/bin/env node
/**
 * Opens an export of Breezy Vault without Breezy Vault: `node tools/read-export.mjs FILE`. Asks for the
 * passphrase and writes the JSON inside to the standard output. Needs Node 24.7 or newer, of which older
 * ones tell, and nothing else. docs/export-format.md describes the file; this program is that description, carried out.
 */
import * as crypto from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

const tagLength = 16;
/** What a file may ask for, at most. */
const most = { memoryKiB: 1_048_576, iterations: 50, parallelism: 16 };

const [path] = process.argv.slice(2);
if (!path) fail("Name the file: node tools/read-export.mjs FILE");
const file = contentOf(path);
if (file?.format === "breezy-vault-export") finish(file);
if (file?.format !== "breezy-vault-export-locked")
  fail("This is no export of Breezy Vault that this program knows.");
if (!isWhole(file)) fail("This file is damaged.");
// Node before 24.7 has none, and says so in no words of its own that anybody could use.
if (!crypto.argon2Sync)
  fail(
    `Opening this file takes Node.js 24.7 or newer, and this is ${process.version}: take a newer one, or tools/read_export.py, which does the same in Python.`,
  );
const opened = open(file, await askPassphrase());
if (opened === null) fail("This passphrase does not open the file, or the file was changed.");
finish(JSON.parse(opened));

/** @param {string} name */
function contentOf(name) {
  let text = "";
  try {
    text = readFileSync(name, "utf8");
  } catch (error) {
    fail(`This file can't be read: ${String(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Costs, salt, iv and data are as they must be. @param {any} locked */
function isWhole({ version, kdf, cipher, data }) {
  const costs = Object.entries(most).every(
    ([name, limit]) => Number.isInteger(kdf?.[name]) && kdf[name] >= 1 && kdf[name] <= limit,
  );
  const parts = [lengthOf(kdf?.salt) === 16, lengthOf(cipher?.iv) === 12];
  const memory = kdf?.memoryKiB >= 8 * kdf?.parallelism;
  return version === 1 && costs && memory && !parts.includes(false) && lengthOf(data) >= tagLength;
}

/** In bytes; -1 if it is no standard base64. @param {unknown} text */
function lengthOf(text) {
  if (typeof text !== "string") return -1;
  const bytes = Buffer.from(text, "base64");
  return bytes.toString("base64") === text ? bytes.length : -1;
}

/** @param {any} locked @param {string} passphrase */
function open(locked, passphrase) {
  const { memoryKiB, iterations, parallelism, salt } = locked.kdf;
  const key = crypto.argon2Sync("argon2id", {
    message: Buffer.from(passphrase.normalize("NFKC")),
    nonce: Buffer.from(salt, "base64"),
    memory: memoryKiB,
    passes: iterations,
    parallelism,
    tagLength: 32,
  });
  const { format, version, kdf, cipher } = locked;
  const costs = [memoryKiB, iterations, parallelism];
  const context = [format, version, kdf.name, ...costs, salt, cipher.iv].join("|");
  const data = Buffer.from(locked.data, "base64");
  const decipher = crypto.createDecipheriv("aes-256-gcm", key, Buffer.from(cipher.iv, "base64"));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(data.subarray(-tagLength));
  try {
    const text = decipher.update(data.subarray(0, -tagLength));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    // The only thing that can be wrong here is the key or the file, and the two can't be told apart.
    return null;
  }
}

/** What is typed is not shown. */
async function askPassphrase() {
  process.stderr.write("Passphrase: ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY;
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  const passphrase = await lines.question("");
  lines.close();
  process.stderr.write("\n");
  return passphrase;
}

/** @param {unknown} content @returns {never} */
function finish(content) {
  process.stdout.write(`${JSON.stringify(content, null, 2)}\n`);
  process.exit(0);
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
