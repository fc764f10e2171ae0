/** HAProxy before several servers, with the defaults that Debian's package writes. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { prepareProgram } from "../../../tools/verify/programs.ts";

const probeEveryMs = 25;

export interface Haproxy {
  /** Resolves once it sends requests to the server on this port. */
  untilUp(port: number): Promise<void>;
  close(): Promise<void>;
}

/** `checkEvery`: as its `inter` says it. Three checks that fail take a server out, two that succeed bring it back. */
export async function startHaproxy(
  port: number,
  servers: readonly number[],
  checkEvery: string,
): Promise<Haproxy> {
  const program = await prepareProgram("haproxy");
  const folder = await mkdtemp(join(tmpdir(), "breezy-haproxy-"));
  const socket = join(folder, "stats.sock");
  const settings = join(folder, "haproxy.cfg");
  const nameOf = (at: number) => `server-${at}`;
  await writeFile(
    settings,
    [
      "global",
      `  stats socket ${socket} mode 600`,
      "defaults",
      "  mode http",
      "  timeout connect 5000",
      "  timeout client 50000",
      "  timeout server 50000",
      // Else as short as the time between two: a machine that is busy is none that is down.
      "  timeout check 20000",
      "frontend people",
      `  bind 127.0.0.1:${port}`,
      "  default_backend servers",
      "backend servers",
      "  option httpchk GET /health/ready",
      ...servers.map((at) => `  server ${nameOf(at)} 127.0.0.1:${at} check inter ${checkEvery}`),
      "",
    ].join("\n"),
  );
  // Its input closes with this process, and then it ends too.
  const script = '"$@" </dev/null & proxy=$!; cat >/dev/null; kill $proxy; wait $proxy';
  const child = spawn("/bin/sh", ["-c", script, "sh", program, "-db", "-f", settings], {
    stdio: ["pipe", "ignore", "pipe"],
    detached: true,
  });
  let said = "";
  child.stderr.on("data", (piece) => (said += String(piece)));

  async function isUp(at: number): Promise<boolean> {
    const asked = connect(socket);
    asked.end("show stat\n");
    const answer = await text(asked).catch(() => "");
    return answer.split("\n").some((line) => {
      const fields = line.split(",");
      return fields[1] === nameOf(at) && fields[17] === "UP";
    });
  }

  async function untilUp(at: number): Promise<void> {
    while (!(await isUp(at))) {
      if (child.exitCode !== null) throw new Error(`HAProxy ended:\n${said}`);
      await delay(probeEveryMs);
    }
  }

  return {
    untilUp,
    async close() {
      const gone = child.exitCode === null ? once(child, "exit") : undefined;
      child.stdin?.end();
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}
