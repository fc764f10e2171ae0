/** The server and each guardian killed at random moments while people write and unlock. */
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openEmbeddedDatabase } from "@breezy/server/database/sources";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDraft } from "../protocol/device.ts";
import { type Product, type Running, startProduct } from "../processes.ts";
import {
  aPerson,
  aRemoteDevice,
  distantZone,
  addOnce,
  ifServed,
  type RemoteDevice,
} from "./testing/remote-device.ts";
import { scale, seed, seeded } from "../scale.ts";

const pin = "2580";
const longMs = 400_000 * scale;
const serverKills = 7;
const guardianKills = 6;
const pauseMs = 20;
/** Kills come at a random moment up to so long after a request has left. */
const momentMs = 30;

let product: Product;
/** Ends whoever still writes after a test that failed. */
const closing = new AbortController();
beforeAll(async () => {
  product = await startProduct();
}, longMs);
afterAll(async () => {
  closing.abort();
  await product.close();
});

interface Writer {
  device: RemoteDevice;
  acknowledged: Set<string>;
  unlocks: number;
  ended: Promise<void>;
}

/** Told at every request that leaves a browser. */
let onRequest: () => void = () => undefined;

/** Adds, settles, locks and unlocks; after a failure does the same again. */
async function write(writer: Omit<Writer, "ended">, name: string, until: () => boolean) {
  const { device, acknowledged } = writer;
  for (let n = 0; !until() && !closing.signal.aborted; n++) {
    const text = `${name}, entry ${n}`;
    for (let saved = false; !saved && !closing.signal.aborted;) {
      saved = await addOnce(device.vault, aDraft(text));
      if (saved) acknowledged.add(text);
      else await delay(pauseMs);
    }
    if (n % 4 === 1) await ifServed(device.settle());
    if (n % 4 !== 3) continue;
    await ifServed(device.vault.lock());
    for (let open = false; !open && !closing.signal.aborted;) {
      const result = await ifServed(device.vault.unlock(pin));
      open = result?.ok ?? false;
      if (result?.ok) expect(result.vault.findings).toEqual([]);
      else {
        // The right PIN, however often its answers are lost, locks nobody out.
        if (result) expect(result).toMatchObject({ gate: { state: "unavailable" } });
        await delay(pauseMs);
      }
    }
    writer.unlocks++;
  }
}

/** As billing will do it; the embedded database has one owner, so the server is away for it. */
async function giveEveryoneRoom(): Promise<void> {
  expect(await product.server.stop()).toBe(0);
  const folder = join(product.dataDir, "server");
  const { pool, close } = await openEmbeddedDatabase(folder, (error) => {
    throw error;
  });
  await pool.query("update profiles set plan = 'unlimited_pro', given_plan = 'unlimited_pro'");
  await pool.end();
  await close();
  await product.server.start();
}

function shuffled<T>(list: T[], random: () => number): T[] {
  return list
    .map((item): [number, T] => [random(), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

/** A moment while a request is under way. */
async function aMoment(random: () => number): Promise<void> {
  await new Promise<void>((resolve) => {
    onRequest = resolve;
  });
  await delay(random() * momentMs);
}

test(
  "killed 25 times at random, started on the same data: every acknowledged entry is there",
  async () => {
    const random = seeded(seed);
    const people = await Promise.all([1, 2, 3].map(() => aPerson(product)));
    await giveEveryoneRoom();
    let over = false;
    const writers = await Promise.all(
      people.map(async (account, n): Promise<Writer> => {
        const device = await aRemoteDevice(product, account, () => onRequest());
        expect((await device.vault.setUp(pin, distantZone())).ok).toBe(true);
        const writer = { device, acknowledged: new Set<string>(), unlocks: 0 };
        return Object.assign(writer, { ended: write(writer, `writer ${n}`, () => over) });
      }),
    );

    const victims: Running[] = [
      ...Array.from({ length: serverKills * scale }, () => product.server),
      ...product.guardians.flatMap((guardian) =>
        Array.from({ length: guardianKills * scale }, () => guardian),
      ),
    ];
    expect(victims.length).toBeGreaterThanOrEqual(25);
    for (const victim of shuffled(victims, random)) {
      await aMoment(random);
      expect(victim.isUp(), victim.said()).toBe(true);
      await victim.kill();
      await victim.start();
    }
    over = true;
    await Promise.all(writers.map(({ ended }) => ended));

    for (const { device, acknowledged, unlocks } of writers) {
      const fresh = await aRemoteDevice(product, device.account);
      const result = await fresh.vault.unlock(pin);
      if (!result.ok) throw new Error(`not opened: ${JSON.stringify(result)}`);
      expect(result.vault.findings).toEqual([]);
      const names = result.vault.entries.map(({ overview }) => overview?.account);
      expect(new Set(names)).toEqual(acknowledged);
      expect(names).toHaveLength(acknowledged.size);
      expect(acknowledged.size).toBeGreaterThan(10);
      expect(unlocks).toBeGreaterThan(2);
      const { password } = await fresh.vault.reveal(result.vault.entries[0]!.id);
      expect(password).toBe(`secret of ${names[0]}`);
    }
  },
  longMs,
);

// Claim (crashes): Guardians that keep nothing over a kill lose the vault, and the test notices.
test(
  "two guardians that keep nothing over a kill lose the vault, and this is seen",
  async () => {
    const forgetful = await startProduct({
      broken: { GUARDIAN_STORE: `:memory:` },
      fromNothing: true,
    });
    try {
      const device = await aRemoteDevice(forgetful, await aPerson(forgetful));
      expect((await device.vault.setUp(pin, distantZone())).ok).toBe(true);
      for (const guardian of forgetful.guardians.slice(0, 2)) {
        await guardian.kill();
        await guardian.start();
      }
      expect((await device.vault.unlock(pin)).ok).toBe(false);
    } finally {
      await forgetful.close();
    }
  },
  longMs,
);
