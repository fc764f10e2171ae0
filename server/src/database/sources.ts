import { mkdirSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import pg from "pg";
import type { DatabaseSource } from "../db.ts";
import { lockForThisProcess } from "./process-lock.ts";
import { gatheringSocket, gatheringStatements } from "./writing-together.ts";

/** A PostgreSQL server. `onError` hears of connections that break while idle. */
export function openServerDatabase(url: string, onError: (error: Error) => void): DatabaseSource {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    // A new one costs both sides more than fifty statements: people come back within minutes.
    idleTimeoutMillis: 5 * 60_000,
    keepAlive: true,
    // A statement goes out without waiting for the answer to the one before.
    pipeline: true,
    stream: gatheringSocket,
  });
  pool.on("error", onError);
  // The pool listens to idle connections only. One that breaks in use fails its user's query, and
  // would end the process if nobody listened.
  pool.on("connect", (client) => client.on("error", onError));
  return { pool, close: async () => {} };
}

/** The embedded database in a folder that this process then holds alone. */
export async function openEmbeddedDatabase(
  dataDir: string,
  onError: (error: Error) => void,
): Promise<DatabaseSource> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockForThisProcess(path.join(dataDir, "db.lock"));
  try {
    const pglite = await PGlite.create(path.join(dataDir, "db"));
    const source = poolOver(pglite, onError);
    return {
      pool: source.pool,
      async close() {
        await source.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PGlite has one session, so the pool has one connection. */
export function poolOver(pglite: PGlite, onError: (error: Error) => void): DatabaseSource {
  const config: pg.PoolConfig = Object.assign(createPgConfig(gatheringStatements(pglite)), {
    max: 1,
  });
  const pool = new pg.Pool(config);
  pool.on("error", onError);
  return { pool, close: () => pglite.close() };
}
