/** A change of PIN cut at every message: exactly one PIN opens, and soon three guardians agree again. */
import { expect, test } from "vitest";
import { aDevice, agree, aVault, type Device, opened, unlessCut, zone } from "./testing/device.ts";
import { allBreaks, type Break, loneHearing } from "./testing/lines.ts";
import type { NewPinResult } from "@breezy/client/answers";
import { aStandForAll, type Stand } from "./testing/stand.ts";

const longMs = 400_000;
/** More messages than a change of PIN has. */
const mostMessages = 40;

const stand = aStandForAll();

/** The two PINs, of which exactly one opens; throws otherwise. */
async function theOneThatOpens(device: Device, pins: readonly string[]): Promise<string> {
  const opening: string[] = [];
  for (const pin of pins) {
    const result = await device.vault.unlock(pin);
    if (result.ok) {
      expect(result.vault.findings).toEqual([]);
      opening.push(pin);
    } else expect(result.reason).toBe("wrong");
  }
  expect(opening, `opening of ${pins.join(", ")}`).toHaveLength(1);
  return opening[0]!;
}

async function untilAgreed(device: Device, pin: string): Promise<void> {
  if (agree(await device.held())) return;
  await opened(device, pin);
  expect(await device.held()).toSatisfy(agree);
}

interface Change {
  /** After which message it was cut; 0: not at all. */
  cutAt: number;
  result: NewPinResult | null;
  pins: [next: string, before: string];
}

/** Which messages a change is cut at: from `first`, each `step`th. */
interface Cuts {
  first: number;
  step: number;
}

/** The guardians are alike: of the second and the third each is cut at every second message. */
function cutsOf(name: string): Cuts {
  if (name.startsWith("guardian 2")) return { first: 1, step: 2 };
  if (name.startsWith("guardian 3")) return { first: 2, step: 2 };
  return { first: 1, step: 1 };
}

/** Changes the PIN again and again, cut later each time; `settled` says which PIN stands. */
async function changeAgainAndAgain(
  at: Stand,
  breakOf: (at: Stand) => Break,
  settled: (checker: Device, change: Change) => Promise<string>,
  { first, step }: Cuts = { first: 1, step: 1 },
): Promise<number> {
  const { person, device: checker, kit } = await aVault(at, "2580");
  const changer = aDevice(at, person);
  let before = "2580";
  for (let n = first; n < mostMessages; n += step) {
    // A guardian that fell behind is repaired once a day: each change is one of its own.
    at.server.advance(24 * 3_600_000);
    const next = `${7000 + n}`;
    expect(await changer.vault.openKit(kit)).toEqual({ ok: true });
    const { line, reached } = breakOf(at)(n);
    changer.over(line);
    const result = await unlessCut(changer.vault.setNewPin(next, zone));
    changer.over(null);
    for (const guardian of at.guardians) guardian.away = false;
    const cutAt = reached() ? n : 0;
    before = await settled(checker, { cutAt, result, pins: [next, before] });
    if (!reached()) return n - 1;
  }
  throw new Error("a change of PIN has no end");
}

// Claim (pin change): A change of PIN that is cut at any message leaves one valid PIN, and heals.
test.each(allBreaks)(
  "%s, at each message in turn",
  async (name, breakOf) => {
    const settled = async (checker: Device, change: Change) => {
      const standing = await theOneThatOpens(checker, change.pins);
      const { result, cutAt, pins } = change;
      if (result) expect(standing, `after message ${cutAt}`).toBe(pins[result.ok ? 0 : 1]);
      await untilAgreed(checker, standing);
      return standing;
    };
    const messages = await changeAgainAndAgain(stand, breakOf, settled, cutsOf(name));
    expect(messages).toBeGreaterThan(3);
  },
  longMs,
);

test.each([0, 1, 2])(
  "only guardian %i heard it, and is away at the next unlock: what opens then goes on to open",
  async (place) => {
    const breakOf = (at: Stand) => loneHearing(at.guardians[place]!);
    await changeAgainAndAgain(stand, breakOf, async (checker, { pins }) => {
      const guardian = stand.guardians[place]!;
      guardian.away = true;
      const standing = await theOneThatOpens(checker, pins);
      guardian.away = false;
      expect(await theOneThatOpens(checker, pins)).toBe(standing);
      await untilAgreed(checker, standing);
      return standing;
    });
  },
  longMs,
);
