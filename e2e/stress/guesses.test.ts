/** 1,000 guesses at once on one record: four evaluations a guardian, six tries over three, whoever asks. */
import { randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { type Person, signIn } from "@breezy/server/testing/people";
import { expect, test } from "vitest";
import { anElement, recordIn } from "./testing/at-guardian.ts";
import { aVault, type Device, opened } from "./testing/device.ts";
import { countsInMemory, countsTooLate } from "./testing/naive-guardian.ts";
import { createStand, type MakeGuardian, type Stand } from "./testing/stand.ts";

const pin = "2580";
const longMs = 400_000;
/** As many requests as one person may send at once. */
const waveLength = 250;

interface Guess {
  element: string;
  /** The two guardians that are asked. */
  pair: [number, number];
}

interface Attacked {
  stand: Stand;
  person: Person;
  record: string;
  device: Device;
}

async function aTarget(make?: MakeGuardian): Promise<Attacked> {
  const stand = await createStand(make);
  const { person, device } = await aVault(stand, pin);
  const [held] = await device.held();
  const record = recordIn(held!.header!);
  await device.vault.lock();
  return { stand, person, record, device };
}

function guesses(count: number): Guess[] {
  return Array.from({ length: count }, (_, n) => ({
    element: anElement(),
    pair: [n % 3, (n + 1) % 3],
  }));
}

function texts({ stand, person, record }: Attacked, { element, pair }: Guess) {
  return pair.map((place): [string, string] => {
    const nonce = toBase64(randomBytes(16));
    const ask = { kind: "evaluate", nonce, user: person.id, record, element };
    return [stand.guardians[place]!.id, JSON.stringify(ask)];
  });
}

/** With the relay's token, straight at the guardians. */
async function rush(attacked: Attacked, list: readonly Guess[]): Promise<void> {
  const { stand, person } = attacked;
  await Promise.all(
    list.flatMap((guess) =>
      texts(attacked, guess).map(([id, text]) =>
        stand.guardians.find((guardian) => guardian.id === id)!.post(person.id, "evaluate", text),
      ),
    ),
  );
}

/** Over the server's relay, in turn through each session. Returns how often each status came. */
async function relay(attacked: Attacked, sessions: readonly Person[], list: readonly Guess[]) {
  const statuses: Record<number, number> = {};
  for (let from = 0; from < list.length; from += waveLength) {
    attacked.stand.server.advance(30_000);
    const answers = list.slice(from, from + waveLength).map((guess, n) =>
      sessions[n % sessions.length]!.call("POST", "/vault/pin/evaluate", {
        requests: Object.fromEntries(texts(attacked, guess)),
      }),
    );
    for (const { status } of await Promise.all(answers)) {
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  return statuses;
}

const evaluations = ({ guardians }: Stand) => guardians.map(({ evaluated }) => evaluated.length);

/** Elements that two guardians evaluated: with these a guess can be checked. */
function tries({ guardians }: Stand): number {
  const times = new Map<string, number>();
  for (const element of guardians.flatMap(({ evaluated }) => evaluated)) {
    times.set(element, (times.get(element) ?? 0) + 1);
  }
  return Array.from(times.values()).filter((count) => count >= 2).length;
}

// Claim (guardians): A thousand guesses at once on one record are six tries.
test(
  "straight at the guardians: six tries, and the owner is let in again at midnight",
  async () => {
    const attacked = await aTarget();
    const { stand, device } = attacked;
    await rush(attacked, guesses(1000));
    expect(evaluations(stand)).toEqual([4, 4, 4]);
    expect(tries(stand)).toBe(6);
    await rush(attacked, guesses(100));
    expect(tries(stand)).toBe(6);
    expect(await device.vault.unlock(pin)).toMatchObject({ gate: { state: "locked-out" } });
    stand.server.advance(24 * 3_600_000);
    expect((await opened(device, pin)).tries?.count).toBe(6);
    await stand.close();
  },
  longMs,
);

test(
  "through one session: six tries, and then the session has none left either",
  async () => {
    const attacked = await aTarget();
    const { stand, person } = attacked;
    const statuses = await relay(attacked, [person], guesses(1000));
    expect(statuses).toEqual({ 200: 6, 429: 994 });
    expect(evaluations(stand)).toEqual([4, 4, 4]);
    expect(tries(stand)).toBe(6);
    await stand.close();
  },
  longMs,
);

test(
  "through 25 sessions: six tries over all of them",
  async () => {
    const attacked = await aTarget();
    const { stand, person } = attacked;
    const sessions: Person[] = [];
    // One after the other: a right password gives back what it took, once it is known to be right.
    for (let n = 0; n < 25; n++) {
      sessions.push(await signIn(stand.server, person.email, person.password));
    }
    const statuses = await relay(attacked, sessions, guesses(1000));
    expect(statuses).toEqual({ 200: 150, 429: 850 });
    expect(evaluations(stand)).toEqual([4, 4, 4]);
    expect(tries(stand)).toBe(6);
    await stand.close();
  },
  longMs,
);

// Claim (guardians): A guardian that counts badly lets more tries through, and the test notices.
test.each([
  ["counts after it evaluated", countsTooLate],
  ["counts in memory", countsInMemory],
])("a guardian that %s lets more through, and this is seen", async (_, make) => {
  const attacked = await aTarget(make);
  const { stand } = attacked;
  await rush(attacked, guesses(60));
  expect(tries(stand)).toBeGreaterThan(6);
  await stand.close();
});
