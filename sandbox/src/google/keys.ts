/** What the issuer signs with: made once, so that who knew its public key before a restart still does. */
import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { JWK } from "oidc-provider";

export interface IssuerKeys {
  /** RSA, private. */
  signing: JWK;
  /** Its cookies are signed with it. */
  cookie: string;
}

export async function openIssuerKeys(folder: string): Promise<IssuerKeys> {
  const path = join(folder, "keys.json");
  try {
    return JSON.parse(await readFile(path, "utf8")) as IssuerKeys;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  const keys = generate();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${path}.part`, JSON.stringify(keys), { mode: 0o600 });
  await rename(`${path}.part`, path);
  return keys;
}

function generate(): IssuerKeys {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const names = { kid: randomUUID(), alg: "RS256", use: "sig" };
  return {
    signing: { ...privateKey.export({ format: "jwk" }), ...names },
    cookie: randomBytes(32).toString("base64url"),
  };
}
