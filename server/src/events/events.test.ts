import { planNews } from "@breezy/contract/billing";
import { vaultNews } from "@breezy/contract/vault";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { type Ears, listen, served, type Served } from "../testing/listening.ts";
import { aUser, type Person, signIn } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { aCreate, aReadyPerson, type ReadyPerson } from "../testing/vaults.ts";

const dayMs = 24 * 3600 * 1000;
const streamsAtOnce = 8;

let it: TestApp;
let other: TestApp;
let at: Served;
beforeAll(async () => {
  it = await anApp();
  other = await anApp({ beside: it });
  at = await served(it);
});
afterAll(async () => {
  await at.stop();
  await other.close();
  await it.close();
});

function news(version: number): string {
  return `event: vault\ndata: ${JSON.stringify(vaultNews.parse({ version }))}\n\n`;
}

const free = `event: plan\ndata: ${JSON.stringify(planNews.parse({ plan: "Free", changed_at: null }))}\n\n`;

function toldVersions(ears: Ears): number[] {
  return [...ears.heard().matchAll(/"version":(\d+)/g)].map(([, version]) => Number(version));
}

/** The same person's requests, answered by the other process. */
function elsewhere(person: Person, method: string, path: string, body?: unknown) {
  const headers = { cookie: person.cookie, origin: "http://localhost:3000" };
  return other.call(method, path, { headers, ...(body !== undefined && { body }) });
}

async function saveElsewhere(person: ReadyPerson): Promise<void> {
  const baseVersion = person.head.version;
  const head = person.signHead(baseVersion + 1);
  const body = { baseVersion, head, changes: [aCreate()] };
  const response = await elsewhere(person, "POST", "/passwords/batch", body);
  expect(response.status).toBe(200);
  person.head = head;
}

describe("a stream of events", () => {
  test("begins with how to come back, the plan and the head that stands, never stored or held up on its way", async () => {
    const person = await aReadyPerson(it);
    await person.save(aCreate());
    const ears = await listen(at.url, person);
    await ears.hear(news(1));
    expect(ears.heard()).toBe(`retry: 3000\n\n${free}${news(1)}`);
    expect(ears.status).toBe(200);
    expect(ears.headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    expect(ears.headers).not.toHaveProperty("content-encoding");
    ears.leave();
  });

  test("tells of a save in this process, and of nobody else's", async () => {
    const [ada, eve] = [await aReadyPerson(it), await aReadyPerson(it)];
    const [phone, laptop] = [await listen(at.url, ada), await listen(at.url, ada)];
    await eve.save(aCreate());
    await ada.save(aCreate());
    for (const ears of [phone, laptop]) {
      await ears.hear(news(1));
      ears.leave();
      expect(toldVersions(ears)).toEqual([0, 1]);
    }
  });

  test("tells nothing of a save that was refused", async () => {
    const person = await aReadyPerson(it);
    const ears = await listen(at.url, person);
    await expectRefusal(
      await person.save({ op: "delete", id: crypto.randomUUID() }),
      404,
      "not_found",
    );
    await it.app.watch();
    await person.save(aCreate());
    await person.save(aCreate());
    await ears.hear(news(2));
    ears.leave();
    expect(toldVersions(ears)).toEqual([0, 1, 2]);
  });

  test("tells of a save in another process at the next look", async () => {
    const [ada, eve] = [await aReadyPerson(it), await aReadyPerson(it)];
    const ears = await listen(at.url, ada);
    await saveElsewhere(eve);
    await saveElsewhere(ada);
    await it.app.watch();
    await it.app.watch();
    await ears.hear(news(1));
    await ada.save(aCreate());
    await ears.hear(news(2));
    ears.leave();
    expect(toldVersions(ears)).toEqual([0, 1, 2]);
  });

  test("tells of a vault that was begun anew, though its version is a lower one", async () => {
    const person = await aReadyPerson(it);
    await person.save(aCreate());
    const ears = await listen(at.url, person);
    await it.pool.query("delete from vaults where user_id = $1", [person.id]);
    await it.app.watch();
    await person.json("POST", "/vault", {
      publicKey: person.publicKey,
      head: person.signHead(0, "anew"),
    });
    await it.app.watch();
    await ears.hear(news(0));
    ears.leave();
    expect(toldVersions(ears)).toEqual([1, 0]);
  });

  test("waits for the first vault of a person without one", async () => {
    const person = await aUser(it);
    const ears = await listen(at.url, person);
    await it.app.watch();
    expect(toldVersions(ears)).toEqual([]);
    const [row] = (await it.pool.query("select public_key from vaults limit 1")).rows;
    await it.pool.query("insert into vaults values ($1, $2, 7, '', '')", [
      person.id,
      (row as { public_key: string }).public_key,
    ]);
    await it.app.watch();
    await ears.hear(news(7));
    ears.leave();
  });

  test("says something every 20 seconds, and only where it was silent", async () => {
    const person = await aReadyPerson(it);
    const ears = await listen(at.url, person);
    await ears.hear(news(0));
    it.advance(19_999);
    await it.app.watch();
    it.advance(1);
    await it.app.watch();
    await ears.hear("\n\n:\n\n");
    it.advance(19_999);
    await it.app.watch();
    await person.save(aCreate());
    await ears.hear(news(1));
    ears.leave();
    expect(ears.heard()).toBe(`retry: 3000\n\n${free}${news(0)}:\n\n${news(1)}`);
  });
});

describe("the end of a session ends its stream, and no other", () => {
  const ending = "event: session-ended\ndata: {}\n\n";

  async function expectEnded(ears: Ears): Promise<void> {
    await ears.ended;
    expect(ears.heard().endsWith(ending)).toBe(true);
  }

  async function expectOpen(ears: Ears, person: ReadyPerson): Promise<void> {
    await person.save(aCreate());
    await ears.hear(news(person.head.version));
    expect(ears.heard()).not.toContain(ending);
    ears.leave();
  }

  async function sessionOf(person: Person): Promise<string> {
    const { sessions } = (await person.json("GET", "/users/me/sessions")) as {
      sessions: { id: string; current: boolean }[];
    };
    return sessions.find(({ current }) => current)!.id;
  }

  test.each([
    ["signed out", (thief: Person) => thief.call("POST", "/api/auth/sign-out")],
    [
      "ended by name",
      async (thief: Person, owner: Person) =>
        owner.call("DELETE", `/users/me/sessions/${await sessionOf(thief)}`),
    ],
    [
      "ended with all others",
      (_: Person, owner: Person) => owner.call("DELETE", "/users/me/sessions"),
    ],
  ])("%s: at once", async (_name, end) => {
    const owner = await aReadyPerson(it);
    const thief = await signIn(it, owner.email, owner.password);
    const [ours, theirs] = [await listen(at.url, owner), await listen(at.url, thief)];
    expect((await end(thief, owner)).ok).toBe(true);
    await expectEnded(theirs);
    await expectOpen(ours, owner);
    expect((await listen(at.url, thief)).status).toBe(401);
  });

  test("ended by another process: at the next look", async () => {
    const owner = await aReadyPerson(it);
    const thief = await signIn(it, owner.email, owner.password);
    const [ours, theirs] = [await listen(at.url, owner), await listen(at.url, thief)];
    expect((await elsewhere(owner, "DELETE", "/users/me/sessions")).status).toBe(204);
    await it.app.watch();
    await expectEnded(theirs);
    await expectOpen(ours, owner);
  });

  test("run out: at the next look, and listening does not put that off", async () => {
    const person = await aReadyPerson(it);
    const ears = await listen(at.url, person);
    it.advance(14 * dayMs - 1);
    await it.app.watch();
    expect(ears.heard()).not.toContain(ending);
    it.advance(1);
    await it.app.watch();
    await expectEnded(ears);
  });
});

describe("the number of streams", () => {
  test("of one person ends at eight; who leaves makes room, and others have their own", async () => {
    const [person, somebody] = [await aReadyPerson(it), await aReadyPerson(it)];
    const open = await Promise.all(
      Array.from({ length: streamsAtOnce }, () => listen(at.url, person)),
    );
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200));
    const ninth = await person.call("GET", "/events");
    expect(ninth.headers.get("retry-after")).toMatch(/^\d+$/);
    await expectRefusal(ninth, 429, "too_many_requests");
    const neighbour = await listen(at.url, somebody);
    expect(neighbour.status).toBe(200);
    neighbour.leave();

    open[0]!.leave();
    let again = await listen(at.url, person);
    for (let turn = 0; again.status !== 200 && turn < 100; turn++) {
      again = await listen(at.url, person);
    }
    expect(again.status).toBe(200);
    for (const ears of [again, ...open]) ears.leave();
  });

  test("does not grow by questions for the headers alone", async () => {
    const person = await aUser(it);
    for (let n = 0; n <= streamsAtOnce; n++) {
      expect((await person.call("HEAD", "/events")).status).toBe(200);
    }
  });
});

test("a shutdown ends all streams at once, and takes no more", async () => {
  const own = await anApp({ beside: it });
  const here = await served(own);
  const person = await aReadyPerson(own);
  const streams = await Promise.all([listen(here.url, person), listen(here.url, person)]);
  await Promise.all(streams.map((ears) => ears.hear(news(0))));
  await here.stop();
  await Promise.all(streams.map((ears) => ears.ended));
  await expectRefusal(await person.call("GET", "/events"), 503, "unavailable");
  await own.close();
});
