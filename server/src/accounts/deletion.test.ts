import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aUser, type Person, signIn } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { findSurvivors, findTraces } from "../testing/traces.ts";
import { aCreate, aReadyPerson, aText, type ReadyPerson } from "../testing/vaults.ts";

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;
const threeGuardians = ["guardian-1", "guardian-2", "guardian-3"];

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());
beforeEach(() => {
  it.guardians.asked.length = 0;
  it.guardians.away.clear();
  it.guardians.reply = {};
  // A rate limit of an earlier test is no answer here.
  it.advance(60 * minuteMs);
});

/** As the open vault says it. */
function proofOf(person: ReadyPerson, headVersion = person.head.version) {
  const order = { kind: "erase", user: person.id, challenge: aText(32), signature: aText(64) };
  return {
    headVersion,
    signature: person.signDeletion(headVersion),
    requests: Object.fromEntries(
      threeGuardians.map((id) => [id, JSON.stringify({ ...order, nonce: aText(16) })]),
    ),
  };
}

const erase = (person: Person, body: object = { password: person.password }) =>
  person.call("DELETE", "/users/me", body);

const asked = (kind: string, { id }: Person) =>
  it.guardians.asked
    .filter((ask) => ask.kind === kind && ask.user === id)
    .map(({ guardian }) => guardian);

async function tombstones(): Promise<
  { person: string | null; account_deletion_date: Date; address_hash: string }[]
> {
  const { rows } = await it.pool.query("select * from auth_tombstones order by 2");
  return rows;
}

async function expectGone(person: Person): Promise<void> {
  await it.app.sweep();
  expect(await findTraces(it.pool, [person.id, person.email])).toEqual([]);
  await expectRefusal(await person.call("GET", "/users/me"), 401, "unauthenticated");
  await expect(signIn(it, person.email, person.password)).rejects.toThrow("invalid_credentials");
  await it.mailTo(person.email, "Your account was deleted");
}

async function expectThere(person: Person): Promise<void> {
  expect((await person.call("GET", "/users/me")).status).toBe(200);
}

// Claim (deletion): A deleted account leaves a date, a pseudonym and a keyed hash.
test("every table with a user_id goes with the person, and one that would not is named", async () => {
  expect(await findSurvivors(it.pool)).toEqual([]);
  const client = await it.pool.connect();
  try {
    await client.query("begin; create table notes (user_id uuid not null)");
    expect(await findSurvivors(client)).toEqual(["notes has a user_id and outlives the person"]);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

describe("without a vault", () => {
  // Claim (deletion): A deleted account leaves a date, a pseudonym and a keyed hash.
  test("the password ends the account, and leaves a date, a pseudonym and a keyed hash", async () => {
    const [person, other] = [await aUser(it), await aUser(it)];
    const elsewhere = await signIn(it, person.email, person.password);
    const before = (await tombstones()).length;
    const answer = await erase(person);
    expect([answer.status, await answer.json()]).toEqual([200, { outcome: "deleted" }]);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^session=;.*Max-Age=0/);
    await expectRefusal(await elsewhere.call("GET", "/users/me"), 401, "unauthenticated");
    await expectGone(person);
    const stone = (await tombstones())[before];
    expect(stone).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      account_deletion_date: new Date(it.now()),
      address_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      started_trial: false,
      person: null,
      pending_guardians: [],
    });
    // Whoever has the table alone, and guesses the address, finds no hash of it.
    const bare = [person.email, `address of a deleted account\n${person.email}`];
    for (const text of bare) {
      expect(stone!.address_hash).not.toBe(createHash("sha256").update(text).digest("hex"));
      expect(stone!.address_hash).not.toBe(createHmac("sha256", "").update(text).digest("hex"));
    }
    await expectThere(other);
  });

  test.each([
    ["a wrong password", { password: "not it" }],
    ["none", {}],
  ])("%s ends nothing", async (_name, body) => {
    const person = await aUser(it);
    await expectRefusal(await erase(person, body), 403, "fresh_sign_in_required");
    await expectThere(person);
  });

  test("twenty passwords can be tried, then one a minute", async () => {
    const person = await aUser(it);
    for (let i = 0; i < 20; i++) await erase(person, { password: "not it" });
    await expectRefusal(await erase(person), 429, "too_many_requests");
    it.advance(minuteMs);
    expect((await erase(person)).status).toBe(200);
  });

  test("who has no password needs a sign-in of the last five minutes", async () => {
    const person = await aUser(it);
    await it.pool.query("delete from auth_accounts where user_id = $1", [person.id]);
    it.advance(5 * minuteMs);
    await expectRefusal(await erase(person, {}), 403, "fresh_sign_in_required");
    await it.pool.query("update auth_sessions set created_at = $2 where user_id = $1", [
      person.id,
      new Date(it.now()),
    ]);
    it.advance(5 * minuteMs - 1);
    expect((await erase(person, {})).status).toBe(200);
  });

  test("an active subscription has to be cancelled first", async () => {
    const person = await aUser(it);
    const setStatus = (status: string | null) =>
      it.db.asUser(person.id, (trx) =>
        trx.updateTable("profiles").set({ subscription_status: status }).execute(),
      );
    await setStatus("active");
    await expectRefusal(await erase(person), 409, "subscription_active");
    await expectThere(person);
    await setStatus("canceled");
    expect((await erase(person)).status).toBe(200);
  });

  test("two at once end it once", async () => {
    const person = await aUser(it);
    const before = (await tombstones()).length;
    const statuses = (await Promise.all([erase(person), erase(person)])).map(
      ({ status }) => status,
    );
    expect(statuses).toContain(200);
    expect((await tombstones()).length).toBe(before + 1);
    const told = it.mails.filter(({ to }) => to === person.email);
    expect(told.filter(({ subject }) => subject === "Your account was deleted")).toHaveLength(1);
  });

  test("whoever comes back begins anew, and has had the trial", async () => {
    const person = await aUser(it);
    await it.db.asUser(person.id, (trx) =>
      trx.updateTable("profiles").set({ started_trial: true, first_name: "Ada" }).execute(),
    );
    await erase(person);
    const again = await aUser(it, person.email);
    expect(again.id).not.toBe(person.id);
    expect(await again.json("GET", "/users/me")).toMatchObject({
      first_name: "",
      started_trial: true,
    });
    expect(await (await aUser(it)).json("GET", "/users/me")).toMatchObject({
      started_trial: false,
    });
  });
});

describe("with the vault open", () => {
  test("its signature ends all at once, at the guardians too", async () => {
    const person = await aReadyPerson(it);
    const gone = aCreate();
    await person.save(aCreate(), gone);
    const answer = await erase(person, { password: person.password, proof: proofOf(person) });
    expect(await answer.json()).toEqual({ outcome: "deleted" });
    expect(asked("erase", person)).toEqual(threeGuardians);
    await expectGone(person);
    expect(asked("reset", person)).toEqual([]);
  });

  test("a guardian that was away hears the server's order until it takes it", async () => {
    const person = await aReadyPerson(it);
    it.guardians.away.add("guardian-2");
    await erase(person, { password: person.password, proof: proofOf(person) });
    await it.app.sweep();
    expect(await findTraces(it.pool, [person.id])).toEqual(["auth_tombstones"]);
    it.guardians.away.clear();
    await expectGone(person);
    expect(asked("reset", person)).toEqual(["guardian-2", "guardian-2"]);
  });

  test.each([
    [
      "somebody else's",
      async (person: ReadyPerson) => ({
        ...proofOf(person),
        signature: (await aReadyPerson(it)).signDeletion(person.head.version),
      }),
      "bad_signature",
    ],
    // Claim (deletion): A session alone deletes nothing; the password alone starts 24 hours that
    // opening the vault ends.
    [
      "a recorded one",
      async (person: ReadyPerson) => {
        const recorded = proofOf(person);
        await person.save(aCreate());
        return recorded;
      },
      "bad_head",
    ],
    [
      "one with another person's orders",
      async (person: ReadyPerson) => ({
        ...proofOf(person),
        requests: proofOf(await aReadyPerson(it)).requests,
      }),
      "invalid",
    ],
  ] as const)("%s ends nothing", async (_name, aProof, code) => {
    const person = await aReadyPerson(it);
    const proof = await aProof(person);
    await expectRefusal(await erase(person, { password: person.password, proof }), 422, code);
    await expectThere(person);
    expect(asked("erase", person)).toEqual([]);
  });

  // Claim (deletion): A session alone deletes nothing; the password alone starts 24 hours that
  // opening the vault ends.
  test("its signature without the password ends nothing", async () => {
    const person = await aReadyPerson(it);
    const proof = proofOf(person);
    await expectRefusal(await erase(person, { proof }), 403, "fresh_sign_in_required");
    await expectThere(person);
  });
});

describe("with the vault locked", () => {
  async function startDeletion(person: ReadyPerson): Promise<void> {
    const answer = await erase(person);
    expect([answer.status, await answer.json()]).toEqual([202, { outcome: "mailed" }]);
    const { text } = await it.mailTo(person.email, "Delete your account");
    const token = /\/reset-vault#token=([^&\s]+)&for=account/.exec(text)![1]!;
    await person.json("POST", "/vault/reset/confirm", { token });
    await it.mailTo(person.email, "Your account will be deleted in 24 hours");
  }

  test("nothing happens before the mailed link is followed", async () => {
    const person = await aReadyPerson(it);
    await erase(person);
    it.advance(2 * dayMs);
    await it.app.sweep();
    await expectThere(person);
  });

  test("24 hours after the link the account is gone", async () => {
    const person = await aReadyPerson(it);
    await person.save(aCreate());
    await startDeletion(person);
    expect(asked("reset", person)).toEqual(threeGuardians);
    it.advance(dayMs - 1);
    await it.app.sweep();
    await expectThere(person);
    it.advance(1);
    await it.app.sweep();
    await expectGone(person);
  });

  test("whoever can sign for the vault calls it off", async () => {
    const person = await aReadyPerson(it);
    await startDeletion(person);
    const { reset } = (await person.json("GET", "/vault")) as { reset: { requestedAt: number } };
    const cancel = {
      kind: "cancel",
      nonce: aText(16),
      user: person.id,
      challenge: aText(32),
      signature: aText(64),
    };
    await person.json("POST", "/vault/reset/cancel", {
      requests: { "guardian-1": JSON.stringify(cancel) },
      requestedAt: reset.requestedAt,
      signature: person.signCancellation(reset.requestedAt),
    });
    it.advance(2 * dayMs);
    await it.app.sweep();
    await expectThere(person);
  });

  test("a subscription begun in these hours has to end first", async () => {
    const person = await aReadyPerson(it);
    await startDeletion(person);
    const setStatus = (status: string) =>
      it.db.asUser(person.id, (trx) =>
        trx.updateTable("profiles").set({ subscription_status: status }).execute(),
      );
    await setStatus("active");
    it.advance(2 * dayMs);
    await it.app.sweep();
    await expectThere(person);
    await setStatus("canceled");
    await it.app.sweep();
    await expectGone(person);
  });
});
