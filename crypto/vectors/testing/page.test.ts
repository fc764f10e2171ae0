/** docs/protocol.md names every label, parameter and refusal that the code has. */
import { readdirSync, readFileSync } from "node:fs";
import { attachmentBytes, attachmentErrors } from "@breezy/contract/attachments";
import {
  guardianRefusals,
  guardianRequestLength,
  namedAtOnce,
  resetDelayMs,
  resetOrderMs,
} from "@breezy/contract/guardian";
import { shareErrors } from "@breezy/contract/shares";
import {
  batchChanges,
  deletedKept,
  deletedKeptMs,
  overviewBytes,
  secretBytes,
  sessionTries,
  vaultErrors,
} from "@breezy/contract/vault";
import { describe, expect, test } from "vitest";
import {
  fileChunkBytes,
  fileFormat,
  guardianCount,
  guardianThreshold,
  guardianTries,
  paddingBytes,
  partSchema,
  pinIterations,
  preparedMost,
  renewalMs,
  sealAtOpen,
  sealedFormat,
  sharePassphraseCost,
  suite,
  vouchedMost,
} from "../../src/parameters.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const page = readFileSync(new URL("../../../docs/protocol.md", import.meta.url), "utf8");

/** First arguments of `encode`, and what keys are derived for. */
function labels(): string[] {
  const folder = new URL("../../src/", import.meta.url);
  const found = readdirSync(folder).flatMap((name) => {
    if (!/^[a-z0-9-]+\.ts$/.test(name)) return [];
    const source = readFileSync(new URL(name, folder), "utf8");
    const calls =
      /\bencode\(\s*"([^"]+)"|\bhkdf(?:SealKey)?\([^()"]*(?:\([^()"]*\))?[^()"]*"([^"]+)"/g;
    return Array.from(source.matchAll(calls), ([, signed, derived]) => signed ?? derived!);
  });
  return [...new Set(found)].sort();
}

test.each(labels())("the label %s", (label) => {
  // The keys of a vault stand in a picture, all else in quotes.
  expect(page).toContain(label.startsWith("vault/") ? ` ${label}` : `"${label}"`);
});

test("labels are found in the source", () => {
  expect(labels().length).toBeGreaterThan(30);
});

const cells = new Map(
  Array.from(page.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm), ([, name, value]) => [name!, value!]),
);
const n = (value: number) => value.toLocaleString("en");
const { memoryKiB, iterations, parallelism } = sharePassphraseCost;

test.each([
  ["suite", n(suite)],
  ["guardians n, threshold t", `${n(guardianCount)}, ${n(guardianThreshold)}`],
  ["stretching of the PIN", `PBKDF2-HMAC-SHA256, ${n(pinIterations)} iterations, 32 bytes`],
  ["format byte of a sealed part; of a new file's header", `${n(sealedFormat)}; ${n(fileFormat)}`],
  ["schema of what is in a part", n(partSchema)],
  ["padding of JSON", `with spaces (0x20) to a multiple of ${n(paddingBytes)} bytes`],
  ["unclaimed evaluations that one guardian allows a local day", n(guardianTries)],
  ["open evaluations at which a guardian seals", n(sealAtOpen)],
  ["prepared registrations that a guardian keeps", n(preparedMost)],
  ["evaluations that the owner may vouch for at one guardian between two renewals", n(vouchedMost)],
  ["shortest time between two renewals", `${n(renewalMs / dayMs)} days (${n(renewalMs)} ms)`],
  ["evaluations that one message may name", n(namedAtOnce)],
  ["a request to a guardian", `at most ${n(guardianRequestLength)} bytes`],
  [
    "a reset waits; its order may be old or early by",
    `${n(resetDelayMs / hourMs)} hours; ${n(resetOrderMs / 60_000)} minutes`,
  ],
  ["tries of one session at the server", n(sessionTries)],
  [
    "shared link's passphrase",
    `Argon2id (RFC 9106, version 0x13), ${n(memoryKiB)} KiB, ${n(iterations)} passes, ${n(parallelism)} lane, 32 bytes`,
  ],
  [
    "plaintext in a chunk of a file; largest file",
    `${n(fileChunkBytes[2])} bytes (format 1: ${n(fileChunkBytes[1])}); ${n(attachmentBytes)} bytes`,
  ],
  ["largest sealed overview, secret", `${n(overviewBytes)} bytes, ${n(secretBytes)} bytes`],
  ["changes in one save", n(batchChanges)],
  [
    "ids of deleted entries are kept for",
    `${n(deletedKeptMs / dayMs)} days, ${n(deletedKept)} of them`,
  ],
])("the parameter: %s", (name, value) => {
  expect(cells.get(name)).toBe(value);
});

describe("the refusal", () => {
  const tables = { ...vaultErrors, ...shareErrors, ...attachmentErrors };
  test.each([...guardianRefusals, ...Object.keys(tables)])("%s", (code) => {
    expect(page).toContain(`\`${code}\``);
  });

  test.each(Object.entries(tables))("%s has the status %i", (code, status) => {
    expect(page).toMatch(new RegExp(`\\b${status} (?:\`\\w+\` or )?\`${code}\``));
  });
});
