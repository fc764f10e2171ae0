/** What a browser claims after messages were lost, at real guardians: its own tries, all and only those. */
import type { RelayAnswers } from "@breezy/contract/vault";
import type { Person } from "@breezy/server/testing/people";
import { expect, test } from "vitest";
import { guessAt, readAt, recordIn } from "./testing/at-guardian.ts";
import { aLockedVault, type Device, opened, unlessCut } from "./testing/device.ts";
import { type Line, offline } from "./testing/lines.ts";
import { aStandForAll } from "./testing/stand.ts";

const pin = "2580";
const wrongPin = "1111";
const dayMs = 24 * 3_600_000;

const stand = aStandForAll();

/** How many evaluations stand open at each. */
async function open(person: Person): Promise<number[]> {
  const answers = await Promise.all(stand.guardians.map((each) => readAt(each, person.id)));
  return answers.map(({ standing }) => standing.open.length);
}

async function guess(place: number, person: Person): Promise<void> {
  const guardian = stand.guardians[place]!;
  const { active } = await readAt(guardian, person.id);
  const answer = await guessAt(guardian, person.id, recordIn(active!.header));
  expect(answer.ok).toBe(true);
}

/** The first `times` messages of one kind: lost on the way there, or on the way back. */
function losing(what: "request" | "reply", path: string, times = 1): Line {
  let left = times;
  return async (message, send) => {
    if (message.path !== path || left-- <= 0) return send();
    if (what === "reply") await send();
    return offline();
  };
}

/** The relay says once that a guardian was out of reach, whether or not it passed the request on. */
function between(path: string, id: string, passOn: boolean): Line {
  let done = false;
  return async (message, send) => {
    if (done || message.path !== path || !message.body) return send();
    const { requests } = JSON.parse(message.body) as { requests: Record<string, string> };
    if (!(id in requests)) return send();
    done = true;
    const { [id]: _, ...others } = requests;
    const reply = await send(passOn ? message.body : JSON.stringify({ requests: others }));
    const { answers } = (await reply.json()) as RelayAnswers;
    return Response.json({ answers: { ...answers, [id]: { error: "unreachable" } } });
  };
}

/** Until it opens, as a person types the same PIN again. */
async function openAtLast(device: Device) {
  for (let i = 0; i < 5; i++) {
    const result = await unlessCut(device.vault.unlock(pin));
    if (result?.ok) return result.vault;
  }
  throw new Error("five times was not enough");
}

test.each([
  ["the request for a try", losing("request", "/vault/pin/evaluate")],
  ["the reply to a try", losing("reply", "/vault/pin/evaluate")],
  ["three replies to a try", losing("reply", "/vault/pin/evaluate", 3)],
  ["one guardian's part of a try", between("/vault/pin/evaluate", "guardian-1", false)],
  ["one guardian's answer to a try", between("/vault/pin/evaluate", "guardian-1", true)],
])("%s is lost: nothing of the owner's own stays unclaimed", async (_, line) => {
  const { person, device } = await aLockedVault(stand, pin);
  device.over(line);
  expect((await openAtLast(device)).tries).toBeNull();
  device.over(null);
  expect((await opened(device, pin)).tries).toBeNull();
  expect(await open(person)).toEqual([0, 0, 0]);
});

test("a wrong PIN whose answers were lost, in a tab that was closed, is claimed by the next unlock", async () => {
  const { person, device } = await aLockedVault(stand, pin);
  device.over(losing("reply", "/vault/pin/evaluate"));
  await unlessCut(device.vault.unlock(wrongPin));
  expect((await open(person)).filter((count) => count === 1)).toHaveLength(2);
  // Another PIN is another try, as it is for a page that was closed and opened again.
  expect((await opened(device, pin)).tries).toBeNull();
  expect(await open(person)).toEqual([0, 0, 0]);
});

test("tries that the relay keeps and replaces by a thief's are not claimed", async () => {
  const { person, device } = await aLockedVault(stand, pin);
  for (let day = 1; day <= 3; day++) {
    device.over(between("/vault/pin/evaluate", "guardian-1", false));
    await guess(0, person);
    await opened(device, pin);
    device.over(null);
    expect((await open(person))[0]).toBe(day);
    await device.vault.lock();
    stand.server.advance(dayMs);
  }
});

// Claim (guardians): A browser claims each of its own tries once, and nobody else's.
test.each([
  ["reply", "/vault/pin/confirm"],
  ["request", "/vault/pin/confirm"],
] as const)(
  "the %s of a confirmation is lost again and again: each try is claimed once",
  async (what, path) => {
    const { person, device } = await aLockedVault(stand, pin);
    await guess(0, person);
    await guess(1, person);
    for (let unlocks = 1; unlocks <= 4; unlocks++) {
      device.over(losing(what, path, 3));
      await unlessCut(device.vault.unlock(pin));
      device.over(null);
      await device.vault.lock();
      stand.server.advance(dayMs);
    }
    await opened(device, pin);
    expect(await open(person)).toEqual([1, 1, 0]);
  },
);
