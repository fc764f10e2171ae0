/** One launcher at a time on a data folder: a file that names its process and when that started. */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LaunchError } from "./launch-error.ts";

const attempts = 5;

interface Holder {
  pid: number;
  /** Tells a process from a later one of the same number. */
  started: string;
}

/** Takes the folder, or takes it over from a process that is gone; gives back how to let go. */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, "launcher.lock");
  const mine: Holder = { pid: process.pid, started: startOf(process.pid) ?? "" };
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (linkIfAbsent(draft, path)) return () => release(path, mine);
      const holder = read(path);
      if (holder !== null && isRunning(holder)) {
        throw new LaunchError(
          `Breezy Vault already runs on ${dataDir} (process ${holder.pid}). Stop it first, or choose another folder with --data.`,
        );
      }
      discard(path);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new LaunchError(`${path} keeps changing hands: two starts at once? Try again.`);
}

/** A hard link appears whole or not at all, so nobody reads a half-written lock. */
function linkIfAbsent(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

function read(path: string): Holder | null {
  try {
    const { pid, started } = JSON.parse(readFileSync(path, "utf8")) as Partial<Holder>;
    return typeof pid === "number" && typeof started === "string" ? { pid, started } : null;
  } catch (error) {
    if (error instanceof SyntaxError || isCode(error, "ENOENT")) return null;
    throw error;
  }
}

/** Moved aside before it is deleted: only one of several that find it stale can. */
function discard(path: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  const moved = read(aside);
  // It may have become another starter's in between; then that one has it back.
  if (moved !== null && isRunning(moved)) linkIfAbsent(aside, path);
  rmSync(aside);
}

function release(path: string, mine: Holder): void {
  const holder = read(path);
  if (holder?.pid === mine.pid && holder.started === mine.started) rmSync(path, { force: true });
}

function isRunning(holder: Holder): boolean {
  return startOf(holder.pid) === holder.started;
}

/** When a process started, in the system's own spelling; null if there is no such process. */
function startOf(pid: number): string | null {
  try {
    if (process.platform !== "linux") {
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
    }
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    // The program's name, in parentheses, may hold spaces; the start is the 20th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ");
    return `${boot}:${fields?.[19]}`;
  } catch (error) {
    if (isCode(error, "ENOENT") || isCode(error, "ESRCH")) return null;
    if (error instanceof Error && "status" in error) return null;
    throw error;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
