import { mkdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { DatabaseSource } from "../db.ts";
import { lasting, type Session } from "./embedded-session.ts";
import { EmbeddedSocket } from "./embedded-socket.ts";
import { lockForThisProcess } from "./process-lock.ts";
import { sessionInThread } from "./session-in-thread.ts";

/** A PostgreSQL server. `onError` hears of connections that break while idle. */
export function openServerDatabase(url: string, onError: (error: Error) => void): DatabaseSource {
  const pool = poolOf(
    {
      connectionString: url,
      connectionTimeoutMillis: 5000,
      // A new one costs both sides more than fifty statements: people come back within minutes.
      idleTimeoutMillis: 5 * 60_000,
      keepAlive: true,
    },
    onError,
  );
  return { pool, close: async () => {} };
}

/** The embedded database in a folder that this process then holds alone. */
export async function openEmbeddedDatabase(
  dataDir: string,
  onError: (error: Error) => void,
): Promise<DatabaseSource> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockForThisProcess(path.join(dataDir, "db.lock"));
  const { open, close } = lasting(() => sessionInThread(path.join(dataDir, "db")));
  const closeAndUnlock = async () => {
    await close();
    unlock();
  };
  try {
    await open();
  } catch (error) {
    await closeAndUnlock();
    throw error;
  }
  return { pool: poolOver(open, onError), close: closeAndUnlock };
}

/** Its connections take turns at the one session that `open` gives, and are kept: they are nothing but a number. */
export function poolOver(open: () => Promise<Session>, onError: (error: Error) => void): pg.Pool {
  return poolOf(
    {
      idleTimeoutMillis: 0,
      user: "postgres",
      stream: () => new EmbeddedSocket(open),
    },
    onError,
  );
}

function poolOf(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ max: 10, ...config });
  pool.on("error", onError);
  // The pool listens to idle connections only. One that breaks in use fails its user's query, and
  // would end the process if nobody listened.
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}
