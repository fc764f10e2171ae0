/** The local installation's secrets: made once, kept in one private file of the data folder. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { randomBytes, toBase64, fromBase64 } from "@breezy/crypto/bytes";
import {
  generateSealingKeys,
  generateSigningKeys,
  sealingPublicKey,
  signingPublicKey,
} from "@breezy/crypto/guardian";
import { LaunchError } from "./launch-error.ts";

const secretBytes = 32;
const guardianIds = ["guardian-1", "guardian-2", "guardian-3"];

/** Every value is base64 of 32 bytes. */
export interface GuardianKeys {
  id: string;
  /** What its store is sealed with at rest. */
  sealKey: string;
  /** Ed25519 seed. */
  signingKey: string;
  /** X25519 private key. */
  sealingKey: string;
}

export interface LocalKeys {
  sessionSecret: string;
  relayToken: string;
  /** Ed25519 seed that the server orders resets with. */
  resetKey: string;
  /** What the server seals people's conversations under. */
  assistantKey: string;
  guardians: GuardianKeys[];
}

/** As older versions wrote it, too. */
type Stored = Omit<LocalKeys, "assistantKey"> & { assistantKey?: string };

/** Reads `keys.json`, or makes it if nothing yet depends on one. */
export function openKeys(dataDir: string): LocalKeys {
  const path = join(dataDir, "keys.json");
  if (existsSync(path)) return completed(path);
  const dependent = guardianIds.find((id) => existsSync(join(dataDir, id)));
  if (dependent !== undefined) {
    throw new LaunchError(
      `${path} is missing, but ${join(dataDir, dependent)} was made with it. Put it back: without it no vault in this folder opens. To begin anew, choose another folder with --data.`,
    );
  }
  const keys = drawKeys();
  write(path, keys);
  return keys;
}

/** The public half of the guardians, in the shape and order of GUARDIAN_SET. */
export function publicSet(keys: LocalKeys): string {
  return JSON.stringify(
    keys.guardians.map(({ id, signingKey, sealingKey }) => ({
      id,
      signingKey: toBase64(signingPublicKey(fromBase64(signingKey))),
      sealingKey: toBase64(sealingPublicKey(fromBase64(sealingKey))),
    })),
  );
}

export function resetPublicKey(keys: LocalKeys): string {
  return toBase64(signingPublicKey(fromBase64(keys.resetKey)));
}

/** A file of before there were conversations has no key for them, and nothing depends on one. */
function completed(path: string): LocalKeys {
  const keys = read(path);
  if (keys.assistantKey !== "") return keys;
  const complete = { ...keys, assistantKey: newSecret() };
  write(path, complete);
  return complete;
}

const newSecret = () => toBase64(randomBytes(secretBytes));

/** All secrets of a new installation. */
export function drawKeys(): LocalKeys {
  return {
    sessionSecret: newSecret(),
    relayToken: newSecret(),
    resetKey: toBase64(generateSigningKeys().privateKey),
    assistantKey: newSecret(),
    guardians: guardianIds.map((id) => ({
      id,
      sealKey: newSecret(),
      signingKey: toBase64(generateSigningKeys().privateKey),
      sealingKey: toBase64(generateSealingKeys().privateKey),
    })),
  };
}

function read(path: string): LocalKeys {
  const broken = (cause?: unknown) =>
    new LaunchError(`${path} is damaged. Put back a good copy: vaults depend on it.`, { cause });
  let keys: LocalKeys;
  try {
    const stored = JSON.parse(readFileSync(path, "utf8")) as Stored;
    keys = { ...stored, assistantKey: stored.assistantKey ?? "" };
    const own = stored.assistantKey === undefined ? [] : [stored.assistantKey];
    const secrets = [keys.sessionSecret, keys.relayToken, keys.resetKey, ...own].concat(
      keys.guardians.flatMap((guardian) => [
        guardian.sealKey,
        guardian.signingKey,
        guardian.sealingKey,
      ]),
    );
    if (secrets.some((secret) => fromBase64(secret).length !== secretBytes)) throw broken();
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw broken(error);
    throw error;
  }
  if (keys.guardians.map((guardian) => guardian.id).join() !== guardianIds.join()) throw broken();
  return keys;
}

/** On disk before it is in use: a guardian's store is worth nothing without it. */
function write(path: string, keys: LocalKeys): void {
  const draft = `${path}.part`;
  const file = openSync(draft, "w", 0o600);
  writeSync(file, `${JSON.stringify(keys, null, 2)}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, path);
}
