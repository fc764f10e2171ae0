import type { GuardianRequest } from "@breezy/contract/guardian";
import { fromBase64 } from "@breezy/crypto/bytes";
import { resetMessage } from "@breezy/crypto/messages";
import { verifySignature } from "@breezy/crypto/verify";
import { createPrivateKey, createPublicKey } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anApp, publicUrl, type TestApp } from "../testing/app.ts";
import { aUser, signIn } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import { aCreate, anEntry, aReadyPerson, aText, type ReadyPerson } from "../testing/vaults.ts";

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let it: TestApp;
beforeAll(async () => {
  it = await anApp();
});
afterAll(() => it.close());
beforeEach(() => {
  it.guardians.asked.length = 0;
  it.guardians.away.clear();
  it.guardians.garbled.clear();
  it.guardians.reply = {};
});

async function askReset(person: ReadyPerson): Promise<string> {
  expect((await person.call("POST", "/vault/reset", {})).status).toBe(202);
  const { text } = await it.mailTo(person.email, "Reset your vault");
  return /\/reset-vault#token=(\S+)/.exec(text)![1]!;
}

async function startReset(person: ReadyPerson): Promise<{ requestedAt: number; eraseAt: number }> {
  const token = await askReset(person);
  return (await person.json("POST", "/vault/reset/confirm", { token })) as never;
}

function cancel(
  person: ReadyPerson,
  requestedAt: number,
  signature = person.signCancellation(requestedAt),
) {
  const text = JSON.stringify({
    kind: "cancel",
    nonce: aText(16),
    user: person.id,
    challenge: aText(32),
    signature: aText(64),
  });
  return person.call("POST", "/vault/reset/cancel", {
    requests: { "guardian-1": text },
    requestedAt,
    signature,
  });
}

const ordered = () =>
  it.guardians.asked.filter(({ kind }) => kind === "reset").map(({ guardian }) => guardian);

async function resetOf(person: ReadyPerson): Promise<unknown> {
  return ((await person.json("GET", "/vault")) as { reset: unknown }).reset;
}

describe("asking for a reset", () => {
  test("mails a link and changes nothing yet", async () => {
    const person = await aReadyPerson(it);
    await person.save(aCreate());
    await askReset(person);
    const { html } = await it.mailTo(person.email, "Reset your vault");
    expect(html).toContain(`href="${publicUrl}/reset-vault#token=`);
    it.advance(2 * dayMs);
    await it.app.sweep();
    expect(await resetOf(person)).toBeNull();
    expect((await person.list()).entries).toHaveLength(1);
    expect(it.guardians.asked).toEqual([]);
  });

  test("needs a sign-in less than five minutes old", async () => {
    const person = await aReadyPerson(it);
    it.advance(5 * minuteMs - 1);
    expect((await person.call("POST", "/vault/reset", {})).status).toBe(202);
    it.advance(1);
    await expectRefusal(
      await person.call("POST", "/vault/reset", {}),
      403,
      "fresh_sign_in_required",
    );
    const again = await signIn(it, person.email, person.password);
    expect((await again.call("POST", "/vault/reset", {})).status).toBe(202);
  });

  test("needs a vault", async () => {
    const person = await aUser(it);
    await expectRefusal(await person.call("POST", "/vault/reset", {}), 404, "vault_missing");
  });

  test("takes no field and mails one person a few times only", async () => {
    const person = await aReadyPerson(it);
    await expectRefusal(await person.call("POST", "/vault/reset", { now: true }), 422, "invalid");
    for (let i = 0; i < 3; i++) await askReset(person);
    await expectRefusal(await person.call("POST", "/vault/reset", {}), 429, "too_many_requests");
  });
});

describe("confirming it", () => {
  test("starts 24 hours here and, by a signed order, at every guardian", async () => {
    const person = await aReadyPerson(it);
    const running = await startReset(person);
    expect(running).toEqual({ requestedAt: it.now(), eraseAt: it.now() + dayMs });
    expect(await resetOf(person)).toEqual(running);
    expect(ordered()).toEqual(["guardian-1", "guardian-2", "guardian-3"]);
    const pkcs8 = Buffer.from("302e020100300506032b657004220420" + "07".repeat(32), "hex");
    const key = createPublicKey(createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" }));
    const publicKey = Buffer.from(key.export({ format: "jwk" }).x!, "base64url");
    for (const { guardian, text } of it.guardians.asked) {
      const order = JSON.parse(text) as GuardianRequest & { kind: "reset" };
      expect(order).toMatchObject({ user: person.id, issuedAt: it.now() });
      const message = resetMessage(guardian, person.id, order.issuedAt);
      expect(verifySignature(publicKey, message, fromBase64(order.signature))).toBe(true);
    }
    await it.mailTo(person.email, "Your vault will be erased in 24 hours");
    await expectRefusal(await person.call("POST", "/vault/reset", {}), 409, "reset_running");
  });

  test("works once, within an hour, with the newest link, for its owner", async () => {
    const [person, other] = [await aReadyPerson(it), await aReadyPerson(it)];
    const use = (by: ReadyPerson, token: string) =>
      by.call("POST", "/vault/reset/confirm", { token });
    const older = await askReset(person);
    it.advance(minuteMs);
    const token = await askReset(person);
    await expectRefusal(await use(person, older), 400, "link_expired");
    await expectRefusal(await use(other, token), 400, "link_expired");
    await expectRefusal(await use(person, "x"), 400, "link_expired");
    await expectRefusal(await use(person, "x".repeat(129)), 422, "invalid");
    it.advance(hourMs);
    await expectRefusal(await use(person, token), 400, "link_expired");
    expect(await resetOf(person)).toBeNull();
    expect(it.guardians.asked).toEqual([]);

    const again = { ...person, ...(await signIn(it, person.email, person.password)) };
    const fresh = await askReset(again);
    it.advance(hourMs - 1);
    expect((await use(again, fresh)).status).toBe(200);
    await expectRefusal(await use(again, fresh), 400, "link_expired");
  });

  test("stores the link's token as a hash only", async () => {
    const person = await aReadyPerson(it);
    const token = await askReset(person);
    const rows = await it.db.asUser(person.id, (trx) =>
      trx.selectFrom("vault_resets").selectAll().execute(),
    );
    expect(JSON.stringify(rows)).toMatch(/[0-9a-f]{64}/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("tells a guardian that was away as soon as it is back, with a fresh order", async () => {
    const person = await aReadyPerson(it);
    it.guardians.away.add("guardian-2");
    await startReset(person);
    it.guardians.asked.length = 0;
    await it.app.sweep();
    expect(ordered()).toEqual(["guardian-2"]);
    it.guardians.away.clear();
    it.guardians.asked.length = 0;
    it.advance(10 * minuteMs);
    await it.app.sweep();
    await it.app.sweep();
    expect(ordered()).toEqual(["guardian-2"]);
    expect(JSON.parse(it.guardians.asked[0]!.text)).toMatchObject({ issuedAt: it.now() });
  });

  // Claim (recovery): A guardian that answers rubbish delays nobody's reset, and gets the order
  // again.
  test("a guardian that answers rubbish is told again, and holds up nobody else", async () => {
    const [person, other] = [await aReadyPerson(it), await aReadyPerson(it)];
    it.guardians.garbled.add("guardian-1");
    it.guardians.away.add("guardian-2");
    await startReset(person);
    await startReset(other);
    it.guardians.away.clear();
    it.guardians.asked.length = 0;
    await it.app.sweep();
    expect(ordered().sort()).toEqual(["guardian-1", "guardian-1", "guardian-2", "guardian-2"]);
    it.guardians.garbled.clear();
    it.guardians.asked.length = 0;
    await it.app.sweep();
    await it.app.sweep();
    expect(ordered()).toEqual(["guardian-1", "guardian-1"]);
  });
});

describe("after 24 hours", () => {
  test("entries, kit and vault are gone, and a new vault can begin", async () => {
    const person = await aReadyPerson(it);
    const gone = anEntry();
    await person.save(aCreate(), aCreate(gone));
    await person.save({ op: "delete", id: gone.id });
    const [id, wrap] = [aText(16), aText(60)];
    await person.json("PUT", "/vault/wraps/kit", { id, wrap, signature: person.signKit(id, wrap) });
    await person.json("PUT", "/users/me", { intro_master_key: true });
    const { eraseAt } = await startReset(person);
    it.advance(eraseAt - it.now() - 1);
    await it.app.sweep();
    expect((await person.list()).entries).toHaveLength(1);
    it.advance(1);
    await it.app.sweep();
    await expectRefusal(await person.call("GET", "/vault"), 404, "vault_missing");
    await expectRefusal(await person.call("GET", "/passwords"), 404, "vault_missing");
    expect(await person.json("GET", "/users/me")).toMatchObject({ intro_master_key: false });
    await it.mailTo(person.email, "Your vault was erased");
    const left = await it.db.asUser(person.id, async (trx) => [
      ...(await trx.selectFrom("entries").selectAll().execute()),
      ...(await trx.selectFrom("deleted_entries").selectAll().execute()),
      ...(await trx.selectFrom("wraps").selectAll().execute()),
    ]);
    expect(left).toEqual([]);
    const body = { publicKey: person.publicKey, head: person.signHead(0) };
    expect((await person.call("POST", "/vault", body)).status).toBe(201);
  });

  test("happens once, however many sweep, and touches nobody else", async () => {
    const [person, other] = [await aReadyPerson(it), await aReadyPerson(it)];
    await other.save(aCreate());
    await startReset(person);
    it.advance(dayMs);
    await Promise.all([it.app.sweep(), it.app.sweep(), it.app.sweep()]);
    const told = it.mails.filter(
      ({ to, subject }) => to === person.email && subject === "Your vault was erased",
    );
    expect(told).toHaveLength(1);
    expect((await other.list()).entries).toHaveLength(1);
  });

  test("a guardian still away hears of it later, but never once a new vault has begun", async () => {
    const person = await aReadyPerson(it);
    it.guardians.away.add("guardian-3");
    await startReset(person);
    it.advance(dayMs);
    await it.app.sweep();
    it.guardians.asked.length = 0;
    await it.app.sweep();
    expect(ordered()).toEqual(["guardian-3"]);
    await person.json("POST", "/vault", { publicKey: person.publicKey, head: person.signHead(0) });
    it.guardians.away.clear();
    it.guardians.asked.length = 0;
    await it.app.sweep();
    expect(ordered()).toEqual([]);
  });
});

describe("calling it off", () => {
  async function expectCalledOff(person: ReadyPerson): Promise<void> {
    expect(await resetOf(person)).toBeNull();
    await it.mailTo(person.email, "The reset of your vault is canceled");
    it.advance(dayMs);
    await it.app.sweep();
    expect(await person.json("GET", "/vault")).toMatchObject({ publicKey: person.publicKey });
  }

  test("works with the owner's signature, and is handed to the guardians", async () => {
    const person = await aReadyPerson(it);
    const { requestedAt } = await startReset(person);
    const response = await cancel(person, requestedAt);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      answers: { "guardian-1": { answer: expect.any(String) } },
    });
    expect(it.guardians.asked.at(-1)).toMatchObject({ guardian: "guardian-1", kind: "cancel" });
    await expectCalledOff(person);
  });

  test("counts here even while every guardian is away", async () => {
    const person = await aReadyPerson(it);
    const { requestedAt } = await startReset(person);
    for (const id of ["guardian-1", "guardian-2", "guardian-3"]) it.guardians.away.add(id);
    expect((await cancel(person, requestedAt)).status).toBe(200);
    await expectCalledOff(person);
  });

  test("is done by any save, which the owner signs too", async () => {
    const person = await aReadyPerson(it);
    await startReset(person);
    expect((await person.save(aCreate())).status).toBe(200);
    await expectCalledOff(person);
  });

  test("is done by an unlock, which the owner confirms to the guardians, and by no confirmation of before", async () => {
    const person = await aReadyPerson(it);
    await startReset(person);
    const text = JSON.stringify({
      kind: "confirm",
      nonce: aText(16),
      user: person.id,
      challenge: aText(32),
      evaluations: [],
      signature: aText(64),
    });
    const confirm = () =>
      person.json("POST", "/vault/pin/confirm", { requests: { "guardian-1": text } });
    const running = await resetOf(person);
    it.guardians.reply = { present: false };
    await confirm();
    expect(await resetOf(person)).toEqual(running);
    it.guardians.reply = {};
    await confirm();
    await expectCalledOff(person);
  });

  test("is refused from anybody else, and for another reset", async () => {
    const [person, other] = [await aReadyPerson(it), await aReadyPerson(it)];
    const { requestedAt } = await startReset(person);
    const running = await resetOf(person);
    await expectRefusal(
      await cancel(person, requestedAt, other.signCancellation(requestedAt)),
      422,
      "bad_signature",
    );
    await expectRefusal(
      await cancel(person, requestedAt, person.signCancellation(1)),
      422,
      "bad_signature",
    );
    await expectRefusal(await cancel(person, requestedAt - 1), 404, "reset_not_running");
    await expectRefusal(await cancel(other, requestedAt), 404, "reset_not_running");
    const noRequests = {
      requests: {},
      requestedAt,
      signature: person.signCancellation(requestedAt),
    };
    await expectRefusal(
      await person.call("POST", "/vault/reset/cancel", noRequests),
      422,
      "invalid",
    );
    expect(await resetOf(person)).toEqual(running);
  });
});
