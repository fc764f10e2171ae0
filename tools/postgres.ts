/** A PostgreSQL of the tests' own: made in a temporary folder, on loopback, gone without a trace. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const readyWithinMs = 30_000;
const probeEveryMs = 100;
/** Where Linux keeps files in memory. A container may have hardly any room there. */
const memoryFolder = "/dev/shm";
const memoryBytes = 2 * 1024 ** 3;

export interface TestPostgres {
  /** As the operator's user, who owns the database `breezy`, may make roles, and is no superuser. */
  url: string;
  /** The same database's. */
  superuserUrl: string;
  /** The superuser's, through the socket in its folder, to which its owner alone comes, and so without a password. */
  socketUrl: string;
  stop(): Promise<void>;
}

interface Options {
  /** A database is a thousand files, which cost most of what making one costs: where there is room, they are in memory. */
  inMemory?: boolean;
}

interface Account {
  uid: number;
  gid: number;
}

/** `bin` holds `initdb` and `postgres`, which some packages have without `psql` and `pg_isready`. */
export async function startPostgres(
  bin: string,
  { inMemory = false }: Options = {},
): Promise<TestPostgres> {
  const account = unprivilegedAccount();
  const parent = inMemory && hasMemory() ? memoryFolder : tmpdir();
  const folder = mkdtempSync(join(parent, "breezy-postgres-"));
  let server: ChildProcess | undefined;
  const stop = async () => {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const password = randomBytes(16).toString("hex");
    const passwordFile = join(folder, "password");
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (account !== null) {
      chownSync(folder, account.uid, account.gid);
      chownSync(passwordFile, account.uid, account.gid);
    }
    chmodSync(folder, 0o700);
    initialise(bin, folder, passwordFile, account);
    const port = await anyFreePort();
    server = start(bin, folder, port, account);
    const maintenanceUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    await untilReady(maintenanceUrl, folder);
    await makeOperator(maintenanceUrl, password);
    return {
      url: `postgres://breezy:${password}@127.0.0.1:${port}/breezy`,
      superuserUrl: `postgres://postgres:${password}@127.0.0.1:${port}/breezy`,
      socketUrl: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function hasMemory(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= memoryBytes;
}

function initialise(bin: string, folder: string, passwordFile: string, account: Account | null) {
  const where = ["--pgdata", join(folder, "data"), "--username", "postgres"];
  const access = [
    "--auth-host",
    "scram-sha-256",
    "--auth-local",
    "trust",
    "--pwfile",
    passwordFile,
  ];
  const texts = ["--encoding", "UTF8", "--locale", "C"];
  const made = spawnSync(join(bin, "initdb"), [...where, ...access, ...texts, "--no-sync"], {
    cwd: folder,
    env: environment(folder),
    encoding: "utf8",
    ...account,
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
}

/**
 * The shell ends the server and removes what it leaves when its input closes, which it does by
 * `stop` and also when this process is killed.
 */
function start(bin: string, folder: string, port: number, account: Account | null): ChildProcess {
  const where = ["-D", join(folder, "data"), "-h", "127.0.0.1", "-p", String(port), "-k", folder];
  // What is lost with the machine's power is worth nothing here.
  const haste = ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=200"];
  // In memory the log of what was written takes room too.
  const small = folder.startsWith(memoryFolder) ? ["-c", "max_wal_size=256MB"] : [];
  const script =
    '"$@" </dev/null >log 2>&1 & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf data';
  return spawn(
    "/bin/sh",
    ["-c", script, "sh", join(bin, "postgres"), ...where, ...haste, ...small],
    {
      cwd: folder,
      env: environment(folder),
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
      ...account,
    },
  );
}

async function untilReady(url: string, folder: string): Promise<void> {
  const deadlineMs = Date.now() + readyWithinMs;
  for (;;) {
    try {
      await asked(url, "select 1");
      return;
    } catch (error) {
      if (Date.now() > deadlineMs) {
        const log = readFileSync(join(folder, "log"), "utf8");
        throw new Error(`PostgreSQL did not start: ${log}`, { cause: error });
      }
      await wait(probeEveryMs);
    }
  }
}

/** What docs/operations.md asks for, and nothing more. */
async function makeOperator(url: string, password: string): Promise<void> {
  await asked(url, `create role breezy login createrole password '${password}'`);
  await asked(url, "create database breezy owner breezy");
}

async function asked(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function end(server: ChildProcess | undefined): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once("exit", resolve));
  server.stdin?.end();
  await gone;
}

/** PostgreSQL refuses to run as root; an account that exists anyway lends its number. */
function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
  const line = ["postgres:", "nobody:"]
    .map((name) => accounts.find((account) => account.startsWith(name)))
    .find((account) => account !== undefined);
  if (line === undefined) throw new Error("There is neither a postgres nor a nobody account.");
  const [, , uid, gid] = line.split(":");
  return { uid: Number(uid), gid: Number(gid) };
}

function environment(folder: string): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"], HOME: folder, LC_ALL: "C", TZ: "UTC" };
}

function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
