import { existsSync, openSync, renameSync, closeSync, writeSync } from "node:fs";

const keptLogs = 3;
/** pino's number for errors; above it are fatal ones. */
const errorLevel = 50;

/** Shifts `path` to `path.1`, that to `path.2`, and lets the oldest go. */
export function rotateLog(path: string): void {
  for (let age = keptLogs - 1; age > 0; age--) {
    const younger = age === 1 ? path : `${path}.${age - 1}`;
    if (existsSync(younger)) renameSync(younger, `${path}.${age}`);
  }
}

export interface LogFile {
  write(line: string): void;
  /** The last lines written. */
  tail(): string[];
  close(): void;
}

export function openLog(path: string): LogFile {
  const file = openSync(path, "a", 0o600);
  const last: string[] = [];
  return {
    write(line) {
      writeSync(file, `${line}\n`);
      last.push(line);
      if (last.length > 20) last.shift();
    },
    tail: () => last,
    close: () => closeSync(file),
  };
}

/** What of a service's line a person at the terminal should see: errors, and what is not a log. */
export function errorIn(line: string, isStderr: boolean): string | null {
  const entry = parse(line);
  if (entry === null) return isStderr && line.trim() !== "" ? line : null;
  if (typeof entry["level"] !== "number" || entry["level"] < errorLevel) return null;
  const error = entry["err"] ?? entry["error"];
  const cause = isRecord(error) && typeof error["message"] === "string" ? error["message"] : null;
  const message = typeof entry["msg"] === "string" ? entry["msg"] : "error";
  return cause === null || cause === message ? message : `${message}: ${cause}`;
}

function parse(line: string): Record<string, unknown> | null {
  if (!line.startsWith("{")) return null;
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
