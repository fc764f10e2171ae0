/** How to sign in as the demo representative: made anew for each data folder, and kept there. */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AdminError } from "./admin-error.ts";

export interface DemoSignIn {
  rep_id: string;
  password: string;
  /** Whether everything was made. */
  made: boolean;
}

const pathOf = (dataDir: string) => join(dataDir, "demo.json");

export function openDemoSignIn(dataDir: string, repId: string): DemoSignIn {
  const path = pathOf(dataDir);
  if (existsSync(path)) return read(path);
  const signIn = { rep_id: repId, password: randomBytes(9).toString("base64url"), made: false };
  keepDemoSignIn(dataDir, signIn);
  return signIn;
}

/** Whole or not at all. */
export function keepDemoSignIn(dataDir: string, signIn: DemoSignIn): void {
  const path = pathOf(dataDir);
  writeFileSync(`${path}.part`, `${JSON.stringify(signIn, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${path}.part`, path);
}

function read(path: string): DemoSignIn {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as DemoSignIn;
  } catch (cause) {
    throw new AdminError(`${path} is damaged; delete it to make demo data again`, { cause });
  }
}
