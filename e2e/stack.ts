/** The product as `npm start` runs it, on ports and in a data folder of its own. */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { placeMigrated } from "@breezy/server/testing/migrated";
import { modelKey, modelPath } from "@breezy/sandbox/llm/model";
import { sandboxBlobUrl } from "@breezy/sandbox/s3/s3";
import { freePort } from "../tools/free-port.ts";

export interface Stack {
  url: string;
  inboxUrl: string;
  dataDir: string;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const readyMs = 120_000;

interface StackOptions {
  /** Breezy's words come from the sandbox's scripted model. */
  withModel?: boolean;
  /** Attached files lie in the sandbox's object store. */
  withObjectStore?: boolean;
  /** Of a list of leaked passwords. */
  breachUrl?: string;
  /** The server's own, beside those of a local start. */
  settings?: Record<string, string>;
  /** Its database is made by itself, and not a copy of one that is kept. */
  fromNothing?: boolean;
}

export async function startStack({
  withModel = false,
  withObjectStore = false,
  breachUrl,
  settings = {},
  fromNothing = false,
}: StackOptions = {}): Promise<Stack> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), "breezy-e2e-"));
  if (!fromNothing && !process.env["DATABASE_URL"]) await placeMigrated(join(dataDir, "server"));
  const node = join(root, "node_modules/.bin/node");
  const args = ["tools/launch.ts", "--port", `${port}`, "--data", dataDir];
  // People come from addresses of their own; all of these would share one, and its limits.
  const env = {
    ...process.env,
    TRUST_PROXY: "1",
    ...settings,
    ...(withModel && modelAt(port + 100)),
    ...(withObjectStore && { BLOB_URL: sandboxBlobUrl(`http://127.0.0.1:${port + 100}`) }),
    ...(breachUrl && { BREACH_URL: breachUrl }),
  };
  const child = spawn(node, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));

  async function stop(): Promise<void> {
    if (child.exitCode === null) child.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }

  const url = `http://localhost:${port}`;
  for (let waited = 0; waited < readyMs; waited += 250) {
    if (child.exitCode !== null) {
      await stop();
      throw new Error(`the product did not start:\n${output}`);
    }
    if (await answers(`${url}/health/ready`)) {
      return { url, inboxUrl: `http://127.0.0.1:${port + 100}`, dataDir, stop };
    }
    await delay(250);
  }
  await stop();
  throw new Error(`the product was not ready in time:\n${output}`);
}

function modelAt(sandboxPort: number) {
  return {
    LLM_BASE_URL: `http://127.0.0.1:${sandboxPort}${modelPath}/v1`,
    LLM_API_KEY: modelKey,
    LLM_MODEL: "scripted",
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
