/** Runs the whole product on loopback: what surrounds the server, then the server, until told to end. */
import { mkdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { makeDemo } from "./admin/demo.ts";
import { findServer } from "./admin/server-socket.ts";
import { lockDataDir } from "./launch/data-lock.ts";
import { openKeys } from "./launch/keys.ts";
import { LaunchError } from "./launch/launch-error.ts";
import {
  chooseModel,
  findLocalModels,
  lookingMs,
  namedLookingMs,
  tellOf,
  usualServers,
  withSight,
} from "./launch/local-models.ts";
import { readOptions } from "./launch/options.ts";
import { requireFreePorts } from "./launch/ports.ts";
import { type Plan, planServices } from "./launch/services.ts";
import { supervise, type Supervised } from "./launch/supervisor.ts";

/** A terminal and npm both pass a Ctrl-C on: within this time they are one. */
const sameSignalMs = 1000;

// What the product keeps is its owner's alone, whichever process writes it.
process.umask(0o077);

const started: Supervised[] = [];
let unlock: (() => void) | undefined;
let stoppingSinceMs: number | undefined;

async function launch(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env, process.cwd());
  const modelServers = usualServers(process.env);
  const looking = findLocalModels(
    modelServers,
    options.model === undefined ? lookingMs : namedLookingMs,
  );
  const model =
    options.model === undefined
      ? undefined
      : await withSight(chooseModel(await looking, options.model, modelServers), namedLookingMs);
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  unlock = lockDataDir(options.dataDir);
  const plan = planServices(options, openKeys(options.dataDir), process.env, model);
  const services = [...plan.surroundings, plan.server];
  await requireFreePorts(services.flatMap((service) => service.ports));

  const logDir = join(options.dataDir, "logs");
  mkdirSync(logDir, { recursive: true, mode: 0o700 });
  for (const { env } of services) {
    for (const folder of [env["DATA_DIR"], env["SANDBOX_DATA"], storeDir(env)]) {
      if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 });
    }
  }

  const watcher = {
    say: (line: string) => console.error(line),
    giveUp: (reason: string) => {
      console.error(reason);
      void shutDown(1);
    },
  };
  const start = async (wanted: Plan["surroundings"]) => {
    if (stoppingSinceMs !== undefined) return;
    const now = wanted.map((service) => supervise(service, logDir, watcher));
    started.push(...now);
    await Promise.all(now.map((service) => service.ready()));
  };
  console.log(`Starting ${services.map((service) => service.name).join(", ")} ...`);
  await start(plan.surroundings);
  await start([plan.server]);
  if (stoppingSinceMs !== undefined) return;
  // Longer ago by now than it may take.
  announce(plan, options.dataDir, tellOf(await looking, model));
  // What is there works already: nobody waits for this.
  if (plan.demo) void showDemo(plan.demo, plan.appUrl, options.dataDir);
}

async function showDemo(
  where: NonNullable<Plan["demo"]>,
  appUrl: string,
  dataDir: string,
): Promise<void> {
  try {
    const server = findServer(dataDir);
    const { rep_id: id, password } = await makeDemo({ server, ...where, dataDir, now: Date.now() });
    console.log(
      `Demo          ${appUrl}/breakroom  rep ID ${id}, password ${password}  (representatives, subscribers and payments are invented)`,
    );
  } catch (error) {
    if (stoppingSinceMs !== undefined) return;
    console.error(
      `There is no demo data: ${error instanceof Error ? error.message : "it failed"}.`,
    );
  }
}

function storeDir(env: NodeJS.ProcessEnv): string | undefined {
  const store = env["GUARDIAN_STORE"];
  return store === undefined ? undefined : dirname(store);
}

function announce(plan: Plan, dataDir: string, models: string | null): void {
  const folder = relative(process.cwd(), dataDir);
  const lines = [
    `Breezy Vault  ${plan.appUrl}`,
    plan.inboxUrl === null ? null : `Its mail      ${plan.inboxUrl}  (no real mail is sent)`,
    models,
    `Data, logs    ${folder.startsWith("..") ? dataDir : `./${folder}`}`,
    "Ctrl-C ends it.",
  ];
  console.log(`\n${lines.filter((line) => line !== null).join("\n")}\n`);
}

/** The server first, so that nothing it needs goes away under it. */
async function shutDown(code: number): Promise<void> {
  if (stoppingSinceMs !== undefined) return;
  stoppingSinceMs = Date.now();
  for (const name of ["server", "guardian", "sandbox"]) {
    const kind = started.filter((service) => service.name.startsWith(name));
    await Promise.all(kind.map((service) => service.stop()));
  }
  unlock?.();
  process.exit(code);
}

function onSignal(): void {
  if (stoppingSinceMs === undefined) {
    console.log("Stopping ...");
    void shutDown(0);
  } else if (Date.now() - stoppingSinceMs > sameSignalMs) {
    // Asked twice. The services end by themselves once this process is gone.
    unlock?.();
    process.exit(1);
  }
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
process.once("disconnect", onSignal);
process.channel?.unref();

try {
  await launch();
} catch (error) {
  if (stoppingSinceMs === undefined) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(error.message);
    await shutDown(1);
  }
}
