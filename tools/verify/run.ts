/** A command of a stage: seen at the terminal, and never for ever. */
import { AsyncLocalStorage } from "node:async_hooks";
import { type ChildProcess, spawn } from "node:child_process";
import { root } from "../launch/services.ts";

/** For a machine at a third of the usual speed: what hangs must end, what is slow must not. */
const longestStageMs = 80 * 60_000;

const running = new Set<ChildProcess>();

const held = new AsyncLocalStorage<Uint8Array[]>();

/** What stages at once say is held back and said stage by stage, each at its end. */
export async function sayAtTheEnd<T>(work: () => Promise<T>): Promise<T> {
  const output: Uint8Array[] = [];
  try {
    return await held.run(output, work);
  } finally {
    process.stdout.write(Buffer.concat(output));
  }
}

export function say(text: string): void {
  const output = held.getStore();
  if (output) output.push(Buffer.from(`${text}\n`));
  else console.log(text);
}

/** Whether it ended well. */
export function run(
  command: string,
  args: string[],
  extra: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const output = held.getStore();
  const shown = output ? "pipe" : "inherit";
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...extra },
      stdio: ["ignore", shown, shown],
      timeout: longestStageMs,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Uint8Array) => output?.push(chunk));
    }
    running.add(child);
    const settle = (ended: boolean, why: string | null) => {
      running.delete(child);
      if (why !== null) say(`${command}: ${why}`);
      resolve(ended);
    };
    child.once("error", (error) => settle(false, error.message));
    child.once("close", (code, signal) => settle(code === 0, signal && `ended by ${signal}`));
  });
}

export function interrupt(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}
