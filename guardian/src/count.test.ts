import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { describe, expect, test } from "vitest";
import { anElement, anOwner, nameOf, running, noonMs } from "../fixtures/owner.ts";
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
    expect((await owner.send("read")).standing).toMatchObject({ triesLeft: 4, today: 0 });
    expect(await owner.evaluate(record)).toMatchObject({ ok: true, standing: { today: 1 } });
  });

  test("200 parallel evaluations answer exactly four", async () => {
    const owner = await anOwner(running());
    const record = await owner.setUp();
    const answers = await Promise.all(Array.from({ length: 200 }, () => owner.evaluate(record)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(4);
    expect(answers.filter((answer) => answer.evaluated)).toHaveLength(4);
  });

  test("an element that stands open is answered again uncounted, whichever it is, also while locked", async () => {
    const at = running();
    const owner = await anOwner(at);
    const record = await owner.setUp();
    const elements = Array.from({ length: 4 }, anElement);
    const first = [];
    for (const element of elements) {
      first.push(await owner.evaluate(record, element));
      at.clock.nowMs += 1;
    }
    const { standing } = first.at(-1)!;
    expect(standing).toMatchObject({ today: 4, triesLeft: 0, lockedUntil: berlinMidnightMs });
    for (const [i, element] of elements.entries()) {
      const again = await owner.evaluate(record, element);
      expect(again).toMatchObject({ ok: true, evaluated: first[i]!.evaluated });
      expect(again.standing).toEqual({ ...standing, now: at.clock.nowMs });
    }
    expect((await owner.evaluate(record)).code).toBe("locked");
  });

  test("each that nobody claimed is told by its name and its time", async () => {
    const at = running();
    const owner = await anOwner(at);
    const record = await owner.setUp();
    const elements = Array.from({ length: 3 }, anElement);
    const told = [];
    for (const element of elements) {
      at.clock.nowMs += 60_000;
      told.push({ id: nameOf(record, element), at: at.clock.nowMs });
      expect((await owner.evaluate(record, element)).standing.open).toEqual(told);
    }
    expect((await owner.send("read")).standing).toMatchObject({ open: told, today: 3 });
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
    expect((await owner.send("read")).standing).toMatchObject({ today: 0, open: [] });
  });

  test("a confirmation closes what it names, no more, and those tries return", async () => {
    const at = running();
    const owner = await anOwner(at);
    const record = await owner.setUp();
    const made: string[] = [];
    for (let i = 0; i < 3; i++) {
      made.push(await owner.open(record));
      at.clock.nowMs += 1;
    }
    const [first, second, third] = made as [string, string, string];
    expect(await owner.confirm([second])).toMatchObject({
      ok: true,
      closed: [second],
      present: true,
      standing: { today: 2, triesLeft: 2, open: [{ id: first }, { id: third }] },
    });
    expect(await owner.confirm()).toMatchObject({ closed: [], standing: { today: 2 } });
    const { closed, standing } = await owner.confirm([third, toBase64(randomBytes(32)), first]);
    expect(closed?.toSorted()).toEqual([first, third].toSorted());
    expect(standing).toMatchObject({ today: 0, triesLeft: 4, open: [] });
  });

  // Claim (guardians): The relay's token gives six tries a day and 45 before the guardians seal the
  // record, 60 with an owner's word.
  test("30 unclaimed evaluations seal the record: no day, no sign of the owner and no new record opens it; a claim does", async () => {
    const at = running();
    const owner = await anOwner(at);
    const record = await owner.setUp();
    const made: string[] = [];
    for (let i = 1; i <= 30; i++) {
      made.push(await owner.open(record));
      const { standing } = await owner.send("read");
      expect(standing.sealed, `${i}`).toBe(i === 30);
      // On the eighth day two are left, and the seal, not the day, allows no more.
      expect(standing.triesLeft, `${i}`).toBe(i > 28 ? 30 - i : (120 - i) % 4);
      if (standing.lockedUntil !== null) at.clock.nowMs = standing.lockedUntil;
    }
    expect((await owner.evaluate(record)).code).toBe("sealed");
    at.clock.nowMs += 7 * 24 * 3_600_000;
    await owner.confirm();
    const repaired = await owner.put({ epoch: 2 });
    expect((await owner.evaluate(repaired)).code).toBe("sealed");
    const { open } = (await owner.send("read")).standing;
    expect(open.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
    expect(await owner.confirm([made[0]!])).toMatchObject({
      standing: { sealed: false, today: 0, triesLeft: 1 },
    });
    expect((await owner.evaluate(repaired)).standing).toMatchObject({ sealed: true, triesLeft: 0 });
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
    const element = anElement();
    await owner.evaluate(await owner.setUp(), element);
    const next = await owner.setUp({ epoch: 2 });
    expect((await owner.evaluate(next, element)).standing).toMatchObject({
      today: 2,
      triesLeft: 2,
    });
  });

  // Claim (guardians): The relay's token gives six tries a day and 45 before the guardians seal the
  // record, 60 with an owner's word.
  test("tries that nobody claimed, over all users, ring the alarm; claims cover no more than one's own", async () => {
    const at = running();
    const tries = async (n: number) => {
      const owner = await anOwner(at);
      const record = await owner.setUp();
      const made: string[] = [];
      for (let i = 0; i < n; i++) made.push(await owner.open(record));
      return () => owner.confirm(made);
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

// Claim (guardians): A guardian that is killed has counted each try that it answered.
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
    element: toBase64(anElement()),
  };
  await expect(full.answer(request, "any text")).rejects.toThrow("disk full");
  expect((await owner.send("read")).standing).toMatchObject({ today: 0, open: [] });
});

test("another record's zone gives no try of today back", async () => {
  const at = running();
  const owner = await anOwner(at);
  const record = await owner.setUp({ zone: "Europe/Berlin" });
  for (let n = 0; n < 4; n++) await owner.open(record);
  // 17:00 in Berlin, and the next day in Tokyo.
  at.clock.nowMs = noonMs + 4 * 3_600_000;
  expect((await owner.evaluate(record)).code).toBe("locked");
  const next = await owner.put({ epoch: 2, zone: "Asia/Tokyo" });
  const { code, standing } = await owner.evaluate(next);
  expect(code).toBe("locked");
  at.clock.nowMs = standing.lockedUntil!;
  expect((await owner.evaluate(next)).ok).toBe(true);
});
