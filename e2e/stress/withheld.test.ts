/** A relay that loses, keeps or repeats what the owner signed: no PIN is lost by it, and a thief has no try more. */
import type { RelayAnswers, RelayBody } from "@breezy/contract/vault";
import { describe, expect, test } from "vitest";
import { pairsLeft } from "@breezy/client/pin/registrations";
import { anElement, guessAt, postAt, readAt, recordIn } from "./testing/at-guardian.ts";
import {
  agree,
  aLockedVault,
  anotherDevice,
  type Device,
  opened,
  unlessCut,
  zone,
} from "./testing/device.ts";
import type { Line } from "./testing/lines.ts";
import { aStandForAll } from "./testing/stand.ts";

const pin = "2580";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const longMs = 400_000;

const stand = aStandForAll();

/** Loses the parts of one kind of message that go to the guardians at `places`. */
function losing(path: string, places: readonly number[]): Line {
  return async (message, send) => {
    if (message.path !== path || !message.body) return send();
    const body = JSON.parse(message.body) as RelayBody;
    const lost = places.map((place) => stand.guardians[place]!.id);
    const kept = Object.entries(body.requests).filter(([id]) => !lost.includes(id));
    const requests = Object.fromEntries(kept);
    const { answers } = kept.length
      ? ((await (await send(JSON.stringify({ ...body, requests }))).json()) as RelayAnswers)
      : { answers: {} };
    const silence = lost.map((id) => [id, { error: "unreachable" }]);
    return Response.json({ answers: { ...answers, ...Object.fromEntries(silence) } });
  };
}

// Claim (guardians): Two devices that repair a guardian at once leave two guardians with one
// record, and other ways in open.
test("two honest devices repair one straggler at once and lose three messages: two guardians keep one record, soon all three", async () => {
  const { person, device: a, kit } = await aLockedVault(stand, pin);
  await stand.guardians[2]!.replace();
  const b = await anotherDevice(stand, person);
  const [bLoses, aLoses] = [
    losing("/vault/pin/prepare", [0, 1]),
    losing("/vault/pin/prepare", [1]),
  ];
  // B has its list before A writes down that it repairs, and goes on when A is about to commit.
  const [bHasListed, aCommits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  b.over(async (message, send) => {
    if (message.method !== "GET" || !message.path.startsWith("/passwords")) {
      if (message.path === "/vault/pin/prepare") bPrepares++;
      return bLoses(message, send);
    }
    const reply = await send();
    bHasListed.resolve();
    await aCommits.promise;
    return reply;
  });
  let bPrepares = 0;
  const bOpens = opened(b, pin);
  await bHasListed.promise;
  a.over(async (message, send) => {
    if (message.path === "/vault/pin/commit") {
      aCommits.resolve();
      await bOpens;
    }
    return aLoses(message, send);
  });
  await opened(a, pin);
  expect(bPrepares).toBe(1);
  for (const device of [a, b]) {
    device.over(null);
    await device.vault.lock();
  }

  for (let day = 0; day < 3; day++) {
    for (const device of [a, b]) {
      const vault = await opened(device, pin);
      expect(vault.findings).toEqual([]);
      expect(vault.tries).toBeNull();
      const headers = (await device.held()).map(({ header }) => header);
      expect(new Set(headers).size).toBeLessThan(3);
      await device.vault.lock();
    }
    stand.server.advance(dayMs);
  }
  expect(await a.held()).toSatisfy(agree);
  expect(await a.vault.openKit(kit)).toEqual({ ok: true });
  expect(await a.vault.setNewPin("7319", zone)).toMatchObject({ ok: true });
  await a.vault.lock();
  await opened(b, "7319");
});

describe("a thief with the relay's token", () => {
  interface Sent {
    place: number;
    kind: string;
    text: string;
  }

  /** What the relay does with what the owner signed, beside letting the thief try. */
  interface Relay {
    /** Keeps this request from its guardian for now. */
    keeps(sent: Sent): boolean;
    /** A guardian was replaced by a blank one, so that openings repair it. */
    repairs?: true;
    /** Of what it has recorded, delivered now. */
    delivers(recorded: readonly Sent[], kept: Sent[]): readonly Sent[];
  }

  const relays: Record<string, Relay> = {
    "an honest relay": { keeps: () => false, delivers: () => [] },
    "each confirmation comes just before the next opening": {
      keeps: ({ kind }) => kind === "confirm",
      delivers: (_, kept) => kept.splice(0),
    },
    "confirmations come again and again": {
      keeps: () => false,
      delivers: (recorded) => recorded.filter(({ kind }) => kind === "confirm").slice(-30),
    },
    "one guardian's commits are held for good, so that repairs never end": {
      repairs: true,
      keeps: ({ kind, place }) => kind === "commit" && place === 1,
      delivers: () => [],
    },
    "registrations come again and again to all but one, which gets no commit": {
      repairs: true,
      keeps: ({ kind, place }) => kind === "commit" && place === 1,
      delivers: (recorded) =>
        recorded
          .filter(({ kind, place: at }) => kind === "prepare" || (kind === "commit" && at !== 1))
          .slice(-30),
    },
    "confirmations never come": {
      keeps: ({ kind }) => kind === "confirm",
      delivers: () => [],
    },
  };

  function placeOf(id: string): number {
    return stand.guardians.findIndex((guardian) => guardian.id === id);
  }

  /** Tries with two guardians until they give no more than they must leave for the owner. */
  async function steal(user: string, leave: number): Promise<number> {
    for (let tries = 0; ; tries++) {
      const read = await Promise.all(stand.guardians.map((each) => readAt(each, user)));
      const headers = read.map(({ active }) => active?.header ?? null);
      const shared = headers.find((header, i) => header && headers.indexOf(header) !== i);
      const holders = read
        .map(({ standing }, at) => ({ at, left: standing.triesLeft, header: headers[at] }))
        .filter(({ header }) => header === shared)
        .sort((a, b) => b.left - a.left);
      const pair = holders.slice(0, 2);
      const after = holders.map(({ left }, place) => (place < 2 ? left - 1 : left));
      if (!shared || pair.some(({ left }) => left === 0) || pairsLeft(after) < leave) return tries;
      const element = anElement();
      for (const { at } of pair) {
        const answer = await guessAt(stand.guardians[at]!, user, recordIn(shared), element);
        expect(answer).toMatchObject({ ok: true });
      }
    }
  }

  /** Days of an owner who opens now and then beside a thief who takes all that is left. */
  async function live(device: Device, user: string, relay: Relay, days: number) {
    const recorded: Sent[] = [];
    const kept: Sent[] = [];
    let isReplaying = false;
    const line: Line = async (message, send) => {
      if (!message.body || !message.path.startsWith("/vault/pin/")) return send();
      const body = JSON.parse(message.body) as RelayBody;
      const kind = message.path.slice("/vault/pin/".length);
      const passed: RelayBody["requests"] = {};
      for (const [id, text] of Object.entries(body.requests)) {
        const sent = { place: placeOf(id), kind, text };
        recorded.push(sent);
        if (relay.keeps(sent)) kept.push(sent);
        else passed[id] = text;
      }
      if (kind === "evaluate" && !isReplaying) {
        isReplaying = true;
        for (const { place: at, text } of relay.delivers(recorded, kept)) {
          await postAt(stand.guardians[at]!, user, text);
        }
        today += await steal(user, 1);
        isReplaying = false;
      }
      const { answers } =
        Object.keys(passed).length > 0
          ? ((await (
              await send(JSON.stringify({ ...body, requests: passed }))
            ).json()) as RelayAnswers)
          : { answers: {} };
      const silence = Object.keys(body.requests).map((id) => [id, { error: "unreachable" }]);
      return Response.json({ answers: { ...Object.fromEntries(silence), ...answers } });
    };
    let today = 0;
    const perDay: number[] = [];
    let told = 0;
    device.over(line);
    for (let day = 0; day < days; day++) {
      today = 0;
      // At 0:01, at 12:00 and at 23:59, the thief after each.
      for (const ms of [hourMs / 60, 12 * hourMs - hourMs / 60, 12 * hourMs - hourMs / 60]) {
        stand.server.advance(ms);
        const result = await unlessCut(device.vault.unlock(pin));
        if (result?.ok) told = Math.max(told, result.vault.tries?.count ?? 0);
        await device.vault.lock();
        today += await steal(user, ms === hourMs / 60 ? 1 : 0);
      }
      stand.server.advance(hourMs / 60);
      perDay.push(today);
    }
    device.over(null);
    return { perDay, told };
  }

  // Claim (guardians): The relay's token gives six tries a day and 45 before the guardians seal the
  // record, 60 with an owner's word.
  test.each(Object.entries(relays))(
    "%s: six tries a day, forty-five in all, and the owner is told",
    async (_, relay) => {
      const { person, device, kit } = await aLockedVault(stand, pin);
      // Midnight, so that a day is a day.
      stand.server.advance(dayMs - (stand.server.now() % dayMs));
      if (relay.repairs) await stand.guardians[2]!.replace();
      const { perDay, told } = await live(device, person.id, relay, 11);
      const [{ epoch } = { epoch: 0 }] = await device.held();
      if (relay.repairs) expect(epoch).toBeGreaterThan(8);
      expect(Math.max(...perDay)).toBeLessThanOrEqual(6);
      const all = perDay.reduce((sum, tries) => sum + tries, 0);
      expect(all).toBeGreaterThan(12);
      expect(all).toBeLessThanOrEqual(45);
      expect(perDay.slice(-2)).toEqual([0, 0]);
      expect(told).toBeGreaterThanOrEqual(3);
      // Sealed, and the owner's all the same.
      expect(await device.vault.openKit(kit)).toEqual({ ok: true });
      expect(await device.vault.setNewPin("7319", zone)).toMatchObject({ ok: true });
      await device.vault.lock();
      await opened(device, "7319");
    },
    longMs,
  );
});
