/**
 * Embedded databases of the newest shape, made once and kept until a migration or PGlite changes:
 * making one takes six seconds of work, a copy less than one.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { migrate } from "../database/migrate.ts";
import { sessionOf } from "../database/embedded-session.ts";
import { openEmbeddedDatabase, poolOver } from "../database/sources.ts";
import type { DatabaseSource } from "../db.ts";

const migrations = path.join(import.meta.dirname, "../../migrations");
const manifest = path.join(import.meta.dirname, "../../package.json");
const cache = path.join(import.meta.dirname, "../../../node_modules/.cache/breezy-server");

/** Of the migrations, and of PGlite's version, which is pinned. */
export async function shapeHash(): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(manifest, "utf8")) as {
    dependencies: Record<string, string>;
  };
  const hash = createHash("sha256").update(`${dependencies["@electric-sql/pglite"]}`);
  for (const name of (await readdir(migrations)).sort()) {
    hash.update(name).update(await readFile(path.join(migrations, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** For a database in memory. */
export async function migratedTar(): Promise<Blob> {
  const tar = await keptAs(`${await shapeHash()}.tar`, async (part) => {
    const pglite = await PGlite.create();
    await migrateAndEnd(inMemory(pglite), async () => {
      await writeFile(part, await (await pglite.dumpDataDir("none")).bytes());
    });
  });
  return new Blob([new Uint8Array(await readFile(tar))]);
}

/** Into the folder of a server that was never started, which then finds what it would have made. */
export async function placeMigrated(dataDir: string): Promise<void> {
  const kept = await keptAs(await shapeHash(), async (part) => {
    await migrateAndEnd(await openEmbeddedDatabase(part, failOn), async () => {});
  });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await cp(path.join(kept, "db"), path.join(dataDir, "db"), { recursive: true });
}

/** Under its name only once it is whole. Of two that make it at once, one's is kept. */
async function keptAs(name: string, make: (part: string) => Promise<void>): Promise<string> {
  const kept = path.join(cache, name);
  if (existsSync(kept)) return kept;
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, "part-"));
  try {
    const part = path.join(folder, name);
    await make(part);
    await rename(part, kept);
  } catch (error) {
    if (!existsSync(kept)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return kept;
}

/** In the thread that asks, of which a test has one to itself. */
export function inMemory(pglite: PGlite): DatabaseSource {
  const session = sessionOf(pglite);
  return { pool: poolOver(async () => session, failOn), close: session.close };
}

async function migrateAndEnd(source: DatabaseSource, then: () => Promise<void>): Promise<void> {
  await migrate(source.pool);
  await source.pool.end();
  await then();
  await source.close();
}

function failOn(error: Error): void {
  throw error;
}
