import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { decodeRecord } from "@breezy/crypto/record-header";
import { blind } from "@breezy/crypto/oprf";
import { startUnlock } from "@breezy/crypto/pin";
import { describe, expect, test } from "vitest";
import { anOwner, running } from "../fixtures/owner.ts";
import { createAlarm } from "./alarm.ts";
import { createGuardian } from "./guardian.ts";

// 2026-11-21 is a winter day: Berlin's midnight is 23:00 UTC.
const berlinMidnightMs = Date.UTC(2026, 10, 21, 23);

describe("counting", () => {
  test("four evaluations are answered, the fifth is refused until the local midnight", async () => {
    const at = running();
    const owner = await anOwner(at);
    const record = await owner.setUp();
    const challenges = new Set<string | null>();
    for (const left of [3, 2, 1, 0]) {
      const answer = await owner.evaluate(record);
      expect(answer).toMatchObject({ ok: true, standing: { triesLeft: left } });
      challenges.add(answer.standing.challenge);
    }
    expect(challenges.size).toBe(4);
    const refused = await owner.evaluate(record);
    expect(refused).toMatchObject({
      ok: false,
      code: "locked",
      standing: { lockedUntil: berlinMidnightMs, triesLeft: 0 },
    });
    expect(refused.evaluated).toBeUndefined();

    at.clock.nowMs = berlinMidnightMs - 1;
    expect((await owner.evaluate(record)).code).toBe("locked");
    at.clock.nowMs = berlinMidnightMs;
    expect((await owner.send("read")).standing).toMatchObject({ triesLeft: 4, fails: 0 });
    expect(await owner.evaluate(record)).toMatchObject({ ok: true, standing: { fails: 1 } });
  });

  test("200 parallel evaluations answer exactly four", async () => {
    const owner = await anOwner(running());
    const record = await owner.setUp();
    const answers = await Promise.all(Array.from({ length: 200 }, () => owner.evaluate(record)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(4);
    expect(answers.filter((answer) => answer.evaluated)).toHaveLength(4);
  });

  test("the same element is answered again uncounted, also while locked", async () => {
    const owner = await anOwner(running());
    const record = await owner.setUp();
    const { element } = await startUnlock("2580", decodeRecord(record.header));
    const first = await owner.evaluate(record, element);
    const again = await owner.evaluate(record, element);
    expect(again.standing).toEqual(first.standing);
    expect(again.standing.fails).toBe(1);
    expect(again.evaluated).toBe(first.evaluated);
    for (let i = 0; i < 2; i++) await owner.evaluate(record);
    const last = (await startUnlock("2580", decodeRecord(record.header))).element;
    await owner.evaluate(record, last);
    expect(await owner.evaluate(record, last)).toMatchObject({ ok: true });
    expect((await owner.evaluate(record, element)).code).toBe("locked");
  });

  test("a point that is none costs no try", async () => {
    const owner = await anOwner(running());
    const record = await owner.setUp();
    const identity = new Uint8Array(32);
    const notCanonical = new Uint8Array(32).fill(255);
    for (const element of [identity, notCanonical]) {
      expect((await owner.evaluate(record, element)).code).toBe("bad_element");
    }
    const other = { ...record, recordId: randomBytes(16) };
    expect((await owner.evaluate(other)).code).toBe("wrong_record");
    expect((await owner.send("read")).standing).toMatchObject({ fails: 0, unconfirmed: 0 });
  });

  test("a confirmation clears the count and takes off what the browser claims, no more", async () => {
    const owner = await anOwner(running());
    const record = await owner.setUp();
    for (let i = 0; i < 3; i++) await owner.evaluate(record);
    const confirmed = await owner.confirm(record, 1);
    expect(confirmed).toMatchObject({
      ok: true,
      standing: { fails: 0, unconfirmed: 2, triesLeft: 4 },
    });
    expect((await owner.confirm(record, 99)).standing.unconfirmed).toBe(0);
  });

  test("30 unclaimed evaluations seal the record; only the owner's order lifts it", async () => {
    const at = running();
    const owner = await anOwner(at);
    const record = await owner.setUp();
    for (let i = 0; i < 30; i++) {
      const answer = await owner.evaluate(record);
      expect(answer.ok).toBe(true);
      if (answer.standing.lockedUntil !== null) at.clock.nowMs = answer.standing.lockedUntil;
    }
    expect((await owner.evaluate(record)).code).toBe("sealed");
    await owner.confirm(record);
    expect((await owner.evaluate(record)).code).toBe("sealed");
    expect(await owner.order("lift")).toMatchObject({ ok: true, standing: { triesLeft: 4 } });
    expect((await owner.evaluate(record)).ok).toBe(true);
  });

  test("a clock that steps back gives no try", async () => {
    const at = running();
    const owner = await anOwner(at);
    const record = await owner.setUp();
    at.clock.nowMs = berlinMidnightMs + 1000;
    for (let i = 0; i < 4; i++) await owner.evaluate(record);
    const { lockedUntil } = (await owner.send("read")).standing;
    at.clock.nowMs = berlinMidnightMs - 3_600_000;
    expect((await owner.evaluate(record)).code).toBe("locked");
    at.clock.nowMs = berlinMidnightMs + 2000;
    expect((await owner.evaluate(record)).standing.lockedUntil).toBe(lockedUntil);
  });

  test("nor does it bring a midnight back that has passed already", async () => {
    const at = running();
    const owner = await anOwner(at);
    const record = await owner.setUp();
    at.clock.nowMs = berlinMidnightMs + 1000;
    await owner.evaluate(record);
    at.clock.nowMs = berlinMidnightMs - 1000;
    for (let i = 0; i < 3; i++) await owner.evaluate(record);
    expect((await owner.send("read")).standing).toMatchObject({
      now: berlinMidnightMs + 1000,
      lockedUntil: berlinMidnightMs + 24 * 3_600_000,
    });
  });

  test("the same element under a new record is a new try", async () => {
    const owner = await anOwner(running());
    const { element } = blind(randomBytes(32));
    await owner.evaluate(await owner.setUp(), element);
    const next = await owner.setUp({ epoch: 2 });
    expect((await owner.evaluate(next, element)).standing).toMatchObject({
      fails: 1,
      triesLeft: 3,
    });
  });

  test("tries that nobody claimed, over all users, ring the alarm; claims cover no more than one's own", async () => {
    const at = running();
    const tries = async (n: number) => {
      const owner = await anOwner(at);
      const record = await owner.setUp();
      for (let i = 0; i < n; i++) await owner.evaluate(record);
      return () => owner.confirm(record, 99);
    };
    const claimFour = await tries(4);
    await claimFour();
    await tries(4);
    await tries(4);
    const claimNone = await tries(0);
    await claimNone();
    await tries(2);
    expect(at.rung).toEqual([]);
    await tries(1);
    expect(at.rung).toEqual([11]);
  });
});

test("nothing is evaluated where the count does not reach the disk", async () => {
  const at = running();
  const owner = await anOwner(at);
  const record = await owner.setUp();
  const full = createGuardian({
    keys: at.keys,
    clock: () => at.clock.nowMs,
    alarm: createAlarm(10, 3_600_000, () => undefined),
    store: {
      ...at.store,
      transaction: (work) =>
        at.store.transaction(() => {
          work();
          throw new Error("disk full");
        }),
    },
  });
  const request = {
    kind: "evaluate" as const,
    nonce: toBase64(randomBytes(16)),
    user: owner.userId,
    record: toBase64(record.recordId),
    element: toBase64((await startUnlock("2580", decodeRecord(record.header))).element),
  };
  await expect(full.answer(request, "any text")).rejects.toThrow("disk full");
  expect((await owner.send("read")).standing.fails).toBe(0);
});
