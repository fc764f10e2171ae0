/** The guardian as a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { connect, createServer } from "node:net";
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

/** One that its owner would go on using. */
async function aConnection(port: number) {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (piece) => (answer += String(piece)));
  const ended = once(socket, "close");
  await once(socket, "connect");
  return { socket, answer: () => answer, ended };
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

// Claim (running it): A guardian that is told to end answers the requests that have arrived.
test("a request that is under way when it is told to end is answered, and its connection ends", async () => {
  const port = await freePort();
  const { child, said, exit } = started(anEnvironment(port, aFolder()));
  expect(await ready(port)).toBe(200);
  const rested = await aConnection(port);
  rested.socket.write("GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await expect.poll(rested.answer).toMatch(/keep-alive[^]*live/);
  const late = await aConnection(port);
  const head = `authorization: Bearer ${relayToken}\r\nhost: localhost\r\ncontent-length: 2`;
  late.socket.write(
    `POST /v1/users/somebody/read HTTP/1.1\r\n${head}\r\nexpect: 100-continue\r\n\r\n{`,
  );
  // Else it might be told to end before it knows that there is a request.
  await expect.poll(late.answer).toBe("HTTP/1.1 100 Continue\r\n\r\n");

  child.kill("SIGTERM");
  await rested.ended;
  late.socket.write("}");
  await late.ended;
  expect(late.answer()).toMatch(/HTTP\/1\.1 400 [^]*connection: close[^]*"code":"malformed"/i);
  expect(await exit, said.err).toBe(0);
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
