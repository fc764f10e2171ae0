/** The guardian as a process of its own. */
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { anEnvironment } from "../fixtures/environment.ts";
import { anOwner, aSet, relayToken } from "../fixtures/owner.ts";
import { aFolder, distantZone, freePort, reachedAt, ready, started } from "../fixtures/process.ts";
import { openStore } from "./store.ts";

/** One that its owner would go on using. */
async function aConnection(port: number) {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (piece) => (answer += String(piece)));
  const ended = once(socket, "close");
  await once(socket, "connect");
  return { socket, answer: () => answer, ended };
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
  const at = reachedAt(() => port, { keys, set });
  let run = started(env);
  expect(await ready(port)).toBe(200);
  const owner = await anOwner(at);
  const record = await owner.setUp({ zone: distantZone() });
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

// Claim (running it): A guardian's metrics tell what it answers and what its standby lacks, on its own computer and without naming a person.
test("its metrics are behind a port of their own, and its log has times that people read", async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const { keys, set } = aSet();
  const env = {
    ...anEnvironment(port, aFolder(), { keys, set }),
    GUARDIAN_METRICS_PORT: `${metricsPort}`,
  };
  const run = started(env);
  expect(await ready(port)).toBe(200);
  const owner = await anOwner(reachedAt(() => port, { keys, set }));
  const record = await owner.setUp({ zone: distantZone() });
  for (let n = 0; n < 5; n++) await owner.evaluate(record);
  const at = `http://127.0.0.1:${metricsPort}`;
  const text = await (await fetch(`${at}/metrics`)).text();
  for (const line of [
    'guardian_answers_total{kind="evaluate",outcome="ok"} 4',
    'guardian_answers_total{kind="evaluate",outcome="locked"} 1',
    'guardian_unanswered_total{code="standby_away"} 0',
    'guardian_role{role="primary"} 1',
    "guardian_generation 0",
  ]) {
    expect(text.split("\n")).toContain(line);
  }
  expect(text).not.toContain("guardian_standby");
  expect(text).not.toContain(owner.userId);
  expect((await fetch(`${at}/anything`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404);
  run.child.kill("SIGTERM");
  expect(await run.exit).toBe(0);
  const [line = ""] = run.said.out.split("\n");
  expect(JSON.parse(line)).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    role: "primary",
    msg: "listening",
  });
});
