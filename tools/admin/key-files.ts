/** The secrets of a new installation, in the files that each of its hosts needs, and in no other. */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { drawKeys, publicSet, resetPublicKey } from "../launch/keys.ts";
import { AdminError } from "./admin-error.ts";

type Settings = Record<string, string>;

/** The names of the files, for the server and for each guardian. */
export function makeKeyFiles(name: string): string[] {
  const folder = resolve(name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new AdminError(`${folder} is not empty`);
  const keys = drawKeys();
  const shared = { GUARDIAN_SET: publicSet(keys), GUARDIAN_RELAY_TOKEN: keys.relayToken };
  const files: Record<string, Settings> = {
    "server.env": {
      SESSION_SECRET: keys.sessionSecret,
      ASSISTANT_KEY: keys.assistantKey,
      GUARDIAN_RESET_KEY: keys.resetKey,
      ...shared,
    },
  };
  for (const { id, sealKey, signingKey, sealingKey } of keys.guardians) {
    files[`${id}.env`] = {
      GUARDIAN_ID: id,
      GUARDIAN_SEAL_KEY: sealKey,
      GUARDIAN_SIGNING_KEY: signingKey,
      GUARDIAN_SEALING_KEY: sealingKey,
      GUARDIAN_RESET_KEY: resetPublicKey(keys),
      ...shared,
    };
  }
  for (const [file, settings] of Object.entries(files)) {
    writeFileSync(join(folder, file), textOf(settings), { flag: "wx", mode: 0o600, flush: true });
  }
  return Object.keys(files);
}

/** As shells, systemd, compose and `node --env-file` read it: the set has double quotes of its own. */
function textOf(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}='${value}'\n`)
    .join("");
}
