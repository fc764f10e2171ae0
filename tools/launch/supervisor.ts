/** One service as a child process: started, watched, started again if it dies, and stopped. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { compiledFolder } from "../compiled.ts";
import { LaunchError } from "./launch-error.ts";
import { errorIn, openLog, rotateLog } from "./log-file.ts";
import { root, type Service } from "./services.ts";

const readyWithinMs = 60_000;
const probeEveryMs = 150;
const stopWithinMs = 10_000;
/** Waits before each new start in a row; a run of `settledMs` ends the row. */
const backOffMs = [500, 1000, 2000, 4000, 8000];
const settledMs = 60_000;

export interface Supervised {
  name: string;
  /** Resolves once the health address answers; rejects if the service cannot come up. */
  ready(): Promise<void>;
  /** Asks it to end, and after 10 s makes it. */
  stop(): Promise<void>;
}

export interface Watcher {
  say(line: string): void;
  /** It died too often to be started again. */
  giveUp(reason: string): void;
}

export function supervise(service: Service, logDir: string, watcher: Watcher): Supervised {
  const logPath = join(logDir, `${service.name}.log`);
  rotateLog(logPath);
  const log = openLog(logPath);
  let child: ChildProcess | null = null;
  let startedMs = 0;
  let deaths = 0;
  let wasReady = false;
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;

  const run = () => {
    startedMs = Date.now();
    child = spawn(
      process.execPath,
      [
        ...service.flags,
        "--disable-warning=ExperimentalWarning",
        "--import",
        new URL("../child.mjs", import.meta.url).href,
        join(root, service.entry),
      ],
      {
        cwd: root,
        env: { ...service.env, NODE_COMPILE_CACHE: compiledFolder },
        // A group of its own: Ctrl-C reaches the launcher alone, which then stops all in order.
        detached: true,
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      },
    );
    for (const [stream, isStderr] of [
      [child.stdout!, false],
      [child.stderr!, true],
    ] as const) {
      createInterface({ input: stream }).on("line", (line) => {
        log.write(line);
        // What a service says while it fails to start is shown once, with the failure.
        const error = errorIn(line, isStderr && wasReady);
        if (error !== null) watcher.say(`[${service.name}] ${error}`);
      });
    }
    child.once("error", (error) => log.write(error.message));
    child.once("close", (code, signal) => {
      child = null;
      if (!stopping) bury(signal ?? `code ${code}`);
    });
  };

  const bury = (how: string) => {
    if (!wasReady) return;
    if (Date.now() - startedMs > settledMs) deaths = 0;
    const delayMs = backOffMs[deaths];
    deaths += 1;
    if (delayMs === undefined) {
      watcher.giveUp(`${service.name} ended again and again (${how}). Its log: ${logPath}`);
      return;
    }
    watcher.say(`${service.name} ended (${how}); starting it again in ${delayMs / 1000} s.`);
    restart = setTimeout(run, delayMs);
  };

  run();
  return {
    name: service.name,
    async ready() {
      const deadlineMs = Date.now() + readyWithinMs;
      while (!(await answers(service.healthUrl))) {
        if (stopping) throw new LaunchError(`${service.name} was stopped.`);
        if (child === null || Date.now() > deadlineMs) {
          const what = child === null ? "could not start" : "does not answer";
          const said = log.tail().map((line) => `\n  ${line}`);
          throw new LaunchError(`${service.name} ${what}. Its log: ${logPath}${said.join("")}`);
        }
        await wait(probeEveryMs);
      }
      wasReady = true;
    },
    async stop() {
      stopping = true;
      clearTimeout(restart);
      await end(child);
      log.close();
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

async function end(child: ChildProcess | null): Promise<void> {
  if (child === null) return;
  const gone = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), stopWithinMs);
  await gone;
  clearTimeout(impatience);
}
