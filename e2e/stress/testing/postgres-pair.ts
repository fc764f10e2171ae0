/** Two PostgreSQL servers, one of which copies the other: each can be killed, promoted and made anew. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { openServerDatabase } from "@breezy/server/database/sources";
import { freePort } from "../../../tools/free-port.ts";
import { startPostgres } from "../../../tools/postgres.ts";
import { preparePrograms } from "../../../tools/verify/programs.ts";

const pauseMs = 25;
const run = promisify(execFile);

export interface PostgresPair {
  /** As the operator's user, at a host that does not exist. */
  url: string;
  /** host:port of both. */
  hosts: string[];
  /** The primary's, as its superuser. */
  query<Row>(text: string): Promise<Row[]>;
  /** SIGKILL to every process of the primary, whose data nobody sees again. */
  kill(): void;
  /** The standby takes writes from now on, and waits for nobody. */
  promote(): Promise<void>;
  /** A copy of the primary follows it; a synchronous one has all that is acknowledged from then on. */
  makeStandby(kind: "synchronous" | "asynchronous"): Promise<void>;
  /** The standby has everything until now, and hears nothing more. */
  cutOff(): Promise<void>;
  close(): Promise<void>;
}

interface Member {
  port: number;
  data: string;
  /** Of one that was started here. */
  shell?: ChildProcess;
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const { postgres: bin } = await preparePrograms();
  if (bin === null) throw new Error("PostgreSQL is not installed.");
  const first = await startPostgres(bin);
  const address = new URL(first.superuserUrl);
  const folder = mkdtempSync(join(tmpdir(), "breezy-pair-"));
  const ports = [Number(address.port), await freePort()];

  async function ask<Row>({ port }: Pick<Member, "port">, text: string): Promise<Row[]> {
    const { pool } = openServerDatabase(urlAt(first.superuserUrl, port), () => undefined);
    try {
      return (await pool.query(text)).rows as Row[];
    } finally {
      await pool.end();
    }
  }

  const [row] = await ask<{ data_directory: string }>({ port: ports[0]! }, "show data_directory");
  let primary: Member = { port: ports[0]!, data: row!.data_directory };
  let standby: Member | undefined;
  const { uid, gid } = statSync(primary.data);
  chownSync(folder, uid, gid);
  const account = {
    cwd: folder,
    env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
    ...(process.getuid?.() === 0 && { uid, gid }),
  };
  let made = 0;

  async function until(member: Member, condition: string): Promise<void> {
    for (;;) {
      const [answer] = await ask<{ yes: boolean }>(
        member,
        `select coalesce((${condition}), false) as yes`,
      ).catch(() => []);
      if (answer?.yes) return;
      await delay(pauseMs);
    }
  }

  async function set(member: Member, setting: string, value: string): Promise<void> {
    await ask(member, `alter system set ${setting} = '${value}'`);
    await ask(member, "select pg_reload_conf()");
  }

  function start({ port, data }: Member): ChildProcess {
    const where = ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", folder];
    // As the first one's: a standby may not have fewer.
    const like = ["-c", "fsync=off", "-c", "max_connections=200"];
    // Its input closes with this process, and then it ends too.
    const script = '"$@" </dev/null & server=$!; cat >/dev/null; kill -INT $server; wait $server';
    const args = ["-c", script, "sh", join(bin!, "postgres"), ...where, ...like];
    return spawn("/bin/sh", args, {
      ...account,
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
    });
  }

  return {
    url: first.url.replace("127.0.0.1", "database.invalid"),
    hosts: ports.map((port) => `127.0.0.1:${port}`),
    query: (text) => ask(primary, text),
    kill() {
      const postmaster = Number(
        readFileSync(join(primary.data, "postmaster.pid"), "utf8").split("\n")[0],
      );
      for (const pid of [postmaster, ...childrenOf(postmaster)]) killOne(pid);
      primary.shell?.stdin?.end();
      rmSync(primary.data, { recursive: true, force: true });
    },
    async promote() {
      await ask(standby!, "select pg_promote()");
      primary = standby!;
      standby = undefined;
    },
    async makeStandby(kind) {
      const port = ports.find((one) => one !== primary.port)!;
      const data = join(folder, `data-${++made}`);
      const from = urlAt(first.superuserUrl, primary.port);
      const whole = [
        "--checkpoint=fast",
        "--wal-method=stream",
        "--write-recovery-conf",
        "--no-sync",
      ];
      await run(
        join(bin, "pg_basebackup"),
        [`--dbname=${from}`, `--pgdata=${data}`, ...whole],
        account,
      );
      // Else it would, once promoted, wait for a standby that is not there yet.
      appendFileSync(join(data, "postgresql.auto.conf"), "synchronous_standby_names = ''\n");
      standby = { port, data };
      standby.shell = start(standby);
      if (kind === "synchronous") await set(primary, "synchronous_standby_names", "*");
      const state = kind === "synchronous" ? "sync" : "async";
      await until(
        primary,
        `select state = 'streaming' and sync_state = '${state}' from pg_stat_replication`,
      );
    },
    async cutOff() {
      await set(primary, "synchronous_standby_names", "");
      await until(primary, "select replay_lsn >= pg_current_wal_lsn() from pg_stat_replication");
      await set(standby!, "primary_conninfo", "");
      await until(primary, "select count(*) = 0 from pg_stat_replication");
    },
    async close() {
      for (const { shell } of [primary, standby].filter((member) => member !== undefined)) {
        const gone = shell && once(shell, "exit");
        shell?.stdin?.end();
        await gone;
      }
      await first.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function urlAt(url: string, port: number): string {
  const at = new URL(url);
  at.port = String(port);
  return at.href;
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => parentOf(pid) === parent)
    .map(Number);
}

/** Undefined of one that has just ended. */
function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")")).split(" ")[2]);
  } catch {
    return undefined;
  }
}

function killOne(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    // It ended with its parent.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
