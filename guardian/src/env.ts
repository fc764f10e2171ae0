/** The guardian's settings. Each secret may also stand in a file named by NAME_FILE. */
import { readFileSync } from "node:fs";
import { guardianConfig } from "@breezy/contract/page-config";
import { isWorthless } from "@breezy/contract/worthless";
import * as z from "zod/mini";
import { type GuardianSetting, guardianSettings, type SettingWords } from "./env-words.ts";
import { type GuardianKeys, guardianKeys } from "./keys.ts";

export interface Settings {
  keys: GuardianKeys;
  host: string;
  port: number;
  storePath: string;
  relayToken: string;
  alarmThreshold: number;
  /** Where the standby listens, without which nothing is answered then. */
  standbyUrl: string | null;
  /** null: there are none. */
  metricsPort: number | null;
}

export type Environment = Record<string, string | undefined>;

/** Each is drawn at random by the one who sets the guardian up. */
const drawn: GuardianSetting[] = [
  "GUARDIAN_SIGNING_KEY",
  "GUARDIAN_SEALING_KEY",
  "GUARDIAN_SEAL_KEY",
];

/** It speaks plain http: to a proxy there, or on a network of the operator's own. */
const loopback = new Set(["localhost", "127.0.0.1", "::1", "[::1]"]);

/** Throws one Error that names every setting that is missing or wrong; never its value. */
export function readSettings(environment: Environment): Settings {
  const problems: string[] = [];

  function text(name: GuardianSetting): string {
    const { standard }: SettingWords = guardianSettings[name];
    const file = environment[`${name}_FILE`];
    const value = file ? contentOf(`${name}_FILE`, file) : environment[name];
    if (value) return value;
    if (standard === undefined) problems.push(`${name} is missing`);
    return standard ?? "";
  }

  function contentOf(name: string, file: string): string {
    try {
      return readFileSync(file, "utf8").trim();
    } catch (error) {
      problems.push(`${name} can't be read (${errorCode(error)})`);
      return "";
    }
  }

  function bytes32(name: GuardianSetting): Uint8Array {
    const value = text(name);
    try {
      const bytes = Uint8Array.fromBase64(value);
      if (value !== "" && drawn.includes(name)) refuseWorthless(name, bytes);
      if (value === "" || bytes.length === 32) return bytes;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    problems.push(`${name} must be 32 bytes in base64`);
    return new Uint8Array(32);
  }

  function refuseWorthless(name: string, secret: string | Uint8Array): void {
    if (!production || !isWorthless(secret)) return;
    problems.push(
      `${name} is a pattern anybody can guess; draw it at random (openssl rand -base64 32)`,
    );
  }

  function whole(name: GuardianSetting, most: number): number {
    const value = text(name);
    if (value !== "" && !(/^\d{1,9}$/.test(value) && Number(value) <= most)) {
      problems.push(`${name} must be a whole number up to ${most}`);
    }
    return Number(value);
  }

  const production = text("NODE_ENV") === "production";
  const own = {
    id: text("GUARDIAN_ID"),
    signingKey: bytes32("GUARDIAN_SIGNING_KEY"),
    sealingKey: bytes32("GUARDIAN_SEALING_KEY"),
    restKey: bytes32("GUARDIAN_SEAL_KEY"),
    resetKey: bytes32("GUARDIAN_RESET_KEY"),
  };
  const settings = {
    host: text("GUARDIAN_HOST"),
    port: whole("GUARDIAN_PORT", 65_535),
    storePath: text("GUARDIAN_STORE"),
    relayToken: text("GUARDIAN_RELAY_TOKEN"),
    alarmThreshold: whole("GUARDIAN_ALARM_THRESHOLD", 1_000_000),
    metricsPort: whole("GUARDIAN_METRICS_PORT", 65_535) || null,
    standbyUrl: text("GUARDIAN_STANDBY").replace(/\/$/, "") || null,
  };
  if (settings.relayToken !== "" && settings.relayToken.length < 32) {
    problems.push("GUARDIAN_RELAY_TOKEN must have at least 32 characters");
  }
  if (settings.relayToken !== "") refuseWorthless("GUARDIAN_RELAY_TOKEN", settings.relayToken);
  const ownNetwork = ["1", "true"].includes(text("PRIVATE_NETWORK"));
  const mayBePlain = (host: string) => !production || ownNetwork || loopback.has(host);
  if (settings.standbyUrl) problems.push(...problemsOf(settings.standbyUrl, mayBePlain));
  if (!mayBePlain(settings.host)) {
    problems.push(
      "GUARDIAN_HOST is open to others without TLS; put a proxy with TLS on this computer before it" +
        " (on a network of your own, PRIVATE_NETWORK=1 allows plain connections)",
    );
  }
  const set = readSet(text("GUARDIAN_SET"));
  if (!set) problems.push("GUARDIAN_SET must be a JSON list of three {id, signingKey, sealingKey}");
  if (problems.length > 0 || !set) throw new Error(problems.join("; "));
  return { ...settings, keys: guardianKeys(own, set) };
}

function problemsOf(standbyUrl: string, mayBePlain: (host: string) => boolean): string[] {
  const url = URL.parse(standbyUrl);
  if (!url || !/^https?:$/.test(url.protocol)) return ["GUARDIAN_STANDBY must be an address"];
  if (url.protocol === "https:" || mayBePlain(url.hostname)) return [];
  return ["GUARDIAN_STANDBY must be https off this computer (PRIVATE_NETWORK=1 allows http)"];
}

function errorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}

function readSet(text: string) {
  const shape = z.array(guardianConfig).check(z.length(3));
  try {
    const parsed = shape.safeParse(JSON.parse(text));
    return parsed.success
      ? parsed.data.map(({ id, signingKey, sealingKey }) => ({
          id,
          signingKey: Uint8Array.fromBase64(signingKey),
          sealingKey: Uint8Array.fromBase64(sealingKey),
        }))
      : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
