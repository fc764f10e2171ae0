import { createHash, randomUUID } from "node:crypto";
import {
  type CreateShareBody,
  openShares,
  type OpenedShare,
  type ShareListing,
  sharePassphraseTries,
  shareLifetimesMs,
  shareRepeatMs,
} from "@breezy/contract/shares";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import { aHome, aUser } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { aReadyPerson, aText, type ReadyPerson } from "../testing/vaults.ts";

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());

const hourMs = shareLifetimesMs[0];
const hashOf = (token: string) =>
  createHash("sha256").update(Buffer.from(token, "base64")).digest("base64");

interface Link {
  token: string;
  proof: string;
  body: CreateShareBody;
}

function aLink(overrides: Partial<CreateShareBody> = {}): Link {
  const [token, proof] = [aText(32), aText(32)];
  const body: CreateShareBody = {
    id: randomUUID(),
    tokenHash: hashOf(token),
    proofHash: hashOf(proof),
    sealed: aText(92),
    label: aText(92),
    lifetimeMs: hourMs,
    views: 1,
    ...overrides,
  };
  return { token, proof, body };
}

async function shared(person: ReadyPerson, overrides: Partial<CreateShareBody> = {}) {
  const link = aLink(overrides);
  await person.json("POST", "/shares", link.body);
  return link;
}

/** As a stranger's browser does, from somewhere. */
const open = (
  { body, token, proof }: Link,
  given: Partial<Record<"token" | "proof" | "attempt", string>> = {},
) =>
  it.call("POST", `/shares/${body.id}/open`, {
    body: { token, proof, attempt: aText(32), ...given },
    headers: { origin: publicUrl },
    remoteAddress: aHome(),
  });

/** Who found every connection taken asks again, as told to. */
async function allAnswered(count: number, ask: () => Promise<Response>): Promise<Response[]> {
  const answered: Response[] = [];
  while (answered.length < count) {
    const asked = Array.from({ length: count - answered.length }, ask);
    answered.push(...(await Promise.all(asked)).filter(({ status }) => status !== 503));
  }
  return answered;
}

const keptOf = async ({ body }: Link) =>
  (await it.pool.query("select sealed, opened_by from share_links where id = $1", [body.id])).rows;
const listed = async (person: ReadyPerson) =>
  ((await person.json("GET", "/shares")) as ShareListing).shares;

test("a link is made, listed, opened by a stranger as often as it says, and then gone", async () => {
  const person = await aReadyPerson(it);
  const link = await shared(person, { views: 3 });
  const { id, sealed, label } = link.body;
  const createdAt = it.now();
  const expiresAt = createdAt + hourMs;
  const row = { id, label, createdAt, expiresAt, views: 3 };
  expect(await listed(person)).toEqual([{ ...row, viewsLeft: 3 }]);

  for (const viewsLeft of [2, 1, 0]) {
    const answer = await open(link);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const opened = (await answer.json()) as OpenedShare;
    expect(opened).toEqual({ sealed, lifetimeMs: hourMs, views: 3, viewsLeft, expiresAt });
  }
  await expectRefusal(await open(link), 404, "share_gone");
  expect(await listed(person)).toEqual([{ ...row, viewsLeft: 0 }]);
  expect(await keptOf(link)).toEqual([{ sealed, opened_by: expect.any(String) }]);
  it.advance(shareRepeatMs);
  await it.app.sweep();
  expect(await keptOf(link)).toEqual([{ sealed: "", opened_by: null }]);
  expect(await listed(person)).toEqual([{ ...row, viewsLeft: 0 }]);
});

test("whoever asks again after a lost answer gets the same one, and it counts once", async () => {
  const person = await aReadyPerson(it);
  const [once, thrice] = [await shared(person), await shared(person, { views: 3 })];
  const [mine, another] = [{ attempt: aText(32) }, { attempt: aText(32) }];
  const first = (await (await open(once, mine)).json()) as OpenedShare;
  expect(first).toMatchObject({ sealed: once.body.sealed, viewsLeft: 0 });
  it.advance(shareRepeatMs - 1);
  await it.app.sweep();
  expect(await (await open(once, mine)).json()).toEqual(first);
  // Neither another page, nor half of what opens it, gets anything by that.
  await expectRefusal(await open(once, another), 404, "share_gone");
  await expectRefusal(await open(once, { ...mine, token: aText(32) }), 404, "share_gone");
  await expectRefusal(await open(once, { ...mine, proof: aText(32) }), 404, "share_gone");
  it.advance(1);
  await expectRefusal(await open(once, mine), 404, "share_gone");

  const left = async (given: typeof mine) =>
    ((await (await open(thrice, given)).json()) as OpenedShare).viewsLeft;
  expect([await left(mine), await left(mine)]).toEqual([2, 2]);
  // The last one that opened it is remembered, nobody before.
  expect([await left(another), await left(mine)]).toEqual([1, 0]);
  await expectRefusal(await open(thrice, another), 404, "share_gone");
  expect(await left(mine)).toBe(0);
  await person.call("DELETE", `/shares/${thrice.body.id}`);
  await expectRefusal(await open(thrice, mine), 404, "share_gone");
});

test("one page asking fifty times at once takes one view, and what is over is over for it too", async () => {
  const person = await aReadyPerson(it);
  const link = await shared(person, { views: 3 });
  const mine = { attempt: aText(32) };
  const answers = await allAnswered(50, () => open(link, mine));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await listed(person)).toMatchObject([{ viewsLeft: 2 }]);
  it.advance(hourMs - 1);
  expect((await open(link, mine)).status).toBe(200);
  it.advance(1);
  await expectRefusal(await open(link, mine), 404, "share_gone");
});

test("used up, expired, ended and never there get one answer", async () => {
  const person = await aReadyPerson(it);
  const [used, old, ended] = [await shared(person), await shared(person), await shared(person)];
  await open(used);
  expect((await person.call("DELETE", `/shares/${ended.body.id}`)).status).toBe(204);
  await expectRefusal(await person.call("DELETE", `/shares/${ended.body.id}`), 404, "not_found");
  it.advance(hourMs);
  const answers = await Promise.all([used, old, ended, aLink()].map((link) => open(link)));
  const told = await Promise.all(
    answers.map(async (answer) => [answer.status, await answer.text()]),
  );
  expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(told[0]![0]).toBe(404);
  expect(await listed(person)).toEqual([]);
});

// Claim (sharing): A link without its fragment opens nothing and uses up nothing.
test("without the right token nothing is counted", async () => {
  const person = await aReadyPerson(it);
  const link = await shared(person);
  for (let n = 0; n < sharePassphraseTries + 1; n++) {
    await expectRefusal(await open(link, { token: aText(32) }), 404, "share_gone");
  }
  await expectRefusal(await open(link, { token: link.body.tokenHash }), 404, "share_gone");
  for (const body of [{}, { token: link.token }, { token: "", proof: "" }]) {
    const path = `/shares/${link.body.id}/open`;
    await expectRefusal(await it.call("POST", path, { body }), 422, "invalid");
  }
  expect((await it.call("GET", `/shares/${link.body.id}/open`)).status).toBe(404);
  expect((await open(link)).status).toBe(200);
});

test("wrong passphrases count no view; after ten the link is gone", async () => {
  const person = await aReadyPerson(it);
  const [once, never] = [await shared(person), await shared(person)];
  const wrong = await open(once, { proof: aText(32) });
  expect(await wrong.clone().json()).toMatchObject({ triesLeft: sharePassphraseTries - 1 });
  await expectRefusal(wrong, 403, "share_passphrase_wrong");
  expect((await open(once)).status).toBe(200);

  for (let n = 0; n < sharePassphraseTries; n++) {
    expect((await open(never, { proof: aText(32) })).status).toBe(403);
  }
  await expectRefusal(await open(never), 404, "share_gone");
  expect(await keptOf(never)).toEqual([{ sealed: "", opened_by: null }]);
});

// Claim (sharing): A shared link opens as often as it says, also when many open it at once.
test("a hundred at once open a link of three views three times", async () => {
  const person = await aReadyPerson(it);
  const link = await shared(person, { views: 3 });
  const statuses = (await allAnswered(100, () => open(link))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 404)).toHaveLength(97);
});

test("the same link sent twice is one; an id that is taken is refused", async () => {
  const [person, other] = [await aReadyPerson(it), await aReadyPerson(it)];
  const link = await shared(person);
  it.advance(1000);
  expect(await person.json("POST", "/shares", link.body)).toEqual({
    expiresAt: it.now() - 1000 + hourMs,
  });
  expect(await listed(person)).toHaveLength(1);
  const again = aLink({ id: link.body.id }).body;
  for (const somebody of [person, other]) {
    await expectRefusal(await somebody.call("POST", "/shares", again), 422, "invalid");
  }
  expect((await open(link)).status).toBe(200);
});

test("fifty at once are the most, also when they are made at once", async () => {
  const person = await aReadyPerson(it);
  for (let n = 0; n < openShares - 1; n++) await shared(person);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => person.call("POST", "/shares", aLink().body)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect(answers.find(({ status }) => status === 429)!.headers.get("retry-after")).toBe("3600");
  it.advance(hourMs);
  await shared(person);
});

test("nobody sees or ends another's, and nobody shares without a vault or a session", async () => {
  const [person, other] = [await aReadyPerson(it), await aReadyPerson(it)];
  const link = await shared(person);
  expect(await listed(other)).toEqual([]);
  await expectRefusal(await other.call("DELETE", `/shares/${link.body.id}`), 404, "not_found");
  const visitor = await aUser(it);
  await expectRefusal(await visitor.call("POST", "/shares", aLink().body), 404, "vault_missing");
  for (const [method, path] of [
    ["GET", "/shares"],
    ["POST", "/shares"],
    ["DELETE", `/shares/${link.body.id}`],
  ] as const) {
    await expectRefusal(await it.call(method, path), 401, "unauthenticated");
  }
  for (const wrong of [{ views: 2 }, { lifetimeMs: 1 }, { sealed: "" }, { id: "x" }]) {
    const body = { ...aLink().body, ...wrong };
    await expectRefusal(await person.call("POST", "/shares", body), 422, "invalid");
  }
});

test("one address can ask only so often", async () => {
  const link = aLink();
  const remoteAddress = aHome();
  const ask = () =>
    it.call("POST", `/shares/${link.body.id}/open`, {
      body: { token: link.token, proof: link.proof, attempt: aText(32) },
      remoteAddress,
    });
  for (let n = 0; n < 60; n++) expect((await ask()).status).toBe(404);
  await expectRefusal(await ask(), 429, "too_many_requests");
  expect((await open(link)).status).toBe(404);
});

test("expired ones are swept away, and a vault's go with it", async () => {
  const person = await aReadyPerson(it);
  const [short, long] = [await shared(person), await shared(person, { lifetimeMs: 24 * hourMs })];
  const left = async () =>
    (
      await it.pool.query<{ id: string }>("select id from share_links where user_id = $1", [
        person.id,
      ])
    ).rows.map(({ id }) => id);
  expect((await left()).sort()).toEqual([short.body.id, long.body.id].sort());
  it.advance(hourMs);
  await it.app.sweep();
  expect(await left()).toEqual([long.body.id]);
  await it.pool.query("delete from vaults where user_id = $1", [person.id]);
  expect(await left()).toEqual([]);
});

test("the database's role for whoever opens a link sees this one alone, and not whose it is", async () => {
  const person = await aReadyPerson(it);
  const [one, other] = [await shared(person), await shared(person)];
  const seen = await it.db.asShare(one.body.id, (trx) =>
    trx.selectFrom("share_links").select("id").execute(),
  );
  expect(seen).toEqual([{ id: one.body.id }]);
  const changed = await it.db.asShare(one.body.id, (trx) =>
    trx.updateTable("share_links").set({ sealed: "" }).where("id", "=", other.body.id).execute(),
  );
  expect(changed[0]!.numUpdatedRows).toBe(0n);
  for (const column of ["user_id", "label"] as const) {
    await expect(
      it.db.asShare(one.body.id, (trx) => trx.selectFrom("share_links").select(column).execute()),
    ).rejects.toThrow("permission denied");
  }
});
