/** What the owner names as theirs: late, again and again, and beside a thief's. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  anElement,
  anOwner,
  type Confirmation,
  nameOf,
  type Owner,
  type Running,
  running,
} from "../fixtures/owner.ts";

const dayMs = 24 * 3_600_000;

async function aPlace() {
  const at = running();
  const owner = await anOwner(at);
  const record = await owner.setUp();
  return { at, owner, record };
}

async function standing(owner: Owner) {
  return (await owner.send("read")).standing;
}

describe("a confirmation that arrives late, or again and again,", () => {
  test("closes only what it names, and gives nobody a try", async () => {
    const { owner, record } = await aPlace();
    const own = [await owner.open(record), await owner.open(record)];
    const kept = await owner.confirmation(own);
    expect(await owner.send("confirm", kept)).toMatchObject({ closed: expect.any(Array) });
    const thiefs = [];
    for (let n = 0; n < 4; n++) thiefs.push(await owner.open(record));
    const before = await standing(owner);
    for (let n = 0; n < 40; n++) {
      const again = await owner.send("confirm", kept);
      expect(again).toMatchObject({ ok: true, closed: [], present: false, standing: before });
      expect((await owner.evaluate(record)).code).toBe("locked");
    }
    expect(before).toMatchObject({ today: 4, triesLeft: 0 });
    expect(before.open.map(({ id }) => id).toSorted()).toEqual(thiefs.toSorted());
  });

  test("held back until a thief has sealed the record, closes the owner's and leaves the thief's 28", async () => {
    const { at, owner, record } = await aPlace();
    const own = [await owner.open(record), await owner.open(record)];
    const late = await owner.confirmation(own);
    for (let n = 0; n < 28; n++) {
      const { lockedUntil } = await standing(owner);
      if (lockedUntil !== null) at.clock.nowMs = lockedUntil;
      await owner.open(record);
    }
    expect((await owner.evaluate(record)).code).toBe("sealed");
    const closing = await owner.send("confirm", late);
    expect(closing).toMatchObject({ ok: true, present: false, standing: { sealed: false } });
    expect(closing.closed?.toSorted()).toEqual(own.toSorted());
    expect(closing.standing.open).toHaveLength(28);
    // Said again it makes no room for more than the two that were the owner's.
    at.clock.nowMs += dayMs;
    for (const code of [undefined, undefined, "sealed"]) {
      await owner.send("confirm", late);
      expect((await owner.evaluate(record)).code).toBe(code);
    }
  });

  test("closes what is open of an earlier record too", async () => {
    const { owner, record } = await aPlace();
    const own = await owner.open(record);
    const late = await owner.confirmation([own]);
    const next = await owner.put({ epoch: 2 });
    const thiefs = await owner.open(next);
    expect(await owner.send("confirm", late)).toMatchObject({
      closed: [own],
      present: false,
      standing: { today: 1, triesLeft: 3, open: [{ id: thiefs }] },
    });
  });

  test("neither renews the challenge nor makes one that was signed meanwhile stale", async () => {
    const { owner, record } = await aPlace();
    const stale = await owner.confirmation([await owner.open(record)]);
    await owner.open(record);
    const present = await owner.confirmation();
    const { challenge } = await standing(owner);
    expect((await owner.send("confirm", stale)).standing.challenge).toBe(challenge);
    const said = await owner.send("confirm", present);
    expect(said).toMatchObject({ ok: true, present: true });
    expect(said.standing.challenge).not.toBe(challenge);
    expect(await owner.send("confirm", present)).toMatchObject({
      present: false,
      standing: { challenge: said.standing.challenge },
    });
  });

  test("binds no key: only the present challenge does", async () => {
    const owner = await anOwner(running());
    await owner.put();
    const stale = await owner.confirmation();
    await owner.put({ epoch: 2 });
    expect(await owner.send("confirm", stale)).toMatchObject({
      ok: false,
      code: "stale_challenge",
      standing: { bound: null },
    });
    const { standing: bound } = await owner.confirm();
    expect(bound.bound).toBe(toBase64(owner.keys.publicKey));
  });
});

test("an element that was closed and is asked again is a try like any other", async () => {
  const { owner, record } = await aPlace();
  const element = anElement();
  await owner.evaluate(record, element);
  await owner.confirm([nameOf(record, element)]);
  expect((await owner.evaluate(record, element)).standing).toMatchObject({
    today: 1,
    triesLeft: 3,
  });
});

test("today's tries come back with what the owner vouched for before they claimed it", async () => {
  const { owner, record } = await aPlace();
  const own: string[] = [];
  for (let n = 0; n < 4; n++) own.push(await owner.open(record));
  await owner.vouch(own);
  expect((await owner.evaluate(record)).code).toBe("locked");
  const { closed, standing: after } = await owner.confirm(own.slice(1));
  expect(closed?.toSorted()).toEqual(own.slice(1).toSorted());
  expect(after).toMatchObject({ today: 1, triesLeft: 3, open: [], vouchesLeft: 6 });
});

test("an opening leaves a thief's tries of today as they are", async () => {
  const { at, owner, record } = await aPlace();
  const thiefs = [];
  for (let n = 0; n < 3; n++) {
    thiefs.push({ id: await owner.open(record), at: at.clock.nowMs });
    at.clock.nowMs += 1;
  }
  for (let n = 0; n < 3; n++) {
    const own = await owner.open(record);
    const { standing: after } = await owner.confirm([own]);
    expect(after).toMatchObject({ today: 3, triesLeft: 1, open: thiefs });
  }
  await owner.open(record);
  expect((await owner.evaluate(record)).code).toBe("locked");
});

/** What may happen at a guardian between two tries of a thief. */
const happenings = ["opens", "confirms late", "confirms again", "repairs", "next day"] as const;

test("whatever openings, repairs, late and repeated confirmations come between, a thief has four tries a day and 30 in all", async () => {
  const lives = fc.array(fc.constantFrom("steals", ...happenings), {
    minLength: 20,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(lives, async (life) => {
      const stolen = await lived(running(), life);
      expect(Math.max(0, ...stolen.values())).toBeLessThanOrEqual(4);
      expect([...stolen.values()].reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(30);
    }),
    { numRuns: 5 },
  );
});

test("a thief beside an owner who opens all day gets 30 tries, and then none", async () => {
  const day = ["opens", "steals", "steals", "opens", "confirms again", "steals", "steals"] as const;
  const stolen = await lived(
    running(),
    Array.from({ length: 10 }, () => [...day, "steals", "next day"] as const).flat(),
  );
  expect([...stolen.values()]).toEqual([4, 4, 4, 4, 4, 4, 4, 2]);
});

/** A thief's tries by day. */
async function lived(
  at: Running,
  life: readonly ("steals" | (typeof happenings)[number])[],
): Promise<Map<number, number>> {
  const owner = await anOwner(at);
  let record = await owner.setUp({ zone: "UTC" });
  let epoch = 1;
  const said: Confirmation[] = [];
  const held: Confirmation[] = [];
  const stolen = new Map<number, number>();
  const opened = async () => {
    const element = anElement();
    const { ok } = await owner.evaluate(record, element);
    return ok ? owner.confirmation([nameOf(record, element), toBase64(randomBytes(32))]) : null;
  };
  for (const happening of life) {
    switch (happening) {
      case "steals": {
        const day = Math.floor(at.clock.nowMs / dayMs);
        if ((await owner.evaluate(record)).ok) stolen.set(day, (stolen.get(day) ?? 0) + 1);
        break;
      }
      case "opens": {
        const own = await opened();
        if (!own) break;
        await owner.send("confirm", own);
        said.push(own);
        break;
      }
      case "confirms late": {
        for (const late of held.splice(0)) {
          await owner.send("confirm", late);
          said.push(late);
        }
        const own = await opened();
        if (own) held.push(own);
        break;
      }
      case "confirms again":
        for (const again of said) await owner.send("confirm", again);
        break;
      case "repairs":
        epoch += 1;
        record = await owner.put({ epoch, zone: "UTC" });
        break;
      case "next day":
        at.clock.nowMs += dayMs;
    }
  }
  return stolen;
}
