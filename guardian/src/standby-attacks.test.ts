/** Whoever stands between a guardian and its standby, or in the place of either, over real HTTP and files. */
import { nobody, readRequestText } from "@breezy/contract/guardian";
import { randomBytes } from "@breezy/crypto/bytes";
import { serve, type ServerType } from "@hono/node-server";
import fc from "fast-check";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { anOwner, aSet, noonMs, relayToken } from "../fixtures/owner.ts";
import { createAlarm } from "./alarm.ts";
import { createApp } from "./app.ts";
import { dutyOf } from "./duty.ts";
import { createFollower } from "./follower.ts";
import { createGenerations, generationHeader } from "./generations.ts";
import { createGuardian } from "./guardian.ts";
import type { GuardianKeys } from "./keys.ts";
import { newPerson } from "./person.ts";
import { createStandbyLink } from "./standby-link.ts";
import { codeHeader, standbyMessages, standbyPath } from "./standby-messages.ts";
import { type FileStore, openStore } from "./store.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const log = pino({ level: "silent" });

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "guardian-standby-"));
  ends.push(() => rmSync(folder, { recursive: true }));
  return join(folder, "guardian.sqlite");
}

function aStore(path = aFile()): FileStore {
  const store = openStore(path);
  ends.push(() => store.close());
  return store;
}

/** What it says of itself, over HTTP. */
async function aStandby(keys: GuardianKeys, path = aFile()) {
  const store = aStore(path);
  store.place.becomeStandby();
  const guardian = createGuardian({
    keys,
    store,
    clock: () => noonMs,
    alarm: createAlarm(10, 1, () => undefined),
    duty: dutyOf(store.place),
  });
  const app = createApp({ guardian, relayToken, log, follower: createFollower(keys, store) });
  const server: ServerType = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 });
  await once(server, "listening");
  ends.push(() => closed(server));
  return { store, url: urlOf(server), path };
}

function closed(server: ServerType): Promise<void> {
  if ("closeAllConnections" in server) server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

const urlOf = (server: ServerType) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Whatever stands at an address. */
async function aServer(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => closed(server));
  return urlOf(server);
}

interface Exchange {
  text: string;
  code: string;
  answer: { text: string; code: string };
}

/** A line between the two: hears everything, and says what `twist` makes of an answer. */
async function aLine(url: string, twist: (one: Exchange, all: Exchange[]) => Exchange["answer"]) {
  const heard: Exchange[] = [];
  const at = await aServer((request, response) => {
    void (async () => {
      let text = "";
      for await (const chunk of request) text += String(chunk);
      const code = String(request.headers[codeHeader]);
      const answered = await fetch(url + standbyPath, {
        method: "POST",
        headers: { [codeHeader]: code },
        body: text,
      });
      const said = { text: await answered.text(), code: answered.headers.get(codeHeader) ?? "" };
      const one = { text, code, answer: said };
      heard.push(one);
      const answer = twist(one, heard);
      response.writeHead(answered.status, { [codeHeader]: answer.code }).end(answer.text);
    })();
  });
  return { url: at, heard };
}

/** A guardian whose standby is at `url`. */
function aGuardian(keys: GuardianKeys, url: string, store = aStore()) {
  const link = createStandbyLink({ keys, store, url, log });
  const guardian = createGuardian({
    keys,
    store,
    clock: () => noonMs,
    alarm: createAlarm(10, 1, () => undefined),
    duty: link,
  });
  const app = createApp({ guardian, relayToken, log });
  return {
    store,
    link,
    post: async (path: string, body: string) =>
      app.request(path, {
        method: "POST",
        body,
        headers: { authorization: `Bearer ${relayToken}` },
      }),
  };
}

async function aSetUp() {
  const { keys, set } = aSet();
  const standby = await aStandby(keys);
  const at = { keys, set, ...aGuardian(keys, standby.url) };
  const owner = await anOwner(at);
  const record = await owner.setUp({ zone: "Europe/Berlin" });
  return { keys, set, standby, at, owner, record };
}

test("a standby holds what its guardian does after any changes, however often it was away", async () => {
  const { keys } = aSet();
  const people = Array.from({ length: 6 }, () => crypto.randomUUID());
  const change = fc.tuple(fc.nat(5), fc.constantFrom("save", "erase", "tell"));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 40 }), async (changes) => {
      const standby = await aStandby(keys);
      const { store, link } = aGuardian(keys, standby.url);
      for (const [n, what] of changes) {
        const user = people[n]!;
        if (what === "save") store.save({ ...newPerson(user, n), challenge: randomBytes(32) });
        else if (what === "erase") store.erase(user);
        else await link.isHeld();
      }
      await link.look();
      expect(standby.store.list()).toEqual(store.list());
      expect(standby.store.place.read()).toMatchObject({ whole: true });
    }),
    { numRuns: 6 },
  );
});

// Attack (standby): Somebody without the guardian's keys asks the standby, or tells it something.
test("a standby tells a stranger nothing, and takes nothing from one who holds another's keys", async () => {
  const { standby, keys, at } = await aSetUp();
  const before = standby.store.list();
  const place = standby.store.place.read();
  const message = {
    nonce: "",
    to: place.store,
    from: at.store.place.read().store,
    generation: 5,
    after: place.held,
    upTo: place.held + 1,
    whole: true,
    people: before.map(({ user }) => ({ user, person: null })),
  };
  const other = { ...keys, restKey: randomBytes(32) };
  for (const { text, code } of [
    standbyMessages(other).batch(message),
    { ...standbyMessages(keys).batch(message), code: "" },
    { ...standbyMessages(keys).batch(message), text: JSON.stringify({ ...message, whole: false }) },
    { ...standbyMessages(keys).batch(message), code: "00".repeat(32) },
  ]) {
    const answer = await fetch(standby.url + standbyPath, {
      method: "POST",
      headers: { [codeHeader]: code, authorization: `Bearer ${relayToken}` },
      body: text,
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get(codeHeader)).toBeNull();
    expect(await answer.text()).toBe(
      '{"detail":"This is for the guardian\'s own standby.","code":"unauthenticated"}',
    );
  }
  expect(standby.store.list()).toEqual(before);
  expect(standby.store.place.read()).toEqual(place);
});

// Attack (standby): What a guardian once told its standby is said again, to it or to a new one.
test("a recorded log is taken by no standby: not by the one it was for, nor by one that is begun anew", async () => {
  const { keys, set } = aSet();
  const standby = await aStandby(keys);
  const line = await aLine(standby.url, ({ answer }) => answer);
  const at = { keys, set, ...aGuardian(keys, line.url) };
  const owner = await anOwner(at);
  const record = await owner.setUp();
  for (let n = 0; n < 3; n++) expect((await owner.evaluate(record)).ok).toBe(true);
  const kept = standby.store.list();
  const another = await aStandby(keys);
  for (const { text, code } of line.heard) {
    for (const { url } of [standby, another]) {
      const answer = await fetch(url + standbyPath, {
        method: "POST",
        headers: { [codeHeader]: code },
        body: text,
      });
      expect(JSON.parse(await answer.text())).toMatchObject({ taken: false });
    }
  }
  expect(line.heard.length).toBeGreaterThan(5);
  expect(standby.store.list()).toEqual(kept);
  expect(another.store.list()).toEqual([]);
});

const lies: [string, (one: Exchange, all: Exchange[]) => Exchange["answer"]][] = [
  ["says 'taken' without a code", ({ answer }) => ({ ...answer, code: "" })],
  ["signs with other keys", ({ text, answer }) => forged(text, answer)],
  ["repeats an answer that it gave before", (_, all) => all[0]!.answer],
  ["answers something else", () => ({ text: "<html>", code: "00" })],
];

function forged(asked: string, { text }: Exchange["answer"]): Exchange["answer"] {
  return standbyMessages(aSet().keys).answer(asked, JSON.parse(text) as never);
}

// Attack (standby): At the standby's address somebody lies that it has everything.
test.each(lies)("nothing is evaluated on the word of one that %s", async (_, lie) => {
  const { standby, keys, set, at, record, owner } = await aSetUp();
  const line = await aLine(standby.url, lie);
  const led = { keys, set, ...aGuardian(keys, line.url, at.store) };
  const asked = await anOwner(led, owner.userId);
  const before = standby.store.load(owner.userId)!.evaluations.length;
  for (let n = 0; n < 6; n++) {
    await expect(asked.evaluate(record)).rejects.toThrow("answered 503");
  }
  // What could not be vouched for was not counted over and over either.
  expect(at.store.load(owner.userId)!.evaluations.length).toBeLessThanOrEqual(before + 1);
  expect(at.store.place.read().role).toBe("primary");
});

// Attack (standby): A guardian's disk died, and it is begun on an empty one beside its old standby.
test("a standby takes nothing from a guardian that begins anew", async () => {
  const { keys, set, standby } = await aSetUp();
  const kept = standby.store.list();
  const blank = { keys, set, ...aGuardian(keys, standby.url) };
  await expect((await anOwner(blank)).setUp()).rejects.toThrow("answered 503");
  expect(standby.store.list()).toEqual(kept);
});

// Attack (standby): A guardian is set back to a copy of its store from before some tries.
test("a guardian that was set back answers nothing, since its standby holds more", async () => {
  const { keys, set } = aSet();
  const standby = await aStandby(keys);
  const path = aFile();
  const at = { keys, set, ...aGuardian(keys, standby.url, aStore(path)) };
  const owner = await anOwner(at);
  const record = await owner.setUp();
  at.store.forgetErased();
  const copy = aFile();
  copyFileSync(path, copy);
  expect((await owner.evaluate(record)).ok).toBe(true);
  const kept = standby.store.list();
  const older = { keys, set, ...aGuardian(keys, standby.url, aStore(copy)) };
  const asked = await anOwner(older, owner.userId);
  await expect(asked.evaluate(record)).rejects.toThrow("answered 503");
  expect(standby.store.list()).toEqual(kept);
});

test("who is erased is in no file of the standby's, nor remembered in the guardian's", async () => {
  const { standby, at, owner } = await aSetUp();
  const { sealedShare } = at.store.load(owner.userId)!.active!;
  const holds = (bytes: Uint8Array) => {
    const folder = join(standby.path, "..");
    return readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(bytes));
  };
  expect(holds(sealedShare)).toBe(true);
  expect((await owner.order("erase")).ok).toBe(true);
  expect(holds(sealedShare)).toBe(false);
  expect(holds(Buffer.from(owner.userId))).toBe(false);
  expect(at.store.changesAfter(0, 100).people).toEqual([]);
});

/** One that answers without a standby, or did before another was promoted. */
function alone(keys: GuardianKeys, store: FileStore) {
  const guardian = createGuardian({
    keys,
    store,
    clock: () => noonMs,
    alarm: createAlarm(10, 1, () => undefined),
    duty: dutyOf(store.place),
  });
  const generations = createGenerations(keys, store.place, log);
  const app = createApp({ guardian, relayToken, log, generations });
  return async (generation?: string, token = relayToken) =>
    app.request(`/v1/users/${nobody}/read`, {
      method: "POST",
      body: readRequestText(nobody, Buffer.alloc(16).toString("base64")),
      headers: {
        authorization: `Bearer ${token}`,
        ...(generation && { [generationHeader]: generation }),
      },
    });
}

// Attack (standby): An old guardian is begun without its standby, and nobody told it of the promotion; or a thief with the relay's token invents one.
test("what the promoted one answers ends the old one, and what anybody invents ends none", async () => {
  const { keys, standby, at } = await aSetUp();
  const old = alone(keys, at.store);
  standby.store.place.promote();
  const promoted = alone(keys, standby.store);
  const first = await old();
  expect([first.status, first.headers.get(generationHeader)]).toEqual([200, null]);
  const said = (await promoted()).headers.get(generationHeader)!;
  expect(said).toMatch(/^1\.[0-9a-f]{64}$/);

  const stranger = standbyMessages(aSet().keys).generation(7);
  for (const invented of [stranger, said.replace("1.", "2."), "9", `5.${"00".repeat(32)}`]) {
    expect((await old(invented)).status).toBe(200);
  }
  expect((await old(said, "another token")).status).toBe(401);
  expect((await promoted(said)).status).toBe(200);
  const ended = await old(said);
  expect([ended.status, await ended.json()]).toMatchObject([503, { code: "retired" }]);
  expect((await old()).status).toBe(503);
  expect(at.store.place.read()).toMatchObject({ role: "retired", generation: 1 });
});
