/** From the first process, under whatever Node there is, to the one under the pinned Node. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { pinnedNode, projectEnvironment, root } from "./prepare.mjs";

const orphanCheckMs = 500;

/**
 * Runs a script of `tools` in this process's stead: its output, its signals, its exit code.
 * @param {string} script
 * @param {string[]} args
 * @param {"ignore" | "inherit"} stdin
 */
export function handOver(script, args, stdin = "ignore") {
  // The channel tells the script when this process is gone, however it went.
  const child = spawn(pinnedNode, [join(root, "tools", script), ...args], {
    env: projectEnvironment(),
    stdio: [stdin, "inherit", "inherit", "ipc"],
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  child.once("exit", (code) => process.exit(code ?? 1));
  if (process.env["npm_lifecycle_event"] !== undefined) watchShell(child);
}

/**
 * A SIGTERM to npm ends only the shell between it and this process, so the shell's end is the sign.
 * @param {import("node:child_process").ChildProcess} child
 */
function watchShell(child) {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, orphanCheckMs);
}
