/** Two browsers of one person, adding at random, one of them cut off at times and losing replies. */
import { aUser, givePlan, signIn } from "@breezy/server/testing/people";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenVault } from "../../web/src/features/vault/vault.ts";
import { aDraft } from "../protocol/device.ts";
import { aDevice, type Device, opened, unlessCut, zone } from "./testing/device.ts";
import { type Line, offline } from "./testing/lines.ts";
import { scale, seed, seeded } from "../scale.ts";
import { createStand, type Stand } from "./testing/stand.ts";

const pin = "2580";
const longMs = 120_000 * scale;

let stand: Stand;
beforeAll(async () => {
  stand = await createStand();
});
afterAll(() => stand.close());

/** One browser and the person before it, who tries again until what was typed is saved. */
interface Writer {
  device: Device;
  name: string;
  typed: number;
  /** The form as it stands, where it was not saved yet. */
  form: string | null;
  cutOff: boolean;
  locked: boolean;
}

type Random = () => number;

interface Outcome {
  acknowledged: Set<string>;
  names: string[][];
  findings: OpenVault["findings"][];
}

const names = (vault: OpenVault) => vault.entries.map((entry) => entry.overview?.account ?? "?");

/** `again` is what a person does whose save had no answer: presses the button once more, or types anew. */
async function history(random: Random, steps: number, again: "once more" | "anew") {
  const person = await aUser(stand.server);
  await givePlan(stand.server, person, "unlimited_pro");
  const sessions = [person, await signIn(stand.server, person.email, person.password)];
  const writers = sessions.map((session, n): Writer => {
    const device = aDevice(stand, session);
    return { device, name: `device ${n}`, typed: 0, form: null, cutOff: false, locked: false };
  });
  expect((await writers[0]!.device.vault.setUp(pin, zone)).ok).toBe(true);
  await opened(writers[1]!.device, pin);

  const acknowledged = new Set<string>();
  const findings: OpenVault["findings"][] = [];
  const seen = (vault: OpenVault | null, writer: Writer) => {
    if (!vault) return;
    findings.push(vault.findings);
    // What stands in the list needs no second save.
    if (writer.form === null || !names(vault).includes(writer.form)) return;
    acknowledged.add(writer.form);
    writer.form = null;
  };

  async function add(writer: Writer): Promise<void> {
    const retried = writer.form !== null;
    const form = writer.form ?? `${writer.name}, entry ${writer.typed++}`;
    writer.form = form;
    const notes = retried && again === "anew" ? `typed ${Math.floor(random() * 1e9)}` : "";
    const saved = await unlessCut(writer.device.vault.add({ ...aDraft(form), notes }));
    if (!saved) return;
    expect(saved.ok).toBe(true);
    acknowledged.add(form);
    writer.form = null;
  }

  async function open(writer: Writer): Promise<void> {
    const result = await unlessCut(writer.device.vault.unlock(pin));
    if (!result) return;
    // Cut off in the middle of a try, two guardians may be out of reach to it.
    if (!result.ok) throw new Error(`not opened: ${JSON.stringify(result)}`);
    writer.locked = false;
    seen(result.vault, writer);
  }

  async function step(writer: Writer): Promise<void> {
    const { vault } = writer.device;
    const dice = random();
    if (writer.locked) return open(writer);
    if (dice < 0.65) return add(writer);
    if (dice < 0.8) return seen(await unlessCut(vault.sync()), writer);
    if (dice < 0.9) return void (await unlessCut(writer.device.settle()));
    writer.locked = true;
    await unlessCut(vault.lock());
  }

  const weather =
    (writer: Writer): Line =>
    async (_, send) => {
      if (writer.cutOff) return offline();
      const dice = random();
      if (dice < 0.03) return offline();
      const reply = await send();
      return dice < 0.09 ? offline() : reply;
    };
  for (const writer of writers) writer.device.over(weather(writer));

  for (let taken = 0; taken < steps; taken += 2) {
    stand.server.advance(1000);
    // Only the second browser travels.
    if (random() < 0.08) writers[1]!.cutOff = !writers[1]!.cutOff;
    const both = random() < 0.5;
    if (both) await Promise.all(writers.map(step));
    else for (const writer of writers) await step(writer);
  }

  const ended: string[][] = [];
  for (const writer of writers) {
    writer.device.over(null);
    if (writer.locked) await open(writer);
    else seen(await writer.device.vault.sync(), writer);
    if (writer.form !== null) await add(writer);
    await writer.device.settle();
  }
  const fresh = aDevice(stand, await signIn(stand.server, person.email, person.password));
  for (const { vault } of writers.map(({ device }) => device)) {
    const synced = await vault.sync();
    findings.push(synced.findings);
    ended.push(names(synced).sort());
  }
  const last = await opened(fresh, pin);
  findings.push(last.findings);
  ended.push(names(last).sort());
  for (const { id, overview } of last.entries.slice(0, 20)) {
    const { password } = await fresh.vault.reveal(id);
    expect(password).toBe(`secret of ${overview?.account}`);
  }
  return { acknowledged, names: ended, findings } satisfies Outcome;
}

const doubled = (list: readonly string[]) => list.filter((name, n) => list.indexOf(name) !== n);

test(
  "after 500 steps both hold the same entries, none lost, none doubled, nothing found wrong",
  async () => {
    for (let run = 0; run < scale; run++) {
      const {
        acknowledged,
        names: held,
        findings,
      } = await history(seeded(seed + run), 500, "once more");
      expect(findings.flat(), `seed ${seed + run}`).toEqual([]);
      expect(held[1]).toEqual(held[0]);
      expect(held[2]).toEqual(held[0]);
      expect(doubled(held[0]!)).toEqual([]);
      expect(new Set(held[0])).toEqual(acknowledged);
      expect(acknowledged.size).toBeGreaterThan(150);
    }
  },
  longMs,
);

test(
  "whoever seals a retried entry anew doubles it, and this is seen",
  async () => {
    const { names: held } = await history(seeded(seed), 150, "anew");
    expect(doubled(held[0]!)).not.toEqual([]);
  },
  longMs,
);
