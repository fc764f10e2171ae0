/** The guardian as a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { anEnvironment } from "../fixtures/environment.ts";
import { anOwner, aSet, type Reachable, relayToken } from "../fixtures/owner.ts";
import { openStore } from "./store.ts";

const main = join(import.meta.dirname, "main.ts");
const folders: string[] = [];
const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "guardian-"));
  folders.push(folder);
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

function started(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], { env, stdio: ["ignore", "pipe", "pipe"] });
  ends.push(() => child.kill("SIGKILL"));
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (said.out += chunk));
  child.stderr.on("data", (chunk) => (said.err += chunk));
  const exit = once(child, "close").then(([code]) => code as number | null);
  return { child, said, exit };
}

async function ready(port: number): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const status = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (response) => response.status,
      () => 0,
    );
    if (status !== 0) return status;
    await delay(100);
  }
  return 0;
}

test("starts, answers, and stops on SIGTERM with a store that is its user's alone", async () => {
  const folder = join(aFolder(), "new");
  const port = await freePort();
  const { child, said, exit } = started(anEnvironment(port, folder));
  expect(await ready(port)).toBe(200);
  for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))]) {
    expect(statSync(path).mode & 0o077, path).toBe(0);
  }
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
  expect(said.err).toBe("");
  expect(said.out).toContain('"msg":"stopped"');
  expect(readdirSync(folder)).toEqual(["guardian.sqlite"]);
});

// Claim (guardians): A guardian that is killed has counted each try that it answered.
test("what it answered counts after kill -9", async () => {
  const folder = aFolder();
  const port = await freePort();
  const { keys, set } = aSet();
  const env = anEnvironment(port, folder, { keys, set });
  const at: Reachable = {
    keys,
    set,
    post: (path, body) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method: "POST",
        body,
        headers: { authorization: `Bearer ${relayToken}` },
      }),
  };
  let run = started(env);
  expect(await ready(port)).toBe(200);
  const owner = await anOwner(at);
  // Midnight is ten hours away or more, whenever this runs.
  const hour = new Date().getUTCHours();
  const record = await owner.setUp({ zone: hour < 12 ? "UTC" : "Pacific/Honolulu" });
  for (const code of [undefined, undefined, undefined, undefined, "locked"]) {
    run.child.kill("SIGKILL");
    await run.exit;
    run = started(env);
    expect(await ready(port)).toBe(200);
    expect((await owner.evaluate(record)).code).toBe(code);
  }
});

test("says in one line why it does not start", async () => {
  const folder = aFolder();
  const port = await freePort();
  const { GUARDIAN_ID: _, ...nameless } = anEnvironment(port, folder);
  const refused = started(nameless);
  expect(await refused.exit).toBe(1);
  expect(refused.said).toEqual({ out: "", err: "guardian: GUARDIAN_ID is missing\n" });

  const taken = createServer().listen(port, "127.0.0.1");
  await once(taken, "listening");
  const late = started(anEnvironment(port, folder));
  expect(await late.exit).toBe(1);
  expect(late.said.err).toMatch(/^guardian: .*EADDRINUSE.*\n$/);
  taken.close();

  openStore(join(folder, "guardian.sqlite")).close();
  const store = new DatabaseSync(join(folder, "guardian.sqlite"));
  store.exec("pragma user_version = 99");
  store.close();
  const older = started(anEnvironment(port, folder));
  expect(await older.exit).toBe(1);
  expect(older.said.err).toBe(
    "guardian: a later release of the guardian wrote this store; run that one or a newer\n",
  );
});
