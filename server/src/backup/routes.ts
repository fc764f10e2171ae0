/** What `npm run admin -- backup` and `check` ask the running server, over its private socket. */
import { Hono } from "hono";
import * as z from "zod/mini";
import { Refusal } from "../http/refusal.ts";
import { valid } from "../http/valid.ts";
import type { Log } from "../log.ts";
import { compare, findUnsound } from "./check.ts";
import { BackupError, readManifest } from "./manifest.ts";
import { type BackupDeps, writeBackup } from "./service.ts";
import { findDamage } from "./verify.ts";

const folder = z.string().check(z.minLength(1), z.maxLength(4096));

export function createBackup({ log, ...deps }: BackupDeps & { log: Log }): Hono {
  const { db, blobs } = deps;
  const app = new Hono();

  app.post("/", valid("json", z.strictObject({ folder })), async (c) => {
    const { tables, files, missing } = await answered(() =>
      writeBackup(deps, c.req.valid("json").folder),
    );
    const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0);
    log.info({ rows, chunks: files.count, missing: missing.length }, "a backup was written");
    return c.json({ tables: Object.keys(tables).length, rows, chunks: files.count, missing });
  });

  app.post("/check", valid("json", z.strictObject({ folder: z.optional(folder) })), async (c) => {
    const { folder: of } = c.req.valid("json");
    const problems = await findUnsound(db, blobs);
    if (of === undefined) return c.json({ problems, difference: null });
    const manifest = await answered(() => readManifest(of));
    problems.push(...(await findDamage(of, manifest)));
    return c.json({ problems, difference: await compare(db, of, manifest) });
  });

  return app;
}

/** In a sentence, where it is one for the operator. */
async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw new Refusal("invalid", error.message);
    throw error;
  }
}
