/** A lock's end in every zone and on every odd day, against a calendar that is not the product's. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { expect, test } from "vitest";
import { beginOfDayMs, endOfDayMs, localDates, oddDays, zones } from "../fixtures/days.ts";
import {
  anElement,
  anOwner,
  type Confirmation,
  nameOf,
  type Owner,
  running,
} from "../fixtures/owner.ts";
import { isKnownZone, nextMidnightMs } from "./midnight.ts";
import { countEvaluation, isLocked, newPerson, type Person, tryCountsOf } from "./person.ts";

const hourMs = 3_600_000;
/** Hours around a day's begin in UTC at which somebody is locked: before it, in it, in its odd hour. */
const around = [-26, -1.25, -0.5, 0, 0.5, 13];

function lockedAt(nowMs: number, zone: string): Person {
  const empty = new Uint8Array(0);
  const active = {
    header: empty,
    recordId: empty,
    epoch: 1,
    zone,
    commitment: empty,
    wrap: empty,
    sealedShare: empty,
    certificate: empty,
    closes: null,
    proof: null,
  };
  let person: Person = { ...newPerson("ada", nowMs), active, boundKey: empty };
  for (let n = 0; n < 4; n++) person = countEvaluation(person, `${n}`, nowMs);
  return person;
}

// Claim (guardians): A lock ends with the owner's local day, in every time zone.
test.each(oddDays)(
  "%s (%s, %s): in every zone a lock ends with the local day, to the millisecond",
  (_, where, day) => {
    const begins = beginOfDayMs(day, where);
    for (const zone of zones) {
      const dateAt = localDates(zone);
      for (const hours of around) {
        const now = begins + hours * hourMs + 1234;
        const end = endOfDayMs(now, dateAt);
        const person = lockedAt(now, zone);
        const on = `${zone}, locked at ${new Date(now).toISOString()}`;
        expect(tryCountsOf(person, now).lockedUntil, on).toBe(end);
        expect([end - 1, end].map((ms) => isLocked(person, ms))).toEqual([true, false]);
        expect([end - 1, end].map((ms) => tryCountsOf(person, ms))).toMatchObject([
          { today: 4, triesLeft: 0, lockedUntil: end },
          { today: 0, triesLeft: 4, lockedUntil: null },
        ]);
        expect(nextMidnightMs(end - 1, zone), on).toBe(end);
      }
    }
  },
);

test("the days are as odd as they are said to be", () => {
  const clock = (zone: string, ms: number) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone: zone, timeStyle: "medium" }).format(ms);
  for (const [what, zone, day] of oddDays) {
    const first = beginOfDayMs(day, zone);
    const dates = localDates(zone);
    expect([dates(first - 1) < day, dates(first)], `${zone} ${day}`).toEqual([true, day]);
    expect(clock(zone, first)).toBe(what === "a day without 00:00" ? "01:00:00" : "00:00:00");
    if (what !== "a day with two") continue;
    const moments = [first - hourMs, first + hourMs].map((ms) => clock(zone, ms));
    expect(moments, `${zone} ${day}`).toContain("00:00:00");
  }
});

test("every zone is known", () => {
  expect(zones.length).toBeGreaterThan(450);
  expect(zones.filter((zone) => !isKnownZone(zone))).toEqual([]);
});

async function lockOut(owner: Owner, record: Awaited<ReturnType<Owner["setUp"]>>): Promise<number> {
  for (let n = 0; n < 4; n++) expect((await owner.evaluate(record)).ok).toBe(true);
  return (await owner.send("read")).standing.lockedUntil!;
}

// Claim (guardians): A clock that steps back gives no try.
test.each(oddDays)(
  "%s (%s, %s): the guardian refuses until its last millisecond, also to a clock that steps back",
  async (_, zone, day) => {
    const at = running();
    at.clock.nowMs = beginOfDayMs(day, zone) - hourMs;
    const owner = await anOwner(at);
    const record = await owner.setUp({ zone });
    // Once locked in the day before, once in the day itself.
    for (let n = 0; n < 2; n++) {
      const until = endOfDayMs(at.clock.nowMs, localDates(zone));
      expect(await lockOut(owner, record)).toBe(until);
      for (const ms of [until - 1, until - 24 * hourMs, until - 400 * 24 * hourMs, until - 1]) {
        at.clock.nowMs = ms;
        const refused = await owner.evaluate(record);
        expect(refused).toMatchObject({ ok: false, code: "locked", standing: { triesLeft: 0 } });
        expect(refused.evaluated).toBeUndefined();
      }
      at.clock.nowMs = until;
      expect((await owner.send("read")).standing).toMatchObject({ triesLeft: 4, today: 0 });
      const anew = [await owner.open(record)];
      // The day that has begun stays begun.
      at.clock.nowMs = until - hourMs;
      anew.push(await owner.open(record));
      expect((await owner.send("read")).standing).toMatchObject({ now: until, today: 2 });
      expect((await owner.confirm(anew)).standing).toMatchObject({ today: 0, triesLeft: 4 });
      at.clock.nowMs = until;
    }
  },
);

/** Hours around a day's begin at which a thief comes, and for how many tries: of three days, the last of each for all. */
const visits: [hours: number, most: number][] = [
  [-2.5, 1],
  [-1, 2],
  [-0.001, 9],
  [0, 1],
  [0.5, 1],
  [1, 1],
  [1.5, 9],
  [13, 9],
  [25.5, 1],
  [26.5, 9],
];

test.each(oddDays)(
  "%s (%s, %s): a thief has four of each local day, whenever they try and whoever else opens and confirms",
  async (_, zone, day) => {
    const at = running();
    const dateAt = localDates(zone);
    const begins = beginOfDayMs(day, zone);
    at.clock.nowMs = begins - 4 * hourMs;
    const owner = await anOwner(at);
    const record = await owner.setUp({ zone });
    const said: Confirmation[] = [];
    const stolen: Record<string, number> = {};
    const steal = async (most: number) => {
      for (let n = 0; n < most && (await owner.evaluate(record)).ok; n++) {
        const date = dateAt(at.clock.nowMs);
        stolen[date] = (stolen[date] ?? 0) + 1;
      }
    };
    /** Where the guardian still answers, the owner opens and claims what was theirs. */
    const opening = async () => {
      const element = anElement();
      if (!(await owner.evaluate(record, element)).ok) return;
      const own = await owner.confirmation([nameOf(record, element)]);
      said.push(own);
      expect((await owner.send("confirm", own)).closed).toEqual(own.evaluations);
    };
    for (const [hours, most] of visits) {
      at.clock.nowMs = begins + hours * hourMs;
      await steal(most);
      await opening();
      for (const late of said.slice(-2)) await owner.send("confirm", late);
    }
    const dates = Object.keys(stolen);
    expect(dates).toContain(day);
    expect(dates).toHaveLength(3);
    expect(stolen).toEqual(Object.fromEntries(dates.map((date) => [date, 4])));
    const { standing } = await owner.send("read");
    // None of the owner's own, and the thief's all there.
    expect(standing.open).toHaveLength(12);
    expect(standing).toMatchObject({ today: 4, triesLeft: 0, sealed: false });
  },
);

test("no zone that a request names changes a lock: not in its body, its path or its headers", async () => {
  const at = running();
  const owner = await anOwner(at);
  const record = await owner.setUp({ zone: "Pacific/Honolulu" });
  const until = await lockOut(owner, record);
  const zone = "Pacific/Kiritimati";
  const request = {
    kind: "evaluate",
    nonce: toBase64(randomBytes(16)),
    user: owner.userId,
    record: toBase64(record.recordId),
    element: toBase64(anElement()),
  };
  const path = `/v1/users/${owner.userId}/evaluate`;
  for (const more of [{ zone }, { timeZone: zone }, { standing: { lockedUntil: 0 } }]) {
    expect((await at.post(path, JSON.stringify({ ...request, ...more }))).status).toBe(400);
  }
  const reply = await at.post(`${path}?zone=${zone}`, JSON.stringify(request));
  expect(((await reply.json()) as { answer: string }).answer).toContain('"locked"');

  // A registration that only waits has no say either, though the vault's own key signed it.
  await owner.prepare(await owner.register({ epoch: 2, zone }));
  expect((await owner.send("read")).standing.lockedUntil).toBe(until);
  at.clock.nowMs = until - 1;
  expect((await owner.evaluate(record)).code).toBe("locked");
});
