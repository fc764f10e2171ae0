import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { expect, test } from "vitest";
import { anEnvironment } from "../fixtures/environment.ts";
import { relayToken } from "../fixtures/owner.ts";
import { type Environment, readSettings } from "./env.ts";

function refusalOf(environment: Environment): string {
  try {
    readSettings(environment);
  } catch (error) {
    return String(error);
  }
  throw new Error("the settings were taken");
}

test("every setting that is missing is named at once", () => {
  expect(refusalOf({}).match(/GUARDIAN_\w+ is missing/g)).toHaveLength(9);
});

test("what is wrong is named beside what is missing, and no value is", () => {
  const sealKey = toBase64(randomBytes(31));
  const message = refusalOf({
    ...anEnvironment(3001, "."),
    GUARDIAN_ID: "",
    GUARDIAN_PORT: "65536",
    GUARDIAN_SEAL_KEY: sealKey,
    GUARDIAN_SET: "[]",
    GUARDIAN_RELAY_TOKEN: "short",
    GUARDIAN_ALARM_THRESHOLD: "many",
  });
  expect(message).toMatch(
    /ID is missing.*SEAL_KEY must.*PORT must.*THRESHOLD must.*TOKEN must.*SET must/,
  );
  expect(message).not.toContain(sealKey);
  expect(message).not.toContain("short");
});

test("a secret may stand in a file; one that can't be read is named", () => {
  const folder = mkdtempSync(join(tmpdir(), "guardian-"));
  try {
    const file = join(folder, "token");
    writeFileSync(file, `${relayToken}\n`);
    const { GUARDIAN_RELAY_TOKEN: _, ...rest } = anEnvironment(3001, folder);
    const settings = readSettings({ ...rest, GUARDIAN_RELAY_TOKEN_FILE: file });
    expect(settings).toMatchObject({ relayToken, host: "127.0.0.1", port: 3001 });
    const missing = { ...rest, GUARDIAN_RELAY_TOKEN_FILE: join(folder, "none") };
    expect(refusalOf(missing)).toContain("GUARDIAN_RELAY_TOKEN_FILE can't be read (ENOENT)");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a set that does not list the guardian with its own keys is refused", () => {
  const settings = anEnvironment(3001, ".");
  for (const name of ["GUARDIAN_SIGNING_KEY", "GUARDIAN_SEALING_KEY"]) {
    const other = { ...settings, [name]: toBase64(randomBytes(32)) };
    expect(refusalOf(other)).toMatch(/does not list guardian-1/);
  }
  expect(refusalOf({ ...settings, GUARDIAN_ID: "guardian-4" })).toMatch(/does not list guardian-4/);
  expect(readSettings(settings).keys.place).toBe(0);
});

const zeros = toBase64(new Uint8Array(32));
test.each([
  ["GUARDIAN_SIGNING_KEY", zeros, "draw it at random"],
  ["GUARDIAN_SEALING_KEY", zeros, "draw it at random"],
  ["GUARDIAN_SEAL_KEY", toBase64(new Uint8Array(32).fill(9)), "draw it at random"],
  ["GUARDIAN_RELAY_TOKEN", "r".repeat(40), "draw it at random"],
  ["GUARDIAN_RELAY_TOKEN", "development-relay-token-known-to-everyone", "draw it at random"],
  ["GUARDIAN_HOST", "0.0.0.0", "without TLS"],
  ["GUARDIAN_HOST", "10.0.0.7", "PRIVATE_NETWORK=1"],
])("production refuses %s=%s", (name, value, reason) => {
  const own = { ...anEnvironment(3001, "."), GUARDIAN_RELAY_TOKEN: toBase64(randomBytes(32)) };
  const production = { ...own, NODE_ENV: "production" };
  expect(readSettings(production)).toMatchObject({ host: "127.0.0.1" });
  expect(refusalOf({ ...production, [name]: value })).toMatch(new RegExp(`${name} .*${reason}`));
});

test("a guardian on a network of its operator's own listens there in plain", () => {
  const own = { ...anEnvironment(3001, "."), GUARDIAN_RELAY_TOKEN: toBase64(randomBytes(32)) };
  const there = { ...own, NODE_ENV: "production", GUARDIAN_HOST: "10.0.0.7" };
  expect(readSettings({ ...there, PRIVATE_NETWORK: "1" })).toMatchObject({ host: "10.0.0.7" });
});

test("a standby's address is one, and with TLS in production unless the network is one's own", () => {
  const at = (url: string, more: Environment = {}) => ({
    ...anEnvironment(3001, "."),
    GUARDIAN_STANDBY: url,
    ...more,
  });
  const production = { NODE_ENV: "production" };
  expect(readSettings(at("")).standbyUrl).toBeNull();
  expect(readSettings(at("http://other:3001/")).standbyUrl).toBe("http://other:3001");
  expect(refusalOf(at("other"))).toContain("GUARDIAN_STANDBY must be an address");
  expect(refusalOf(at("http://other:3001", production))).toContain(
    "GUARDIAN_STANDBY must be https off this computer",
  );
  for (const taken of [
    at("https://other:3001", production),
    at("http://127.0.0.1:3001", production),
    at("http://other:3001", { ...production, PRIVATE_NETWORK: "1" }),
  ]) {
    expect(readSettings(taken).standbyUrl).toBe(taken.GUARDIAN_STANDBY);
  }
});
