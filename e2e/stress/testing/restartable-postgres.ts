/** A PostgreSQL that a test may end and start again on the same data and port. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { openServerDatabase } from "@breezy/server/database/sources";
import { startPostgres } from "../../../tools/postgres.ts";
import { preparePrograms } from "../../../tools/verify/programs.ts";

/** PostgreSQL's own words for two of its ways to end: with and without a last checkpoint. */
export type Ending = "fast" | "immediate";

export interface RestartablePostgres {
  url: string;
  /** The same database's. */
  superuserUrl: string;
  /** Whom its files belong to. */
  owner: { uid: number; gid: number };
  stop(how: Ending): void;
  /** Returns at once; it may take a while to recover. */
  start(): void;
  accepts(): Promise<boolean>;
  /** As its superuser, over a connection of its own. */
  query<Row>(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const { postgres: bin } = await preparePrograms();
  if (bin === null) throw new Error("PostgreSQL is not installed.");
  const first = await startPostgres(bin);

  async function query<Row>(text: string): Promise<Row[]> {
    const { pool } = openServerDatabase(first.superuserUrl, () => undefined);
    try {
      return (await pool.query(text)).rows as Row[];
    } finally {
      await pool.end();
    }
  }

  const [row] = await query<{ data_directory: string }>("show data_directory");
  const data = row!.data_directory;
  const { uid, gid } = statSync(data);
  const { port } = new URL(first.url);
  const options = {
    cwd: dirname(data),
    env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
    ...(process.getuid?.() === 0 && { uid, gid }),
  };
  let again: ChildProcess | null = null;

  function stop(how: Ending): void {
    const args = ["-D", data, "-m", how, "-w", "stop"];
    const ended = spawnSync(join(bin!, "pg_ctl"), args, { ...options, encoding: "utf8" });
    if (ended.status !== 0) throw new Error(`pg_ctl: ${ended.stderr}`);
    again?.stdin?.end();
    again = null;
  }

  return {
    url: first.url,
    superuserUrl: first.superuserUrl,
    owner: { uid, gid },
    query,
    stop,
    start() {
      const where = ["-D", data, "-h", "127.0.0.1", "-p", port, "-k", dirname(data)];
      // Its input closes with this process, and then it ends too.
      const script = '"$@" </dev/null & server=$!; cat >/dev/null; kill -INT $server; wait $server';
      again = spawn("/bin/sh", ["-c", script, "sh", join(bin, "postgres"), ...where], {
        ...options,
        stdio: ["pipe", "ignore", "ignore"],
        detached: true,
      });
    },
    accepts: () =>
      query("select 1").then(
        () => true,
        () => false,
      ),
    async close() {
      if (again !== null) stop("immediate");
      await first.stop();
    },
  };
}
