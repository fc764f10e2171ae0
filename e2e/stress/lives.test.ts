/** The counting and registering rules over lives of openings, under honest, lossy and hostile lines. */
import type * as keysSide from "@breezy/crypto/keys";
import { describe, expect, test, vi } from "vitest";
import { scale, seed, seeded } from "../scale.ts";
import {
  aPage,
  aWorld,
  type Answer,
  dayMs,
  type Fate,
  hourMs,
  isShut,
  isSplit,
  openOnce,
  type Page,
  type Opening,
  ownOpen,
  pinInForce,
  personAt,
  places,
  type Relay,
  release,
  steal,
  type World,
} from "./testing/lives.ts";
import type { Tries } from "@breezy/client/answers";
import { memoryStore } from "../../client/src/testing/memory-store.ts";

vi.mock("@breezy/crypto/pin", async (original) => ({
  ...(await original<object>()),
  ...(await import("./testing/labels.ts")).pin,
}));
vi.mock("@breezy/crypto/guardian", async (original) => ({
  ...(await original<object>()),
  ...(await import("./testing/labels.ts")).guardian,
}));
vi.mock("@breezy/crypto/keys", async (original) => {
  const real = await original<typeof keysSide>();
  return { ...real, ...(await import("./testing/labels.ts")).keysOf(real) };
});
vi.mock("@breezy/crypto/verify", async (original) => ({
  ...(await original<object>()),
  verifySignature: () => true,
}));

const longMs = 600_000 * scale;
/** 30 evaluations at each of three guardians, two for a try. */
const mostStolen = 45;
/** Ten more at each guardian where an owner vouches for what was a thief's. */
const mostVouched = 60;
const mostBeside = (owner: string) =>
  owner.startsWith("answers") || owner.startsWith("says") ? mostVouched : mostStolen;

const lossy =
  (random: () => number, lost: number): (() => Fate) =>
  () => {
    const dice = random();
    if (dice >= lost) return "arrives";
    return dice < lost / 2 ? "request lost" : "reply lost";
  };

describe("nobody attacks", () => {
  interface Life {
    days?: number;
    devices?: number;
    /** All of them tabs of one browser. */
    oneBrowser?: boolean;
    /** Windows that keep nothing. */
    isPrivate?: boolean;
    lost?: number;
    /** Share of openings in which the line dies at some message. */
    dies?: number;
    /** Share of openings given up after a wrong PIN. */
    givesUp?: number;
    /** Share of openings in which all devices open at once. */
    together?: number;
    /** Guardian 3 is away for a month each so many days. */
    awayEvery?: number;
    changeEvery?: number;
    /** Days on which the server's CONFIRM does not work. */
    unconfirmed?: [number, number];
  }

  /** What a life came to, in openings. */
  async function live(life: Life, from: number) {
    const { devices = 1, together = 0, dies = 0, givesUp = 0, isPrivate = false } = life;
    const random = seeded(from);
    const world = await aWorld(random);
    const fate = lossy(random, life.lost ?? 0);
    const isBroken = () => {
      const day = (world.nowMs - Date.UTC(2026, 0, 5)) / dayMs;
      return life.unconfirmed && day >= life.unconfirmed[0] && day < life.unconfirmed[1];
    };
    world.relay = {
      fate: (_, kind) => (kind === "confirm" && isBroken() ? "request lost" : fate()),
    };
    const stores = Array.from({ length: devices }, () => memoryStore());
    if (life.oneBrowser) stores.fill(stores[0]!);
    const came = { openings: 0, told: 0, toldMany: 0, locked: 0, split: 0, sealed: false };
    const note = ({ state, tries }: Opening) => {
      if (state === "open") came.openings++;
      if (state === "open" && tries) came.told++;
      if (state === "open" && (tries?.count ?? 0) >= 3) came.toldMany++;
      if (state === "locked-out") came.locked++;
      if (state === "split") came.split++;
    };

    for (let day = 0; day < (life.days ?? 100); day++) {
      const { awayEvery = 0, changeEvery = 0 } = life;
      world.away.clear();
      if (awayEvery > 0 && day >= awayEvery && day % awayEvery < 30) world.away.add(2);
      for (let i = 0; i < 5; i++) {
        world.nowMs += dayMs / 5;
        const all = random() < together;
        const going = all ? stores : [stores[Math.floor(random() * devices)]!];
        const quits = random() < givesUp;
        const pages = going.map((store) => aPage(world, isPrivate ? memoryStore() : store, all));
        for (const { line } of pages) {
          if (random() < dies) line.deadFrom = 1 + Math.floor(random() * 9);
        }
        const changes = changeEvery > 0 && day % changeEvery === changeEvery - 1 && i === 0 && !all;
        for (let typed = 0; typed < 4; typed++) {
          const slips = random() < 0.1 || (quits && typed === 0);
          const pin = slips ? "0000" : pinInForce(world);
          const outs = await Promise.all(
            pages.map(async (page) =>
              openOnce(
                page,
                pin,
                (tries) => (changes && !slips ? "change" : tries ? "seen" : null),
                () => changePin(world, page),
              ),
            ),
          );
          outs.forEach(note);
          if (quits || outs.every(({ state }) => state === "open")) break;
          if (outs.some(({ state }) => ["cut", "locked-out", "sealed"].includes(state))) break;
        }
        for (const { vault } of pages) await vault.lock();
      }
      if (isShut(world)) {
        came.sealed = true;
        break;
      }
    }
    return came;
  }

  const calm: [name: string, life: Life][] = [
    ["one device, one message in twenty lost", { lost: 0.05 }],
    ["one device, the line dies in one opening of fifty", { dies: 0.02 }],
    ["private windows that never give up", { isPrivate: true }],
    [
      "three tabs of one browser at once in one of twenty, one message in twenty lost",
      { devices: 3, oneBrowser: true, together: 0.05, lost: 0.05 },
    ],
    [
      "one device, a guardian away a month in three, the PIN changed twice, one in twenty lost",
      { awayEvery: 90, changeEvery: 45, lost: 0.05 },
    ],
  ];
  // Claim (guardians): An owner's own tries are not reported as an intruder's and do not seal the
  // record, on lines that lose messages.
  test.each(calm)(
    "%s: never told, never sealed",
    async (_, life) => {
      const came = await live({ days: 100 * scale, ...life }, seed);
      report("honest", _, came);
      expect(came).toMatchObject({ told: 0, sealed: false, split: 0 });
      expect(came.openings).toBeGreaterThan(400 * scale);
    },
    longMs,
  );

  const several: [name: string, life: Life][] = [
    ["two devices, one message in twenty lost", { devices: 2, lost: 0.05 }],
    [
      "three devices, one in twenty lost, the line dies in one opening of fifty",
      // Rare enough for a number of openings that shows it.
      { devices: 3, lost: 0.05, dies: 0.02, days: 800 },
    ],
    ["two devices opened at once in one of twenty", { devices: 2, together: 0.05 }],
    [
      "two devices, a guardian away a month in three, the PIN changed twice, one in twenty lost",
      { devices: 2, awayEvery: 90, changeEvery: 45, lost: 0.05 },
    ],
  ];
  // Claim (guardians): An owner's own tries are not reported as an intruder's and do not seal the
  // record, on lines that lose messages.
  test.each(several)(
    "%s: told less than once in a thousand openings, never sealed",
    async (_, life) => {
      const came = await live({ days: 200 * scale, ...life }, seed);
      report("honest", _, came);
      expect(came).toMatchObject({ sealed: false, split: 0 });
      expect(came.told / came.openings).toBeLessThan(1 / 1000);
    },
    longMs,
  );

  test(
    "confirmations that the server loses for ten days, one device: never told of its own tries",
    async () => {
      const came = await live({ days: 60, unconfirmed: [20, 30] }, seed);
      report("honest", "confirmations lost for ten days", came);
      expect(came).toMatchObject({ told: 0, split: 0 });
    },
    longMs,
  );

  test(
    "a private window given up after a wrong PIN in one opening of a hundred is told of, as unfinished",
    async () => {
      const came = await live({ days: 60 * scale, isPrivate: true, givesUp: 0.01 }, seed);
      report("honest", "private windows that give up", came);
      expect(came.told).toBeGreaterThan(0);
      expect(came).toMatchObject({ toldMany: 0, locked: 0 });
    },
    longMs,
  );
});

// Claim (guardians): Two devices that repair a guardian at once leave two guardians with one
// record, and other ways in open.
test.each([
  [2, 0],
  [2, 0.05],
  [2, 0.2],
  [3, 0.05],
  [3, 0.2],
])(
  "%i honest devices that repair one straggler at once with %d of all lost leave two guardians with one record",
  async (devices, lost) => {
    const runs = 200 * scale ** 2;
    let split = 0;
    const like = await aWorld(seeded(seed));
    for (let run = 0; run < runs; run++) {
      const random = seeded(seed + run);
      const world = await aWorld(random, like);
      const person = personAt(world, 2);
      world.people[2]!.set(person.user, { ...person, active: null, prepared: [], boundKey: null });
      world.relay = { fate: lossy(random, lost) };
      const pages = Array.from({ length: devices }, () => aPage(world, memoryStore(), true));
      await Promise.all(pages.map((page) => openOnce(page, world.pins[0]!)));
      if (isSplit(world)) split++;
    }
    report("coincidences", `${devices} devices, ${lost} lost`, { runs, split });
    expect(split).toBe(0);
  },
  longMs,
);

async function changePin(world: World, { vault }: Page): Promise<void> {
  const next = String(1000 + world.pins.length);
  const verified = await vault.verifyPin(pinInForce(world));
  if (!verified.ok) return;
  world.pins.push(next);
  await vault.changePin(next, "UTC");
}

describe("a thief with the relay's token", () => {
  type Owner = (world: World) => (tries: Tries | null) => Answer;
  const owners: Record<string, Owner> = {
    "ignores what is told": () => () => null,
    "answers truly": (world) => (tries) =>
      tries && (tries.count <= Math.ceil(ownOpen(world) / 2) ? "mine" : "seen"),
    "says 'It was me' to everything": () => (tries) => tries && "mine",
    "says 'It was me' to two at the most": () => (tries) =>
      tries && (tries.count <= 2 ? "mine" : "seen"),
    "changes the PIN when told of three": () => (tries) =>
      tries && (tries.count >= 3 ? "change" : "seen"),
    "takes the kit whenever sealed": () => () => null,
  };

  /** How many evaluations the thief leaves at each moment; absent: no tries then. */
  interface Plan {
    fromDay?: number;
    most?: number;
    /** Stays so far below the seal. */
    spare?: number;
    idle?: number;
    night?: number;
    evaluating?: number;
    confirming?: number;
    committing?: number;
    /** Held CONFIRMs arrive with the next evaluation. */
    late?: boolean;
    /** Held messages of any kind arrive at random, each again once more. */
    replays?: number;
    /** Guardian 3 begins without the record. */
    behind?: boolean;
    fate?: Relay["fate"];
  }

  const losing =
    (kinds: string[], at: readonly number[], how: Fate): Relay["fate"] =>
    (_, kind, place) =>
      kinds.includes(kind) && at.includes(place) ? how : "arrives";

  const relays: Record<string, (random: () => number) => Plan> = {
    // Claim (guardians): A thief gets no more tries from a relay that withholds, delays or replays
    // messages.
    "an honest line": () => ({ idle: 1, night: 0 }),
    // Claim (guardians): A thief gets no more tries from a relay that withholds, delays or replays
    // messages.
    "a lossy line": (random) => ({ idle: 1, night: 0, fate: lossy(random, 0.05) }),
    // Claim (guardians): A thief gets no more tries from a relay that withholds, delays or replays
    // messages.
    "COMMITs of one guardian held": () => ({
      idle: 1,
      night: 0,
      committing: 0,
      behind: true,
      fate: losing(["commit"], [2], "request lost"),
    }),
    // Claim (guardians): A thief gets no more tries from a relay that withholds, delays or replays
    // messages.
    "CONFIRMs held": () => ({
      idle: 1,
      night: 0,
      fate: losing(["confirm"], places, "request lost"),
    }),
    // Claim (guardians): A thief gets no more tries from a relay that withholds, delays or replays
    // messages.
    "acknowledgements held, and tries after each": () => ({
      idle: 1,
      night: 0,
      confirming: 0,
      fate: losing(["confirm"], places, "reply lost"),
    }),
    // Claim (guardians): A thief gets no more tries from a relay that withholds, delays or replays
    // messages.
    "CONFIRMs one opening late": () => ({
      fromDay: 30,
      late: true,
      evaluating: 2,
      spare: 4,
      most: 2,
      fate: losing(["confirm"], places, "held"),
    }),
    // Claim (guardians): A thief gets no more tries from a relay that withholds, delays or replays
    // messages.
    "COMMITs late, PREPAREs and all else again": (random) => ({
      idle: 1,
      night: 0,
      committing: 0,
      behind: true,
      replays: 0.3,
      fate: (_, kind) =>
        ["commit", "prepare"].includes(kind) && random() < 0.5 ? "held" : "arrives",
    }),
    // Claim (guardians): A thief gets no more tries from a relay that withholds, delays or replays
    // messages.
    "answers of the person's held": () => ({
      idle: 1,
      night: 0,
      fate: losing(["vouch"], places, "request lost"),
    }),
  };

  const kinds = ["read", "evaluate", "confirm", "vouch", "prepare", "commit"] as const;

  /** Any fate for any kind at any guardian, and any moments. */
  function atRandom(random: () => number): Plan {
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
    const table = new Map<string, { share: number; how: Fate }>(
      kinds.flatMap((kind) =>
        places.map((place) => {
          const often = kind === "read" || kind === "evaluate" ? 0.3 : 1;
          const share = pick([0, 0, 0, 0.2, 0.5, 0.8, 1]) * often;
          const how = pick(["request lost", "reply lost", "held"] as const);
          return [`${kind} ${place}`, { share, how }] as const;
        }),
      ),
    );
    const leaves = (list: readonly (number | undefined)[]) => pick(list);
    return {
      fromDay: pick([0, 0, 5, 20]),
      most: pick([1, 1, 2, 3, Infinity]),
      spare: pick([0, 0, 2, 6]),
      late: random() < 0.5,
      behind: random() < 0.4,
      replays: pick([0, 0, 0.2]),
      idle: leaves([undefined, 0, 1, 2]),
      night: leaves([undefined, 0, 1]),
      evaluating: leaves([undefined, 1, 2]),
      confirming: leaves([undefined, 0, 1, 2]),
      committing: leaves([undefined, 0, 1]),
      fate: (_, kind, place) => {
        const { share, how } = table.get(`${kind} ${place}`) ?? { share: 0, how: "arrives" };
        return random() < share ? how : "arrives";
      },
    };
  }

  async function beside(
    plan: Plan,
    owner: string,
    { from, days, openings }: { from: number; days: number; openings: number },
  ) {
    const random = seeded(from);
    const world = await aWorld(random);
    const { fromDay = 0, most = Infinity, spare = 0 } = plan;
    const start = Math.floor(world.nowMs / dayMs);
    const begun = () => Math.floor(world.nowMs / dayMs) - start >= fromDay;
    const stealing = async (leave: number | undefined) => {
      if (leave !== undefined && begun()) await steal(world, leave, most, spare);
    };
    world.relay = {
      fate: plan.fate,
      async before(_, kind, place) {
        if (kind !== "evaluate") return;
        if (plan.late) {
          await release(world, (held) => held.kind === "confirm" && held.place === place);
        }
        await stealing(plan.evaluating);
      },
      async after(_, kind) {
        if (kind === "confirm") await stealing(plan.confirming);
        if (kind === "commit") await stealing(plan.committing);
      },
    };
    if (plan.behind) {
      const person = personAt(world, 2);
      world.people[2]!.set(person.user, { ...person, active: null, prepared: [] });
    }
    const answer = owners[owner]!(world);
    const stores = [memoryStore(), memoryStore()];
    const came = {
      tries: 0,
      inOneDay: 0,
      onOnePin: 0,
      days: 0,
      told: 0,
      sealedOn: null as number | null,
      kits: 0,
    };
    for (let day = 0; day < days; day++) {
      came.days = day + 1;
      for (let i = 0; i < openings; i++) {
        world.nowMs = (start + day) * dayMs + 8 * hourMs + (i * 12 * hourMs) / openings;
        await stealing(plan.idle);
        if (random() < (plan.replays ?? 0)) await release(world, () => random() < 0.5);
        const page = aPage(world, stores[Math.floor(random() * stores.length)]!);
        for (let typed = 0; typed < 3; typed++) {
          const pin = random() < 0.1 ? "0000" : pinInForce(world);
          const { state, tries } = await openOnce(page, pin, answer, () => changePin(world, page));
          if (state === "open" && tries) came.told++;
          if (state === "sealed" && owner.includes("kit")) {
            const accepted = await page.vault.openKit(world.kit);
            if (accepted.ok) {
              world.pins.push(String(1000 + world.pins.length));
              if ((await page.vault.setNewPin(world.pins.at(-1)!, "UTC")).ok) came.kits++;
            }
          }
          if (state !== "wrong") break;
        }
        await page.vault.lock();
        await stealing(plan.idle);
      }
      world.nowMs = (start + day) * dayMs + 23.9 * hourMs;
      await stealing(plan.night);
      if (isShut(world)) came.sealedOn ??= day;
      if (came.sealedOn !== null && day > came.sealedOn && !owner.includes("kit")) break;
    }
    const counts = (by: (one: World["stolen"][number]) => string | number) => {
      const sums = new Map<string | number, number>();
      for (const one of world.stolen) sums.set(by(one), (sums.get(by(one)) ?? 0) + 1);
      return Math.max(0, ...sums.values());
    };
    came.tries = world.stolen.length;
    came.inOneDay = counts(({ day }) => day);
    came.onOnePin = counts(({ pin }) => pin);
    return came;
  }

  const table = Object.keys(owners).flatMap((owner) =>
    Object.keys(relays).map((relay) => [owner, relay] as const),
  );
  // Claim (guardians): The relay's token gives six tries a day and 45 before the guardians seal the
  // record, 60 with an owner's word.
  test.each(table)(
    "an owner who %s, %s: 6 tries a day, and 45 on one PIN, 60 by the owner's word",
    async (owner, relay) => {
      for (let run = 0; run < 2 * scale; run++) {
        const from = seed + run;
        const openings = run % 2 === 0 ? 1 : 5;
        const came = await beside(relays[relay]!(seeded(from)), owner, {
          from,
          days: 40,
          openings,
        });
        report(owner, relay, { openings, ...came });
        expect(came.inOneDay, "in one day").toBeLessThanOrEqual(6);
        expect(came.onOnePin, "on one PIN").toBeLessThanOrEqual(mostBeside(owner));
      }
    },
    longMs,
  );

  // Claim (guardians): The relay's token gives six tries a day and 45 before the guardians seal the
  // record, 60 with an owner's word.
  // Claim (guardians): A thief gets no more tries from a relay that withholds, delays or replays
  // messages.
  test.each(Object.keys(owners))(
    "an owner who %s, relays at random: 6 tries a day, 45 on one PIN, 60 with an owner's word",
    async (owner) => {
      const most = { inOneDay: 0, onOnePin: 0, tries: 0 };
      for (let run = 0; run < 6 * scale; run++) {
        const random = seeded(seed + 7919 * run);
        const plan = atRandom(random);
        const openings = [1, 3, 8][run % 3]!;
        const came = await beside(plan, owner, { from: seed + run, days: 40, openings });
        most.inOneDay = Math.max(most.inOneDay, came.inOneDay);
        most.onOnePin = Math.max(most.onOnePin, came.onOnePin);
        most.tries = Math.max(most.tries, came.tries);
      }
      report(owner, "at random", most);
      expect(most.inOneDay).toBeLessThanOrEqual(6);
      expect(most.onOnePin).toBeLessThanOrEqual(mostBeside(owner));
    },
    longMs,
  );
});

/** The table of docs/stress.md, where more than the usual length is run. */
function report(what: string, which: string, came: object): void {
  if (scale > 1) process.stdout.write(`${what} | ${which} | ${JSON.stringify(came)}\n`);
}
