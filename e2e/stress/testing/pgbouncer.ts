/** PgBouncer before a PostgreSQL, in transaction mode: each transaction may have another connection. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../../tools/free-port.ts";
import { prepareProgram } from "../../../tools/verify/programs.ts";

const probeEveryMs = 25;

export interface Pgbouncer {
  /** As the same user. */
  url: string;
  close(): Promise<void>;
}

/** `connections`: to PostgreSQL, for however many clients. */
export async function startPgbouncer(
  url: string,
  owner: { uid: number; gid: number },
  connections: number,
): Promise<Pgbouncer> {
  const program = await prepareProgram("pgbouncer");
  const folder = mkdtempSync(join(tmpdir(), "breezy-pgbouncer-"));
  const port = await freePort();
  const { port: to, username, password } = new URL(url);
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    [
      "[databases]",
      `breezy = host=127.0.0.1 port=${to} user=${username} password=${password}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = any",
      "pool_mode = transaction",
      `default_pool_size = ${connections}`,
      "",
    ].join("\n"),
  );
  for (const path of [folder, settings]) chownSync(path, owner.uid, owner.gid);
  // Its input closes with this process, and then it ends too.
  const script = '"$@" </dev/null & bouncer=$!; cat >/dev/null; kill $bouncer; wait $bouncer';
  const child = spawn("/bin/sh", ["-c", script, "sh", program, "--quiet", settings], {
    cwd: folder,
    stdio: ["pipe", "ignore", "pipe"],
    detached: true,
    ...(process.getuid?.() === 0 && owner),
  });
  let said = "";
  child.stderr.on("data", (piece) => (said += String(piece)));
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${said}`);
    await delay(probeEveryMs);
  }
  return {
    url: `postgres://${username}@127.0.0.1:${port}/breezy`,
    async close() {
      const gone = child.exitCode === null ? once(child, "exit") : undefined;
      child.stdin.end();
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
