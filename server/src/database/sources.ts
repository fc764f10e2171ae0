import { mkdirSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { DatabaseSource } from "../db.ts";
import { lasting, type Session } from "./embedded-session.ts";
import { EmbeddedSocket } from "./embedded-socket.ts";
import { clientAt, primaryAmong, timelineAt } from "./primary.ts";
import { lockForThisProcess } from "./process-lock.ts";
import { sessionInThread } from "./session-in-thread.ts";

export interface ServerOptions {
  /** host:port of servers that copy each other, of which one takes writes. None: the address's own. */
  hosts?: readonly string[];
  /** Of this process, at most. */
  connections?: number;
  limits?: DatabaseSource["limits"];
}

/** A PostgreSQL server. `onError` hears of connections that break while idle. */
export function openServerDatabase(
  url: string,
  onError: (error: Error) => void,
  { hosts = [], connections = 10, limits }: ServerOptions = {},
): DatabaseSource {
  const ask = (host: string) => timelineAt(url, host);
  const primary = hosts.length > 0 ? primaryAmong(hosts, ask, () => performance.now()) : undefined;
  const pool = poolOf(
    {
      max: connections,
      connectionString: url,
      connectionTimeoutMillis: 5000,
      // A new one costs both sides more than fifty statements: people come back within minutes.
      idleTimeoutMillis: 5 * 60_000,
      keepAlive: true,
      // A host that is gone without a word is noticed within half a minute, not hours.
      keepAliveInitialDelayMillis: 10_000,
      ...(primary && { Client: clientAt(primary) }),
    },
    (error) => {
      primary?.forget();
      onError(error);
    },
  );
  return { pool, limits, close: async () => {} };
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
      max: 10,
      idleTimeoutMillis: 0,
      user: "postgres",
      stream: () => new EmbeddedSocket(open),
    },
    onError,
  );
}

function poolOf(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on("error", onError);
  // The pool listens to idle connections only. One that breaks in use fails its user's query, and
  // would end the process if nobody listened.
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}
