/** A command of a stage: seen at the terminal, and never for ever. */
import { type ChildProcess, spawn } from "node:child_process";
import { root } from "../launch/services.ts";

/** For a machine at a third of the usual speed: what hangs must end, what is slow must not. */
const longestStageMs = 60 * 60_000;

const running = new Set<ChildProcess>();

/** Whether it ended well. */
export function run(
  command: string,
  args: string[],
  extra: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...extra },
      stdio: ["ignore", "inherit", "inherit"],
      timeout: longestStageMs,
    });
    running.add(child);
    const settle = (ended: boolean, why: string | null) => {
      running.delete(child);
      if (why !== null) console.error(`${command}: ${why}`);
      resolve(ended);
    };
    child.once("error", (error) => settle(false, error.message));
    child.once("close", (code, signal) => settle(code === 0, signal && `ended by ${signal}`));
  });
}

export function interrupt(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}
