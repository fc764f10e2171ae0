/** A backup's folder, and what it says of itself: `manifest.json`, `tables/NAME.jsonl`, `files/PERSON/ID/CHUNK`. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";

export const manifestName = "manifest.json";

const sum = z.strictObject({ count: z.number(), digest: z.string() });

const manifest = z.strictObject({
  format: z.literal("breezy-vault-backup-1"),
  release: z.string(),
  madeAt: z.string(),
  /** Those that the database had, which say what shape its tables had. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), sum),
  /** In chunks. */
  files: sum,
  /** Chunks that a row names and the store did not have. */
  missing: z.array(z.string()),
  /** What has to be the same where this is restored, without any secret. */
  settings: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifest>;
export type Sum = z.infer<typeof sum>;

/** A sentence for the operator. */
export class BackupError extends Error {}

export const tableFile = (folder: string, table: string): string =>
  path.join(folder, "tables", `${table}.jsonl`);

export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(path.join(folder, manifestName), "utf8");
  } catch (cause) {
    throw new BackupError(`${folder} is no finished backup: it has no ${manifestName}.`, { cause });
  }
  const parsed = z.safeParse(manifest, jsonOf(text));
  if (!parsed.success) throw new BackupError(`${folder} is no backup that this release can read.`);
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const modulus = 1n << 256n;

/** How many things there are, and the sum of their SHA-256 modulo 2^256: the same in whatever order they come. */
export class Summing {
  #count = 0;
  #total = 0n;

  add(...pieces: (string | Uint8Array)[]): void {
    const hash = createHash("sha256");
    for (const piece of pieces) hash.update(piece);
    this.#count++;
    this.#total = (this.#total + BigInt(`0x${hash.digest("hex")}`)) % modulus;
  }

  get sum(): Sum {
    return { count: this.#count, digest: this.#total.toString(16).padStart(64, "0") };
  }
}

export const areEqual = (one: Sum | undefined, other: Sum | undefined): boolean =>
  one?.count === other?.count && one?.digest === other?.digest;
