import { randomUUID } from "node:crypto";
import { type GuardianRequest, readRequestText } from "@breezy/contract/guardian";
import { type AskedTries, type RelayAnswers, relayedKinds } from "@breezy/contract/vault";
import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import { evaluationId } from "@breezy/crypto/messages";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anApp, type TestApp } from "../testing/app.ts";
import { aUser, type Person, signIn } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { aText } from "../testing/vaults.ts";
import { noteAskedTry } from "./relay-store.ts";

const [first, second, third] = ["guardian-1", "guardian-2", "guardian-3"] as const;

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());
beforeEach(() => {
  it.guardians.asked.length = 0;
  it.guardians.away.clear();
  it.guardians.reply = {};
});

function aRequest(person: Person, kind: GuardianRequest["kind"], fields: object = {}): string {
  const head = { version: 0, digest: aText(32), signature: aText(64) };
  const shapes: Record<string, object> = {
    prepare: {
      header: aText(100),
      commitment: aText(32),
      wrap: aText(60),
      share: aText(80),
      closes: null,
      signature: aText(64),
    },
    commit: { record: aText(16), certificate: aText(64) },
    evaluate: { record: aText(16), element: aText(32) },
    confirm: { challenge: aText(32), evaluations: [aText(32)], signature: aText(64) },
    vouch: { evaluations: [aText(32)], signature: aText(64) },
    witness: { head },
    erase: { challenge: aText(32), signature: aText(64) },
  };
  return JSON.stringify({ kind, nonce: aText(16), user: person.id, ...shapes[kind], ...fields });
}

function evaluate(person: Person, element = aText(32), guardians: string[] = [first, second]) {
  const text = aRequest(person, "evaluate", { record: "AAAAAAAAAAAAAAAAAAAAAA==", element });
  const requests = Object.fromEntries(guardians.map((id) => [id, text]));
  return person.call("POST", "/vault/pin/evaluate", { requests });
}

function openOnes(count: number) {
  return Array.from({ length: count }, () => ({ id: aText(32), at: 0 }));
}

function confirm(person: Person, guardians: string[] = [first]) {
  const requests = Object.fromEntries(guardians.map((id) => [id, aRequest(person, "confirm")]));
  return person.json("POST", "/vault/pin/confirm", { requests });
}

describe("reading", () => {
  test("asks all three the same text and passes their answers on as they are", async () => {
    const person = await aUser(it);
    const nonce = aText(16);
    const { answers } = (await person.json(
      "GET",
      `/vault/pin?nonce=${encodeURIComponent(nonce)}`,
    )) as RelayAnswers;
    expect(it.guardians.asked).toEqual(
      [first, second, third].map((guardian) => ({
        guardian,
        user: person.id,
        kind: "read",
        text: readRequestText(person.id, nonce),
      })),
    );
    expect(Object.keys(answers)).toEqual([first, second, third]);
    expect(answers[first]).toEqual({
      answer: expect.stringContaining(first),
      signature: expect.any(String),
    });
  });

  test.each(["", "?nonce=", "?nonce=AAAA", "?nonce=AAAAAAAAAAAAAAAAAAAAAA%3D%3D&user=x"])(
    "with %j is refused and asks nobody",
    async (query) => {
      const person = await aUser(it);
      await expectRefusal(await person.call("GET", `/vault/pin${query}`), 422, "invalid");
      expect(it.guardians.asked).toEqual([]);
    },
  );
});

describe("the relay", () => {
  test.each(relayedKinds)("hands on the exact text of %s", async (kind) => {
    const person = await aUser(it);
    const text = aRequest(person, kind);
    const spaced = ` ${text}\n`;
    const requests = { [third]: spaced, [first]: text };
    await person.json("POST", `/vault/pin/${kind}`, { requests });
    expect(it.guardians.asked).toEqual([
      { guardian: third, user: person.id, kind, text: spaced },
      { guardian: first, user: person.id, kind, text },
    ]);
  });

  test("names a guardian that is away, and says so only where all are", async () => {
    const person = await aUser(it);
    it.guardians.away = new Set([first, third]);
    const path = "/vault/pin?nonce=AAAAAAAAAAAAAAAAAAAAAA%3D%3D";
    const { answers } = (await person.json("GET", path)) as RelayAnswers;
    expect(answers).toMatchObject({
      [first]: { error: "unreachable" },
      [third]: { error: "unreachable" },
    });
    expect(answers[second]).toHaveProperty("answer");
    it.guardians.away.add(second);
    await expectRefusal(await person.call("GET", path), 503, "guardians_unavailable");
  });

  test.each([
    ["no request", () => ({})],
    ["a guardian of no set", (p: Person) => ({ "guardian-4": aRequest(p, "witness") })],
    [
      "somebody else's id",
      (p: Person) => ({ [first]: aRequest(p, "witness", { user: randomUUID() }) }),
    ],
    ["another kind", (p: Person) => ({ [first]: aRequest(p, "vouch") })],
    [
      "an order that only the server gives",
      (p: Person) => ({
        [first]: JSON.stringify({
          kind: "reset",
          nonce: aText(16),
          user: p.id,
          issuedAt: 0,
          signature: aText(64),
        }),
      }),
    ],
    ["an unknown field", (p: Person) => ({ [first]: aRequest(p, "witness", { note: 1 }) })],
    ["no JSON", () => ({ [first]: "{" })],
    [
      "a good one and a bad one",
      (p: Person) => ({ [first]: aRequest(p, "witness"), [second]: "[]" }),
    ],
    [
      "a text above its limit",
      (p: Person) => ({ [first]: aRequest(p, "witness") + " ".repeat(8 * 1024) }),
    ],
  ])("refuses %s and asks nobody", async (_name, requestsOf) => {
    const person = await aUser(it);
    const body = { requests: requestsOf(person) };
    await expectRefusal(await person.call("POST", "/vault/pin/witness", body), 422, "invalid");
    expect(it.guardians.asked).toEqual([]);
  });

  test.each(["erase", "reset", "cancel", "read"])("has no route for %s", async (kind) => {
    const person = await aUser(it);
    const body = { requests: { [first]: aRequest(person, "erase") } };
    await expectRefusal(await person.call("POST", `/vault/pin/${kind}`, body), 404, "not_found");
    expect(it.guardians.asked).toEqual([]);
  });
});

describe("a session's tries", () => {
  test("are six, a repeated one counts once, and the seventh says what to do", async () => {
    const person = await aUser(it);
    const elements = Array.from({ length: 6 }, () => aText(32));
    for (const element of [...elements, ...elements]) {
      expect((await evaluate(person, element)).status).toBe(200);
    }
    it.guardians.asked.length = 0;
    const spent = await evaluate(person);
    expect(await spent.clone().json()).toMatchObject({
      detail: expect.stringMatching(/log in again/),
    });
    await expectRefusal(spent, 429, "session_tries_spent");
    expect(it.guardians.asked).toEqual([]);
    expect((await evaluate(person, elements[0], [third])).status).toBe(200);
  });

  // Attack (guessing): the page asks for a new sign-in before a PIN is typed.
  test("are said to be spent with the sixth, and before a seventh is typed, until they begin anew", async () => {
    const person = await aUser(it);
    const spent = async (answer: unknown) => (await (answer as Promise<object>)) as RelayAnswers;
    const read = () =>
      spent(person.json("GET", `/vault/pin?nonce=${encodeURIComponent(aText(16))}`));
    for (let i = 0; i < 5; i++) await evaluate(person);
    expect((await read()).session_tries_spent).toBeUndefined();
    expect(await (await evaluate(person)).json()).toMatchObject({ session_tries_spent: true });
    expect((await read()).session_tries_spent).toBe(true);
    const again = await signIn(it, person.email, person.password);
    expect((await evaluate(again)).ok).toBe(true);
    it.guardians.reply = { ok: true };
    await confirm(person);
    expect((await read()).session_tries_spent).toBeUndefined();
  });

  test("begin anew with a fresh sign-in, for that session", async () => {
    const person = await aUser(it);
    for (let i = 0; i < 6; i++) await evaluate(person);
    const again = await signIn(it, person.email, person.password);
    expect((await evaluate(again)).status).toBe(200);
    await expectRefusal(await evaluate(person), 429, "session_tries_spent");
  });

  test("begin anew after a confirmation that a guardian took", async () => {
    const person = await aUser(it);
    for (let i = 0; i < 5; i++) await evaluate(person);
    it.guardians.reply = { ok: false };
    await confirm(person);
    expect((await evaluate(person)).status).toBe(200);
    await expectRefusal(await evaluate(person), 429, "session_tries_spent");
    it.guardians.reply = { ok: true };
    await confirm(person);
    for (let i = 0; i < 6; i++) expect((await evaluate(person)).status).toBe(200);
    await expectRefusal(await evaluate(person), 429, "session_tries_spent");
  });

  test("are not more for being asked for at the same moment", async () => {
    const person = await aUser(it);
    const answers = await Promise.all(Array.from({ length: 16 }, () => evaluate(person)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  });

  test("can't be doubled with two elements in one request", async () => {
    const person = await aUser(it);
    const requests = {
      [first]: aRequest(person, "evaluate"),
      [second]: aRequest(person, "evaluate"),
    };
    await expectRefusal(
      await person.call("POST", "/vault/pin/evaluate", { requests }),
      422,
      "invalid",
    );
    expect(it.guardians.asked).toEqual([]);
  });
});

describe("the owner is told by mail", () => {
  const locked = "Your vault was locked after too many tries";
  const unclaimed = "Someone may be trying to open your vault";
  const sealed = "Your vault accepts no more master keys";
  const mailsTo = (person: Person) =>
    it.mails
      .filter(({ to }) => to === person.email)
      .map(({ subject }) => subject)
      .filter((subject) => [locked, unclaimed, sealed].includes(subject));

  test("of each lock once", async () => {
    const person = await aUser(it);
    it.guardians.reply = { standing: { lockedUntil: 1000 } };
    await evaluate(person);
    await evaluate(person);
    expect(mailsTo(person)).toEqual([locked]);
    it.guardians.reply = { standing: { lockedUntil: 2000 } };
    await evaluate(person);
    expect(mailsTo(person)).toEqual([locked, locked]);
  });

  test("not of one guardian that has enough of a day: the other two still take tries", async () => {
    const person = await aUser(it);
    it.guardians.reply = { standing: { lockedUntil: 5000 } };
    await evaluate(person, aText(32), [first]);
    await evaluate(person, aText(32), [first]);
    expect(mailsTo(person)).toEqual([]);
    await evaluate(person, aText(32), [third]);
    expect(mailsTo(person)).toEqual([locked]);
  });

  test("of unclaimed tries at 10 and at 20, and of the seal, once each", async () => {
    const person = await aUser(it);
    const device = await signIn(it, person.email, person.password);
    for (const [count, isSealed] of [
      [9, false],
      [10, false],
      [19, false],
      [20, false],
      [30, true],
      [30, true],
    ] as const) {
      it.guardians.reply = { standing: { open: openOnes(count), sealed: isSealed } };
      await evaluate(device);
    }
    expect(mailsTo(person)).toEqual([unclaimed, unclaimed, sealed]);
    expect(it.mails.findLast(({ subject }) => subject === unclaimed)?.text).toContain(
      "At least 20 master keys",
    );
  });

  test("again, when it happens again after the owner claimed them", async () => {
    const person = await aUser(it);
    it.guardians.reply = { standing: { open: openOnes(10) } };
    await evaluate(person);
    it.guardians.reply = { standing: { open: openOnes(0) } };
    await confirm(person);
    it.guardians.reply = { standing: { open: openOnes(11) } };
    await evaluate(person);
    expect(mailsTo(person)).toEqual([unclaimed, unclaimed]);
  });
});

describe("which devices asked for tries that nobody claimed", () => {
  const asked = async (person: Person) =>
    ((await person.json("GET", "/vault/pin/asked")) as AskedTries).asked;
  const nameOf = (element: string) =>
    toBase64(evaluationId(new Uint8Array(16), fromBase64(element)));

  test("is told by their names to that person alone, until they are closed", async () => {
    const person = await aUser(it);
    const other = await aUser(it);
    const [mine, theirs] = [aText(32), aText(32)];
    await evaluate(person, mine);
    await evaluate(person, mine);
    await evaluate(person, theirs);
    const told = await asked(person);
    expect(told.map(({ evaluation }) => evaluation).sort()).toEqual(
      [mine, theirs].map(nameOf).sort(),
    );
    expect(told[0]!.device).not.toBe("");
    expect(await asked(other)).toEqual([]);

    it.guardians.reply = { closed: [nameOf(mine)] };
    await confirm(person);
    expect((await asked(person)).map(({ evaluation }) => evaluation)).toEqual([nameOf(theirs)]);
  });

  test("goes with what all three guardians say stands open no more, and not by the word of fewer", async () => {
    const person = await aUser(it);
    const element = aText(32);
    await evaluate(person, element);
    await confirm(person);
    expect(await asked(person)).toHaveLength(1);
    it.guardians.reply = { standing: { open: [{ id: nameOf(element), at: 0 }] } };
    await confirm(person, [first, second, third]);
    expect(await asked(person)).toHaveLength(1);
    it.guardians.reply = {};
    await confirm(person, [first, second, third]);
    expect(await asked(person)).toEqual([]);
  });

  test("never grows above 200 for one person", async () => {
    const person = await aUser(it);
    await it.db.asUser(person.id, async (trx) => {
      const at = { device: "Chrome on Linux", at: 0 };
      for (let n = 0; n < 205; n++) {
        await noteAskedTry(trx, person.id, { ...at, evaluation: nameOf(aText(32)) });
      }
    });
    expect(await asked(person)).toHaveLength(200);
  });
});

test("a confirmation of before gives a session no tries back", async () => {
  const person = await aUser(it);
  for (let n = 0; n < 6; n++) expect((await evaluate(person)).status).toBe(200);
  it.guardians.reply = { present: false };
  await confirm(person);
  await expectRefusal(await evaluate(person), 429, "session_tries_spent");
  it.guardians.reply = {};
  await confirm(person);
  expect((await evaluate(person)).status).toBe(200);
});
