/** Backups: written and compared by the running server, put back and looked through without one. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { AdminError } from "./admin-error.ts";
import type { ServerSocket } from "./server-socket.ts";

const serverCommand = fileURLToPath(new URL("../../server/src/restore.ts", import.meta.url));

type Say = (result: Record<string, unknown>, sentence: string) => void;

interface Written {
  tables: number;
  rows: number;
  chunks: number;
  missing: string[];
}

interface Checked {
  problems: string[];
  difference: {
    tables: { name: string; before: number; now: number }[];
    heads: Record<"same" | "newer" | "older" | "forked" | "gone" | "added", number>;
  } | null;
}

export async function backUp(server: ServerSocket, name: string, say: Say): Promise<number> {
  const folder = resolve(name);
  const written = (await server.call("POST", "/backup", { folder }, { patient: true })) as Written;
  const { tables, rows, chunks, missing } = written;
  say(
    { ...written },
    `${rows} rows of ${tables} tables and ${chunks} pieces of files are in ${folder}.`,
  );
  for (const chunk of missing) {
    say({ missing: chunk }, `Not in the store, or deleted meanwhile: ${chunk}`);
  }
  return 0;
}

/** 1 where something is wrong. What moved since the backup is told and is not wrong. */
export async function lookThrough(
  server: ServerSocket,
  name: string | undefined,
  say: Say,
): Promise<number> {
  const body = name === undefined ? {} : { folder: resolve(name) };
  const answer = await server.call("POST", "/backup/check", body, { patient: true });
  const { problems, difference } = answer as Checked;
  for (const problem of problems) say({ problem }, problem);
  for (const { name: table, before, now } of difference?.tables ?? []) {
    say({ table, before, now }, `${table}: ${before} rows in the backup, ${now} now`);
  }
  if (difference) {
    const { same, newer, older, forked, gone, added } = difference.heads;
    say(
      difference.heads,
      `Vaults: ${same} as in the backup, ${newer} newer, ${older} older, ${forked} of the same version with other contents, ${gone} gone, ${added} new`,
    );
  }
  if (problems.length === 0) say({ sound: true }, "Nothing is wrong.");
  return problems.length === 0 ? 0 : 1;
}

/** By a process of the server's package, which knows the tables. `npm start` gives the server a folder within its own. */
export function withoutServer(
  command: "restore" | "roles" | "verify",
  name: string | undefined,
  dataDir: string,
): number {
  const inner = join(dataDir, "server");
  const { status } = spawnSync(
    process.execPath,
    [serverCommand, command, ...(name === undefined ? [] : [resolve(name)])],
    {
      stdio: "inherit",
      env: { ...process.env, DATA_DIR: existsSync(inner) ? inner : dataDir },
    },
  );
  if (status === null) throw new AdminError("it was ended before it was done");
  return status;
}
