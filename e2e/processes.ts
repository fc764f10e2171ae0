/** The product's own processes on loopback, each to be killed and started again on what it stored. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { PageConfig } from "@breezy/contract/page-config";
import { placeMigrated } from "@breezy/server/testing/migrated";
import { openKeys, publicSet } from "../tools/launch/keys.ts";
import { compiledFolder } from "../tools/compiled.ts";
import { planServices, root, type Service } from "../tools/launch/services.ts";
import { freePort } from "../tools/free-port.ts";
import type { World } from "./world/world.ts";

export interface Running {
  name: string;
  /** Where it listens first of all. */
  port: number;
  /** Resolves once it listens; rejects with what it said where it ends before. */
  start(): Promise<void>;
  /** SIGKILL, at once. */
  kill(): Promise<void>;
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>;
  /** Whether it still runs without having been told to end. */
  isUp(): boolean;
  /** What it wrote since it was first started. */
  said(): string;
}

export interface Product {
  /** As the protocol's devices know a world; its clock is the machine's. */
  world: Pick<World, "url" | "inboxUrl" | "config" | "clock">;
  dataDir: string;
  server: Running;
  guardians: Running[];
  /** One more server on the same PostgreSQL and guardians; starts it. */
  addServer(): Promise<Running>;
  close(): Promise<void>;
}

type Begin = (service: Service) => readonly [program: string, ...args: string[]];

// The import ends the process when this one is gone, however that happens.
const fromSources: Begin = ({ entry, flags }) => [
  process.execPath,
  ...flags,
  "--import",
  join(root, "tools/child.mjs"),
  join(root, entry),
];

interface ProductOptions {
  /** The operator's. */
  settings?: NodeJS.ProcessEnv;
  /** Replaces what the services would be given, to break them. */
  broken?: NodeJS.ProcessEnv;
  /** How server and guardians are begun where they are not their sources: a program and what it is told. */
  begin?: Begin;
  /** Its database is made by itself, and not a copy of one that is kept. */
  fromNothing?: boolean;
}

export async function startProduct({
  settings = {},
  broken = {},
  begin = fromSources,
  fromNothing = false,
}: ProductOptions = {}): Promise<Product> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "breezy-processes-"));
  const keys = openKeys(dataDir);
  const outer = { PATH: process.env["PATH"], TRUST_PROXY: "1", ...settings };
  const plan = planServices({ port, dataDir }, keys, outer);
  if (!fromNothing && !settings["DATABASE_URL"]) await placeMigrated(plan.server.env["DATA_DIR"]!);
  const runAll = (service: Service) =>
    run(
      { ...service, env: { ...service.env, ...broken } },
      service.name === "sandbox" ? fromSources : begin,
    );
  const around = plan.surroundings.map(runAll);
  const server = runAll(plan.server);
  const all = [...around, server];
  const close = async () => {
    await Promise.all(all.map((service) => service.kill()));
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await Promise.all(around.map((service) => service.start()));
    await server.start();
  } catch (error) {
    await close();
    throw error;
  }
  const config: PageConfig = {
    guardians: JSON.parse(publicSet(keys)) as PageConfig["guardians"],
    predecessors: [],
    supportAddress: "support@example.org",
  };
  return {
    world: {
      url: plan.appUrl,
      inboxUrl: `http://127.0.0.1:${port + 100}`,
      config,
      clock: {
        get nowMs() {
          return Date.now();
        },
      },
    },
    dataDir,
    server,
    guardians: around.filter(({ name }) => name.startsWith("guardian")),
    async addServer() {
      const at = await freePort();
      const env = {
        ...plan.server.env,
        PORT: String(at),
        METRICS_PORT: String(at + 90),
        DATA_DIR: join(dataDir, `server-${at}`),
      };
      const another = runAll({ ...plan.server, ports: [["the app", at]], env });
      all.push(another);
      await another.start();
      return another;
    },
    close,
  };
}

function run(service: Service, begin: Begin): Running {
  for (const folder of [service.env["DATA_DIR"], service.env["SANDBOX_DATA"]]) {
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
  }
  const store = service.env["GUARDIAN_STORE"];
  if (store !== undefined) mkdirSync(dirname(store), { recursive: true });
  let child: ChildProcess | null = null;
  let output = "";

  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return null;
    const gone = once(ending, "close");
    ending.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  }

  return {
    name: service.name,
    port: service.ports[0]![1],
    async start() {
      const [program, ...args] = begin(service);
      const started = spawn(program, args, {
        cwd: root,
        env: { ...service.env, NODE_COMPILE_CACHE: compiledFolder },
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        let said = "";
        const hear = (chunk: Buffer) => {
          said += chunk.toString();
          output += chunk.toString();
          if (/listening|Sandbox on/.test(said)) resolve();
        };
        started.stdout!.on("data", hear);
        started.stderr!.on("data", hear);
        started.once("close", () => reject(new Error(`${service.name} ended:\n${said}`)));
      });
    },
    async kill() {
      await end("SIGKILL");
    },
    stop: () => end("SIGTERM"),
    isUp: () => child !== null && child.exitCode === null && child.signalCode === null,
    said: () => output,
  };
}
