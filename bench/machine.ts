import { execFileSync } from "node:child_process";
import { cpus, totalmem } from "node:os";
import { chromiumPath } from "../e2e/chromium.ts";

/** What the figures were measured on. */
export interface Machine {
  cpu: string;
  cores: number;
  memoryGiB: number;
  node: string;
  chromium: string;
  date: string;
}

export function describeMachine(): Machine {
  const all = cpus();
  return {
    cpu: all[0]?.model ?? "unknown",
    cores: all.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    chromium: execFileSync(chromiumPath(), ["--version"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim(),
    date: new Date().toISOString().slice(0, 10),
  };
}
