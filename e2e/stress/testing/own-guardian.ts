/** Starts guardians of `guardian-process.ts` and speaks with them. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { relayToken } from "../../../guardian/fixtures/owner.ts";
import { compiledFolder } from "../../../tools/compiled.ts";
import type { GuardianOrder, GuardianSettings, Point } from "./guardian-process.ts";

export interface OwnGuardian {
  /** As `anOwner` of the guardian's tests reaches one. Rejects where it ends before it answers. */
  post(path: string, body: string): Promise<Response>;
  /** From here on it ends at this point of what it is asked next. */
  dieAt(point: Point): Promise<void>;
  /** Resolves once it is gone, with the signal that ended it. */
  gone: Promise<NodeJS.Signals | null>;
  kill(): Promise<void>;
}

const entry = fileURLToPath(new URL("guardian-process.ts", import.meta.url));

export async function startOwnGuardian(settings: GuardianSettings): Promise<OwnGuardian> {
  const child = fork(entry, {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: compiledFolder },
    // Keys are bytes, which only the structured clone keeps.
    serialization: "advanced",
  });
  const gone = once(child, "exit").then(([, signal]) => signal as NodeJS.Signals | null);
  const told = async <T>(order: GuardianOrder): Promise<T> => {
    const answer = once(child, "message");
    child.send(order);
    const [said] = (await Promise.race([
      answer,
      gone.then((signal) => Promise.reject(new Error(`the guardian ended by ${signal}`))),
    ])) as [T];
    return said;
  };
  const { port } = await told<{ port: number }>({ settings });
  return {
    post: (path, body) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: "POST",
        body,
        headers: { authorization: `Bearer ${relayToken}`, connection: "close" },
      }),
    async dieAt(point) {
      await told({ dieAt: point });
    },
    gone,
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}
