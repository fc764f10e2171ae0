import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

interface Holder {
  pid: number;
  /** The process's start as the system counts it; empty if it tells none. */
  start: string;
}

/** Only one process may hold the file. A dead holder's lock is taken over. Returns the release. */
export function lockForThisProcess(file: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) } satisfies Holder);
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: "wx", mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    const theirs = readText(file);
    if (theirs !== undefined) refuseIfAlive(file, theirs);
    takeAway(file, theirs);
  }
  throw new Error(`Another process is opening this data folder at the same moment (${file}).`);
}

function refuseIfAlive(file: string, text: string): void {
  const holder = parseHolder(text);
  if (!holder || !isAlive(holder.pid) || startOf(holder.pid) !== holder.start) return;
  throw new Error(
    `This data folder is in use by process ${holder.pid} (${file}). ` +
      "Stop that process, or choose another DATA_DIR.",
  );
}

/** Renames before removing: if it is no longer the stale lock that was read, it goes back. */
function takeAway(file: string, read: string | undefined): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
    throw error;
  }
  if (readText(aside) === read) rmSync(aside);
  else renameSync(aside, file);
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Undefined for a lock cut short by a crash. */
function parseHolder(text: string): Holder | undefined {
  const match = /^\{"pid":(\d+),"start":"(\d*)"\}$/.exec(text);
  return match ? { pid: Number(match[1]), start: match[2]! } : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Field 22 of /proc/<pid>/stat, so that a reused pid is not taken for the old process. */
function startOf(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat === undefined) return "";
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}
