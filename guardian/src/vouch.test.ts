/** 'It was me', and the changes of PIN that renew it. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { renewalMs } from "@breezy/crypto/parameters";
import type { Registration } from "@breezy/crypto/pin";
import { describe, expect, test } from "vitest";
import { anOwner, type Owner, type Running, running } from "../fixtures/owner.ts";

const dayMs = 24 * 3_600_000;

/** A record with that many open evaluations, the last of them made today where that many are. */
async function aPlace(open: number, at: Running = running()) {
  const owner = await anOwner(at);
  const record = await owner.setUp({ zone: "UTC" });
  const made = await opened(at, owner, record, open);
  return { at, owner, record, made };
}

async function opened(at: Running, owner: Owner, record: Registration, count: number) {
  const made: string[] = [];
  while (made.length < count) {
    const { lockedUntil } = (await owner.send("read")).standing;
    if (lockedUntil !== null) at.clock.nowMs = lockedUntil;
    at.clock.nowMs += 1;
    made.push(await owner.open(record));
  }
  return made;
}

async function openAt(owner: Owner): Promise<string[]> {
  return (await owner.send("read")).standing.open.map(({ id }) => id);
}

describe("'It was me'", () => {
  test("closes what it names, and no try of today comes back", async () => {
    const { at, owner, record, made } = await aPlace(3);
    const { challenge } = (await owner.send("read")).standing;
    expect(await owner.vouch(made.slice(0, 2))).toMatchObject({
      ok: true,
      standing: { today: 3, triesLeft: 1, vouchesLeft: 8, open: [{ id: made[2] }], challenge },
    });
    await owner.open(record);
    expect(await owner.evaluate(record)).toMatchObject({
      code: "locked",
      standing: { today: 4, triesLeft: 0, lockedUntil: Date.UTC(2026, 10, 22) },
    });
    at.clock.nowMs = Date.UTC(2026, 10, 22);
    expect((await owner.send("read")).standing).toMatchObject({
      today: 0,
      triesLeft: 4,
      vouchesLeft: 8,
      open: [{ id: made[2] }, {}],
    });
  });

  test("closes ten between two changes of PIN: not more in one, in many, by replay or by repeating", async () => {
    const { owner, made } = await aPlace(16);
    const { standing } = await owner.vouch([made[0]!, made[0]!, made[1]!, made[0]!]);
    expect(standing).toMatchObject({ vouchesLeft: 8 });
    expect(standing.open).toHaveLength(14);
    // What is closed, never was or belongs to another guardian costs nothing of the ten.
    const elsewhere = [toBase64(randomBytes(32)), toBase64(randomBytes(32))];
    for (let n = 0; n < 20; n++) {
      const again = await owner.vouch([made[0]!, made[1]!, ...elsewhere]);
      expect(again).toMatchObject({ ok: true, standing: { vouchesLeft: 8, open: standing.open } });
    }
    const rest = await owner.vouch(made);
    expect(rest.standing).toMatchObject({ vouchesLeft: 0, today: 4 });
    expect(rest.standing.open.map(({ id }) => id)).toEqual(made.slice(10));
    for (const more of [made, made.slice(10), [made[15]!]]) {
      expect(await owner.vouch(more)).toMatchObject({ ok: true, standing: rest.standing });
    }
  });

  test("a thief whom an owner vouches for daily has 40 tries at a guardian, and then none", async () => {
    const at = running();
    const owner = await anOwner(at);
    const record = await owner.setUp({ zone: "UTC" });
    let stolen = 0;
    for (let day = 0; day < 14; day++) {
      for (let n = 0; n < 5; n++) if ((await owner.evaluate(record)).ok) stolen++;
      const open = await openAt(owner);
      await owner.vouch(open.slice(0, 4));
      await owner.vouch(open);
      at.clock.nowMs += dayMs;
    }
    expect(stolen).toBe(40);
    expect((await owner.send("read")).standing).toMatchObject({
      sealed: true,
      vouchesLeft: 0,
      triesLeft: 0,
    });
  });

  test("is refused of a record that no confirmation bound", async () => {
    const owner = await anOwner(running());
    await owner.put();
    expect((await owner.vouch([])).code).toBe("no_record");
  });
});

describe("a change of PIN", () => {
  test("renews the ten, once in 30 days", async () => {
    const { at, owner, record, made } = await aPlace(24);
    await owner.vouch(made.slice(0, 10));
    const first = at.clock.nowMs;
    await owner.put({ epoch: 2, zone: "UTC", closes: [] });
    expect((await owner.send("read")).standing.vouchesLeft).toBe(10);
    await owner.vouch(made.slice(10, 20));

    at.clock.nowMs = first + renewalMs - 1;
    await owner.put({ epoch: 3, zone: "UTC", closes: [] });
    expect((await owner.send("read")).standing.vouchesLeft).toBe(0);
    expect((await owner.vouch(made)).standing.open).toHaveLength(4);
    at.clock.nowMs = first + renewalMs;
    await owner.put({ epoch: 4, zone: "UTC", closes: [] });
    expect((await owner.vouch(made)).standing).toMatchObject({ vouchesLeft: 6, open: [] });
    expect((await owner.evaluate(record)).code).toBe("wrong_record");
  });

  test("closes nothing where the guardian is not sealed, and counts all the same", async () => {
    const { owner, made } = await aPlace(29);
    await owner.put({ epoch: 2, zone: "UTC", closes: made });
    expect(await openAt(owner)).toEqual(made);
    const next = await owner.put({ epoch: 3, zone: "UTC" });
    expect((await owner.evaluate(next)).standing).toMatchObject({ sealed: true });
    // Sealed now, but within 30 days of the one before.
    await owner.put({ epoch: 4, zone: "UTC", closes: made });
    expect((await owner.send("read")).standing).toMatchObject({ sealed: true, triesLeft: 0 });
  });

  test("closes at a sealed guardian what it names, once in 30 days, and today's go on counting", async () => {
    const { at, owner, made } = await aPlace(30);
    const named = [...made.slice(2, 12), ...made.slice(28), toBase64(randomBytes(32))];
    const left = made.filter((id) => !named.includes(id));
    const changed = at.clock.nowMs;
    const next = await owner.put({ epoch: 2, zone: "UTC", closes: named });
    expect(await openAt(owner)).toEqual(left);
    expect((await owner.send("read")).standing).toMatchObject({
      sealed: false,
      today: 2,
      triesLeft: 2,
      vouchesLeft: 10,
    });
    const more = await opened(at, owner, next, 30 - left.length);
    expect((await owner.evaluate(next)).code).toBe("sealed");

    at.clock.nowMs = changed + renewalMs - 1;
    await owner.put({ epoch: 3, zone: "UTC", closes: [...left, ...more] });
    expect(await openAt(owner)).toEqual([...left, ...more]);
    at.clock.nowMs = changed + renewalMs;
    await owner.put({ epoch: 4, zone: "UTC", closes: [...left, ...more] });
    expect((await owner.send("read")).standing).toMatchObject({ open: [], triesLeft: 4 });
  });

  test("its COMMIT said again renews nothing and closes nothing", async () => {
    const { at, owner, made } = await aPlace(30);
    const change = await owner.put({ epoch: 2, zone: "UTC", closes: made.slice(0, 2) });
    await owner.vouch(made.slice(2, 12));
    await opened(at, owner, change, 12);
    at.clock.nowMs += renewalMs;
    const before = at.store.list();
    for (let n = 0; n < 3; n++) expect((await owner.commit(change)).ok).toBe(true);
    expect((await owner.prepare(change)).code).toBe("stale_epoch");
    expect(at.store.list()).toEqual(before);
  });
});

test.each([
  ["of today", 4, 0],
  ["up to the seal", 30, 0],
  ["some of them vouched for", 28, 3],
])(
  "a COMMIT of a repair changes no open evaluation, nor today's count, nor the seal: %s",
  async (_, count, vouches) => {
    const { at, owner, made } = await aPlace(count);
    await owner.vouch(made.slice(count - vouches));
    const { now: _now, challenge, ...before } = (await owner.send("read")).standing;
    const [kept] = at.store.list();
    for (const epoch of [2, 3]) {
      await owner.put({ epoch, zone: "UTC" });
      const { standing } = await owner.send("read");
      expect(standing).toMatchObject(before);
      expect(standing.challenge).not.toBe(challenge);
    }
    const { evaluations, vouched, renewedAt } = at.store.load(owner.userId)!;
    expect({ evaluations, vouched, renewedAt }).toEqual({
      evaluations: kept!.evaluations,
      vouched: vouches,
      renewedAt: null,
    });
  },
);
