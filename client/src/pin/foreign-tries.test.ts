import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import type { GuardianAnswer, TryCounts } from "@breezy/contract/guardian";
import { describe, expect, test } from "vitest";
import { foreignTries } from "./foreign-tries.ts";
import { type GuardianNotes, toldName } from "../entries/guardian-notes.ts";
import { createOwnTries, nameOf } from "../keep/own-tries.ts";
import { memoryStore } from "../testing/memory-store.ts";
import { VaultError } from "../failure.ts";
import type { Wire } from "../wire/wire.ts";

const userId = "3f1c2a9e-5b7d-4c60-9a1e-0d2f4b6c8e10";
const nowMs = Date.UTC(2026, 10, 21, 12);
const hourMs = 3_600_000;
const nothingTold: GuardianNotes = { told: [], repairedAt: {} };

type Evaluation = TryCounts["open"][number];

function anEvaluation(hoursAgo: number | null): Evaluation {
  const at = hoursAgo === null ? null : nowMs - hoursAgo * hourMs;
  return { id: toBase64(randomBytes(32)), at };
}

/** What each of the guardians signs to stand open there; a number: so many, all of now. */
function answersOf(...open: (number | Evaluation[])[]): Map<string, GuardianAnswer> {
  return new Map(
    open.map((some, i) => {
      const guardian = `guardian-${i + 1}`;
      const standing: TryCounts = {
        now: nowMs,
        bound: null,
        triesLeft: 4,
        today: 0,
        open: Array.isArray(some) ? some : Array.from({ length: some }, () => anEvaluation(0)),
        vouchesLeft: 10,
        lockedUntil: null,
        sealed: false,
        challenge: null,
        resetAt: null,
      };
      return [guardian, { guardian, ok: true, standing }];
    }),
  );
}

/** `askedTries`: what the server says of who asked. */
function aBrowser(askedTries: Wire["askedTries"] = async () => []) {
  return {
    ownTries: createOwnTries(memoryStore(), userId),
    wire: { askedTries } satisfies Partial<Wire> as Wire,
  };
}

async function told(answers: Map<string, GuardianAnswer>, notes = nothingTold) {
  return (await foreignTries(aBrowser(), answers, notes)).tell;
}

describe("tries that nobody claimed", () => {
  test.each([
    // A try takes an evaluation at each of two guardians; the third shows what two hid together.
    [[0, 0, 0], null],
    [[1, 1, 0], null],
    [[2, 2, 0], null],
    [[2, 1, 1], null],
    [[2, 2, 1], 3],
    [[2, 2, 2], 3],
    [[3, 0, 2], 3],
    [[4, 4, 4], 6],
  ])("%j of now at three guardians: %s told", async (open, count) => {
    expect((await told(answersOf(...open)))?.count ?? null).toBe(count);
  });

  test.each([
    [23, null],
    [24, 1],
    [24 * 30, 1],
  ])("one that is %i hours old: %s told", async (hours, count) => {
    const [one, other] = [anEvaluation(hours), anEvaluation(hours)];
    expect((await told(answersOf([one], [other], [])))?.count ?? null).toBe(count);
  });

  test("an old one is told without the new one beside it", async () => {
    const old = () => anEvaluation(30);
    const fresh = () => anEvaluation(1);
    expect(await told(answersOf([old(), fresh()], [old(), fresh()], []))).toEqual({
      count: 1,
      firstMs: nowMs - 30 * hourMs,
      lastMs: nowMs - 30 * hourMs,
      devices: [],
      vouchable: true,
    });
  });

  test("the times of the first and the last are told; those of before times were kept have none", async () => {
    const some = [anEvaluation(5), anEvaluation(2), anEvaluation(9)];
    expect(await told(answersOf(some, some, []))).toMatchObject({
      firstMs: nowMs - 9 * hourMs,
      lastMs: nowMs - 2 * hourMs,
    });
    const nameless = [anEvaluation(null)];
    expect(await told(answersOf(nameless, nameless, []))).toMatchObject({
      count: 1,
      firstMs: null,
      lastMs: null,
    });
  });

  test("by one guardian's list alone they are told as well", async () => {
    expect((await told(answersOf(6)))?.count).toBe(3);
  });
});

test("this browser's own are not told, and another browser's of the same guardian are", async () => {
  const browser = aBrowser();
  const asks = Array.from({ length: 4 }, () => ({
    record: toBase64(randomBytes(16)),
    element: toBase64(randomBytes(32)),
  }));
  for (const ask of asks) await browser.ownTries.sending(["guardian-1", "guardian-2"], ask);
  const own = asks.map((ask) => ({ id: nameOf(ask), at: nowMs - 48 * hourMs }));
  expect(await foreignTries(browser, answersOf(own, own, []), nothingTold)).toEqual({
    tell: null,
    open: new Map(),
  });
  // Sent to two only: an entry of that name at the third is not this browser's.
  const at3 = await foreignTries(browser, answersOf(own, own, own), nothingTold);
  expect(at3.tell?.count).toBe(2);
  expect([...at3.open.keys()]).toEqual(["guardian-3"]);
});

test("the devices that asked are told by the server's word, each once, and only of what is told now", async () => {
  const [old, other, fresh] = [anEvaluation(30), anEvaluation(26), anEvaluation(1)];
  const asked = async () => [
    { evaluation: old.id, device: "Firefox on Linux" },
    { evaluation: other.id, device: "Firefox on Linux" },
    { evaluation: fresh.id, device: "Safari on iPhone" },
  ];
  const answers = answersOf([old, fresh], [other, fresh], []);
  const devices = async (wire: Wire["askedTries"]) =>
    (await foreignTries(aBrowser(wire), answers, nothingTold)).tell?.devices;
  expect(await devices(asked)).toEqual(["Firefox on Linux"]);
  const failing = async () => {
    throw new VaultError("network", "the server could not be reached");
  };
  expect(await devices(failing)).toEqual([]);
});

test("what was told is not told again, but stands among what the owner may answer for", async () => {
  const open = [anEvaluation(30), anEvaluation(30), anEvaluation(30)];
  const names = (ids: Evaluation[], guardian: string) =>
    ids.map(({ id }) => toldName(guardian, id));
  const seen = [...names(open, "guardian-1"), ...names(open, "guardian-2")];
  const notes = { ...nothingTold, told: seen };
  const answers = answersOf(open, open, []);
  const foreign = await foreignTries(aBrowser(), answers, notes);
  expect(foreign.tell).toBeNull();
  expect(foreign.open.get("guardian-1")).toEqual(open.map(({ id }) => id));
  // One more, of the same day, is told by itself.
  const more = [...open, anEvaluation(30)];
  expect((await told(answersOf(more, more, []), notes))?.count).toBe(1);
});

test("the owner's word is offered only where each guardian takes it for all that stands open there", async () => {
  const answers = answersOf(11, 11, 0);
  expect((await told(answers))?.vouchable).toBe(false);
  answers.get("guardian-1")!.standing.vouchesLeft = 11;
  expect((await told(answers))?.vouchable).toBe(false);
  answers.get("guardian-2")!.standing.vouchesLeft = 11;
  expect((await told(answers))?.vouchable).toBe(true);
});
