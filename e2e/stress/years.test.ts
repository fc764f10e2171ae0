/** The counting rules over thousands of days: an owner is never sealed, a thief beside that owner is. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { guardianThreshold } from "@breezy/crypto/parameters";
import { confirmed } from "@breezy/guardian/person";
import { describe, expect, test } from "vitest";
import type { Claims } from "../../web/src/features/vault/worker/claims.ts";
import {
  anOwner,
  evaluateAt,
  type Fate,
  isShut,
  mostUnclaimed,
  newRows,
  type Owner,
  pair,
  type Rows,
  sealed,
  unlock,
} from "./testing/rows.ts";
import { scale, seed, seeded } from "../scale.ts";

const days = 5000 * scale;
const dayMs = 24 * 3_600_000;
const unlocksADay = 5;
const thieves = 40 * scale;
/** 30 evaluations at each of three guardians, two for a try. */
const mostStolen = 45;
const longMs = 400_000 * scale;

/** Of the messages to one guardian so many are lost, half of them on the way back. */
const lossy =
  (random: () => number, lost = 0.05): Fate =>
  () => {
    const dice = random();
    if (dice >= lost) return "arrives";
    return dice < lost / 2 ? "request lost" : "reply lost";
  };

/** How many stood unclaimed at most at one guardian at the end of a day. */
async function ownYears(rows: Rows, owner: Owner, random: () => number, most: number) {
  let unclaimed = 0;
  for (let day = 0; day < most && sealed(rows).length === 0; day++) {
    for (let i = 0; i < unlocksADay; i++) {
      rows.nowMs += dayMs / unlocksADay;
      await unlock(rows, owner, random);
    }
    unclaimed = Math.max(unclaimed, mostUnclaimed(rows));
  }
  return unclaimed;
}

test(
  `an owner who mistypes one PIN in ten and unlocks five times a day is never sealed in ${days} days`,
  async () => {
    const random = seeded(seed);
    const rows = newRows();
    const unclaimed = await ownYears(rows, await anOwner(rows, lossy(random)), random, days);
    expect(sealed(rows)).toEqual([]);
    // Far from the 30 at which a record is sealed, however many days.
    expect(unclaimed).toBeLessThan(15);
  },
  longMs,
);

test(
  "an owner whose browser claims nothing is sealed within days",
  async () => {
    const random = seeded(seed);
    const rows = newRows((person, key) => confirmed(person, key, 0));
    await ownYears(rows, await anOwner(rows, lossy(random)), random, 30);
    expect(sealed(rows)).not.toEqual([]);
  },
  longMs,
);

/** Every try that the guardians give, all taken. */
function steal(rows: Rows): number {
  let tries = 0;
  while (!isShut(rows)) {
    const element = toBase64(randomBytes(32));
    if (pair(rows).every((id) => evaluateAt(rows, id, element))) tries++;
  }
  return tries;
}

/** Tries of a thief who uses all there are, before and after each unlock of the owner's. */
async function stolenTries(rows: Rows, owner: Owner, random: () => number): Promise<number> {
  let tries = 0;
  for (let day = 0; day < 365 && sealed(rows).length < guardianThreshold; day++) {
    for (let i = 0; i < unlocksADay; i++) {
      rows.nowMs += dayMs / unlocksADay;
      if (random() < 0.5) tries += steal(rows);
      await unlock(rows, owner, random);
      tries += steal(rows);
    }
  }
  return tries;
}

const drops =
  (what: ReturnType<Fate>, kind: string, places: readonly number[], random?: () => number): Fate =>
  (asked, id) => {
    const concerned = asked === kind && places.some((place) => id.endsWith(`${place}`));
    return concerned && (random?.() ?? 0) < 0.5 ? what : "arrives";
  };

/** What a thief who also holds the line may do to the owner's messages. */
const lines: [name: string, line: (random: () => number) => Fate][] = [
  ["on a line that loses one message in twenty", (random) => lossy(random)],
  ["losing a third of all", (random) => lossy(random, 1 / 3)],
  ["keeping every try from one guardian", () => drops("request lost", "evaluate", [2])],
  ["keeping half of the tries", (random) => drops("request lost", "evaluate", [1, 2, 3], random)],
  [
    "keeping back half of the answers",
    (random) => drops("reply lost", "evaluate", [1, 2, 3], random),
  ],
  ["keeping back the thanks of two guardians", () => drops("reply lost", "confirm", [1, 2])],
  [
    "keeping back half of the thanks",
    (random) => drops("reply lost", "confirm", [1, 2, 3], random),
  ],
];

describe("a thief with the relay's token beside that owner ends sealed within 45 tries", () => {
  test.each(lines)(
    "%s",
    async (_, line) => {
      for (let run = 0; run < thieves; run++) {
        const random = seeded(seed + run);
        const rows = newRows();
        const tries = await stolenTries(rows, await anOwner(rows, line(random)), random);
        expect(sealed(rows).length, `run ${run}`).toBeGreaterThanOrEqual(guardianThreshold);
        expect(tries, `run ${run}`).toBeLessThanOrEqual(mostStolen);
        expect(tries).toBeGreaterThan(20);
      }
    },
    longMs,
  );
});

/** A claim of what was sent, whether or not it arrived. */
const claimsWhatIsSent = (claims: Claims): Claims => ({
  ...claims,
  async sending(ids, sent) {
    await claims.sending(ids, sent);
    for (const id of ids) await claims.answered(id, sent(id).element, true);
  },
});

/** A claim made again until somebody says that it was taken. */
const claimsTwice = (claims: Claims): Claims => ({
  ...claims,
  async confirming(id, challenge) {
    await claims.confirmed(id, false);
    return claims.confirming(id, challenge);
  },
});

test.each([
  ["what was sent", claimsWhatIsSent, "request lost", "evaluate"],
  ["again after a lost answer", claimsTwice, "reply lost", "confirm"],
] as const)(
  "a browser that claims %s gives the thief more, and this is seen",
  async (_, broken, what, kind) => {
    const tries: number[] = [];
    for (let run = 0; run < 5; run++) {
      const random = seeded(seed + run);
      const rows = newRows();
      const line = drops(what, kind, [1, 2, 3], random);
      tries.push(await stolenTries(rows, await anOwner(rows, line, broken), random));
    }
    expect(Math.max(...tries)).toBeGreaterThan(mostStolen);
  },
  longMs,
);

test(
  "where a confirmation forgave all tries the thief would have many times as many",
  async () => {
    const rows = newRows((person, key) => confirmed(person, key, person.unconfirmed));
    const random = seeded(seed);
    const owner = await anOwner(rows, lossy(random));
    expect(await stolenTries(rows, owner, random)).toBeGreaterThan(3 * mostStolen);
  },
  longMs,
);
