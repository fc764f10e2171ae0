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

const readyWithinMs = 30_000;
const probeEveryMs = 100;
/** Where Linux keeps files in memory. A container may have hardly any room there. */
const memoryFolder = "/dev/shm";
const memoryBytes = 2 * 1024 ** 3;

export interface TestPostgres {
  url: string;
  /** Through the socket in its folder, to which its owner alone comes, and so without a password. */
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

/** `bin` holds `initdb` and `postgres`. */
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
    await untilReady(bin, folder, port);
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
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

async function untilReady(bin: string, folder: string, port: number): Promise<void> {
  const deadlineMs = Date.now() + readyWithinMs;
  const probe = () =>
    spawnSync(join(bin, "pg_isready"), ["-q", "-h", "127.0.0.1", "-p", String(port)]).status === 0;
  while (!probe()) {
    if (Date.now() > deadlineMs) {
      throw new Error(`PostgreSQL did not start: ${readFileSync(join(folder, "log"), "utf8")}`);
    }
    await wait(probeEveryMs);
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
