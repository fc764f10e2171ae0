/** The server by itself over PostgreSQL, and the bare one beside it: what lists and saves need. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { freePort } from "../tools/free-port.ts";
import { startPostgres } from "../tools/postgres.ts";
import { preparePrograms } from "../tools/verify/programs.ts";

export interface Servers {
  /** The product's. */
  url: string;
  bareUrl: string;
  sessionSecret: string;
  /** As the owner of the tables. */
  pool: pg.Pool;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const node = join(root, "node_modules/.bin/node");
const readyMs = 30_000;

export async function startServers(): Promise<Servers> {
  const undo = new AsyncDisposableStack();
  try {
    const postgres = await aPostgres(undo);
    const sessionSecret = randomBytes(32).toString("hex");
    const dataDir = await aFolder(undo);
    const { url } = await startServer(undo, { dataDir, databaseUrl: postgres.url, sessionSecret });
    const bare = fork(join(root, "bench/bare-server.ts"), [postgres.superuserUrl], {
      execPath: node,
    });
    undo.defer(() => ended(bare));
    const bareUrl = await new Promise<string>((resolve) => bare.once("message", resolve));
    const pool = new pg.Pool({ connectionString: postgres.superuserUrl, max: 4 });
    undo.defer(() => pool.end());
    return { url, bareUrl, sessionSecret, pool, stop: () => undo.disposeAsync() };
  } catch (error) {
    await undo.disposeAsync();
    throw error;
  }
}

interface Settings {
  dataDir: string;
  /** Undefined: the embedded database in the folder. */
  databaseUrl: string | undefined;
  sessionSecret: string;
}

/** Stopped with what `undo` takes back. */
export async function aPostgres(undo: AsyncDisposableStack): ReturnType<typeof startPostgres> {
  const { postgres: bin } = await preparePrograms();
  if (bin === null) throw new Error("PostgreSQL is needed.");
  const postgres = await startPostgres(bin);
  undo.defer(postgres.stop);
  return postgres;
}

/** Gone with what `undo` takes back. */
export async function aFolder(undo: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "breezy-bench-"));
  undo.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The product's server alone. */
export async function startServer(
  undo: AsyncDisposableStack,
  settings: Settings,
): Promise<{ url: string; pid: number }> {
  const port = await freePort();
  const env = environment(port, settings);
  const server = spawn(node, ["server/src/main.ts"], { cwd: root, env, stdio: "ignore" });
  undo.defer(() => ended(server));
  const url = `http://localhost:${port}`;
  await untilAlive(url, server);
  return { url, pid: server.pid! };
}

/** Guardians are named and never asked. */
function environment(
  port: number,
  { dataDir, databaseUrl, sessionSecret }: Settings,
): NodeJS.ProcessEnv {
  const key = () => randomBytes(32).toString("base64");
  const guardians = [1, 2, 3].map((n) => ({
    id: `guardian-${n}`,
    signingKey: key(),
    sealingKey: key(),
  }));
  return {
    PATH: process.env["PATH"],
    PORT: String(port),
    METRICS_PORT: String(port + 90),
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    SESSION_SECRET: sessionSecret,
    GUARDIANS: [1, 2, 3].map((n) => `http://127.0.0.1:${port + n}`).join(","),
    GUARDIAN_SET: JSON.stringify(guardians),
    GUARDIAN_RELAY_TOKEN: randomBytes(32).toString("hex"),
    GUARDIAN_RESET_KEY: key(),
    DRAIN_SECONDS: "0",
    // People come from addresses of their own.
    TRUST_PROXY: "1",
  };
}

async function untilAlive(url: string, server: ChildProcess): Promise<void> {
  for (let waited = 0; waited < readyMs; waited += 100) {
    if (server.exitCode !== null) throw new Error("the server ended before it was ready");
    const alive = await fetch(`${url}/health/live`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (alive) return;
    await delay(100);
  }
  throw new Error("the server was not ready in time");
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}
