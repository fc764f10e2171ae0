/** A world in a process of its own, driven from a browser's journey. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { WorldOptions } from "./world.ts";
import type { WorldMessage } from "./world-process.ts";

export interface BrowserWorld {
  url: string;
  inboxUrl: string;
  dataDir: string;
  nowMs(): number;
  advance(ms: number): Promise<void>;
  stop(): Promise<void>;
}

type Started = Pick<BrowserWorld, "url" | "inboxUrl" | "dataDir"> & { nowMs: number };

const root = fileURLToPath(new URL("../..", import.meta.url));

export async function startWorld(nowMs: number, databaseUrl?: string): Promise<BrowserWorld> {
  const options = JSON.stringify({ nowMs, databaseUrl } satisfies WorldOptions);
  const child = fork(join(root, "e2e/world/world-process.ts"), [options], {
    execPath: join(root, "node_modules/.bin/node"),
    execArgv: [],
  });
  const { nowMs: startedMs, ...places } = await answer<Started>(child);
  let held = startedMs;
  return {
    ...places,
    nowMs: () => held,
    async advance(ms) {
      const moved = answer<{ nowMs: number }>(child);
      child.send({ advanceMs: ms } satisfies WorldMessage);
      held = (await moved).nowMs;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

function answer<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error("the world ended before it answered"));
    child.once("exit", ended);
    child.once("message", (message) => {
      child.off("exit", ended);
      resolve(message as T);
    });
  });
}
