/** The counting rules over thousands of days: an owner is never sealed, a thief beside that owner is. */
import { randomBytes } from "@breezy/crypto/bytes";
import { guardianThreshold } from "@breezy/crypto/parameters";
import {
  confirmed,
  countEvaluation,
  isLocked,
  newPerson,
  type Person,
  type Registration,
  standingOf,
} from "@breezy/guardian/person";
import { expect, test } from "vitest";
import { type Claims, createClaims } from "../../web/src/features/vault/worker/claims.ts";
import { memoryStore } from "./testing/device.ts";
import { scale, seed, seeded } from "./testing/scale.ts";

const days = 5000 * scale;
const dayMs = 24 * 3_600_000;
const unlocksADay = 5;
const mistypes = 0.1;
/** Messages to one guardian of which the request or the reply is lost. */
const lost = 0.02;
const longMs = 120_000 * scale;
const ids = ["guardian-1", "guardian-2", "guardian-3"];

/** Three guardians' rows for one person; only the rules are at work. */
interface Rows {
  people: Map<string, Person>;
  /** How a confirmation counts: the product's, or one that is broken on purpose. */
  confirm: typeof confirmed;
  nowMs: number;
}

function newRows(confirm = confirmed): Rows {
  const nowMs = Date.UTC(2026, 0, 1);
  const empty = new Uint8Array(0);
  const active: Registration = {
    header: empty,
    recordId: randomBytes(16),
    epoch: 1,
    zone: "Europe/Berlin",
    commitment: empty,
    wrap: empty,
    sealedShare: empty,
    certificate: empty,
  };
  const people = new Map(ids.map((id) => [id, { ...newPerson("owner", nowMs), active }]));
  return { people, confirm, nowMs };
}

function isOpen({ people, nowMs }: Rows, id: string): boolean {
  const person = people.get(id)!;
  return !person.sealed && !isLocked(person, nowMs);
}

/** Counts where it may; whether it did. */
function evaluate(rows: Rows, id: string): boolean {
  if (!isOpen(rows, id)) return false;
  rows.people.set(id, countEvaluation(rows.people.get(id)!, randomBytes(32), rows.nowMs));
  return true;
}

/** Those with most tries left, as the worker picks them. */
function pair({ people, nowMs }: Rows): string[] {
  const left = (id: string) => standingOf(people.get(id)!, nowMs).triesLeft;
  const open = ids.filter((id) => left(id) > 0).sort((a, b) => left(b) - left(a));
  return open.slice(0, guardianThreshold);
}

const sealed = ({ people }: Rows) => ids.filter((id) => people.get(id)!.sealed);
const isShut = (rows: Rows) => pair(rows).length < guardianThreshold;

/** One unlock with as many slips as come; a locked owner waits for tomorrow. */
async function unlock(rows: Rows, claims: Claims, random: () => number): Promise<void> {
  for (let right = false; !right;) {
    right = random() >= mistypes;
    const two = pair(rows);
    if (two.length < guardianThreshold) return;
    await claims.add(two);
    for (const id of two) {
      // A lost request is sent again with the same element, so it counts once.
      if (!evaluate(rows, id)) right = false;
    }
  }
  for (const id of ids) {
    const mine = await claims.of(id);
    const fate = random();
    if (fate < lost / 2) continue;
    rows.people.set(id, rows.confirm(rows.people.get(id)!, new Uint8Array(32), mine));
    if (fate >= lost) await claims.settle(id, mine);
  }
}

/** Every try that the guardians give, all taken. */
function steal(rows: Rows): number {
  let tries = 0;
  while (!isShut(rows)) {
    if (
      pair(rows)
        .map((id) => evaluate(rows, id))
        .every(Boolean)
    )
      tries++;
  }
  return tries;
}

function ownersClaims(): Claims {
  return createClaims(memoryStore(), "owner");
}

test(
  `an owner who mistypes one PIN in ten and unlocks five times a day is never sealed in ${days} days`,
  async () => {
    const random = seeded(seed);
    const rows = newRows();
    const claims = ownersClaims();
    let most = 0;
    for (let day = 0; day < days; day++) {
      for (let i = 0; i < unlocksADay; i++) {
        rows.nowMs += dayMs / unlocksADay;
        await unlock(rows, claims, random);
      }
      most = Math.max(most, ...Array.from(rows.people.values(), (p) => p.unconfirmed));
      expect(sealed(rows), `day ${day}`).toEqual([]);
    }
    // Never near the 30 at which a record is sealed.
    expect(most).toBeLessThan(15);
  },
  longMs,
);

test(
  "an owner whose browser claims nothing is sealed within days",
  async () => {
    const random = seeded(seed);
    const rows = newRows((person, key) => confirmed(person, key, 0));
    const claims = ownersClaims();
    for (let day = 0; day < 30 && sealed(rows).length === 0; day++) {
      for (let i = 0; i < unlocksADay; i++) {
        rows.nowMs += dayMs / unlocksADay;
        await unlock(rows, claims, random);
      }
    }
    expect(sealed(rows)).not.toEqual([]);
  },
  longMs,
);

/** Tries of a thief who uses all there are, before and after each unlock of the owner's. */
async function stolenTries(rows: Rows, random: () => number, mostDays: number): Promise<number> {
  const claims = ownersClaims();
  let tries = 0;
  for (let day = 0; day < mostDays && sealed(rows).length < guardianThreshold; day++) {
    for (let i = 0; i < unlocksADay; i++) {
      rows.nowMs += dayMs / unlocksADay;
      if (random() < 0.5) tries += steal(rows);
      await unlock(rows, claims, random);
      tries += steal(rows);
    }
  }
  return tries;
}

test(
  "a thief with the relay's token beside that owner ends sealed within 45 tries",
  async () => {
    for (let run = 0; run < 200 * scale; run++) {
      const rows = newRows();
      const tries = await stolenTries(rows, seeded(seed + run), 365);
      expect(sealed(rows).length, `seed ${seed + run}`).toBeGreaterThanOrEqual(guardianThreshold);
      expect(tries, `seed ${seed + run}`).toBeLessThanOrEqual(45);
      expect(tries).toBeGreaterThan(20);
    }
  },
  longMs,
);

test(
  "where a confirmation forgave all tries the thief would have many times as many",
  async () => {
    const rows = newRows((person, key) => confirmed(person, key, person.unconfirmed));
    expect(await stolenTries(rows, seeded(seed), 365)).toBeGreaterThan(135);
  },
  longMs,
);
