/** The primary of two PostgreSQL servers is killed under saves, and its standby promoted. */
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDraft } from "../protocol/device.ts";
import { type Product, startProduct } from "../processes.ts";
import { scale } from "../scale.ts";
import { type PostgresPair, startPostgresPair } from "./testing/postgres-pair.ts";
import { aPerson, aRemoteDevice, type RemoteDevice } from "./testing/remote-device.ts";
import { aWriter, expectClear, expectWhole, pin } from "./testing/writer.ts";

const longMs = 400_000 * scale;
const kills = 5 * scale;
const pauseMs = 25;

let postgres: PostgresPair;
let product: Product;
/** Ends whoever still writes after a test that failed. */
const closing = new AbortController();
beforeAll(async () => {
  postgres = await startPostgresPair();
  product = await startProduct({
    settings: { DATABASE_URL: postgres.url, DATABASE_HOSTS: postgres.hosts.join(", ") },
  });
}, longMs);
afterAll(async () => {
  closing.abort();
  await product.close();
  await postgres.close();
});

async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await done())) {
    closing.signal.throwIfAborted();
    if (!product.server.isUp()) throw new Error(product.server.said());
    await delay(pauseMs);
  }
}

async function readiness(): Promise<{ status: number; failing: string[] }> {
  const answer = await fetch(`${product.world.url}/health/ready`, { signal: closing.signal });
  const { failing } = (await answer.json()) as { failing: string[] };
  return { status: answer.status, failing };
}

const isReady = async () => (await readiness()).status === 200;
const inSeconds = (ms: readonly number[]) =>
  `${(Math.min(...ms) / 1000).toFixed(1)} to ${(Math.max(...ms) / 1000).toFixed(1)} s`;

// Claim (crashes): Where PostgreSQL's primary is lost the server finds its promoted standby by itself,
// and with a synchronous one no acknowledged save is lost or doubled.
test(
  "the primary is killed ten times under saves: clear 503s, the standby is found, nothing acknowledged is lost or doubled",
  async () => {
    let over = false;
    const stopped = () => over || closing.signal.aborted;
    const writers = await Promise.all(
      [1, 2, 3].map(() => aWriter(product, postgres.query, stopped)),
    );
    const since = { kill: [] as number[], promotion: [] as number[] };
    for (let n = 0; n < kills; n++) {
      await postgres.makeStandby("synchronous");
      const before = writers.map(({ acknowledged }) => acknowledged.length);
      await until(() => writers.every((one, i) => one.acknowledged.length >= before[i]! + 5));
      const killedAt = performance.now();
      postgres.kill();
      await until(async () => {
        const { status, failing } = await readiness();
        if (status === 200) return false;
        expect(failing).toEqual(["database"]);
        return true;
      });
      await postgres.promote();
      const promotedAt = performance.now();
      const acknowledged = () => writers.reduce((sum, one) => sum + one.acknowledged.length, 0);
      const atPromotion = acknowledged();
      await until(() => acknowledged() > atPromotion);
      since.kill.push(performance.now() - killedAt);
      since.promotion.push(performance.now() - promotedAt);
      await until(isReady);
    }
    over = true;
    await Promise.all(writers.map(({ ended }) => ended));

    const refused = expectClear(writers.flatMap(({ device }) => device.answers));
    expect(refused).toBeGreaterThanOrEqual(kills);
    for (const writer of writers) await expectWhole(product, writer);
    const saves = writers.flatMap(({ acknowledged }) => acknowledged).length;
    console.log(
      `${kills} kills, ${saves} acknowledged saves, ${refused} refused: saved again ` +
        `${inSeconds(since.kill)} after a kill, ${inSeconds(since.promotion)} after the promotion`,
    );
  },
  longMs,
);

async function opened({ vault }: RemoteDevice) {
  const result = await vault.unlock(pin);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.vault;
}

// Claim (crashes): Where an asynchronous standby is promoted that lacks the last seconds, every browser
// that knew them says that the vault was rolled back, and puts back what it holds.
test(
  "a standby is promoted that lacks the last save: every browser says so, and puts it back",
  async () => {
    await postgres.makeStandby("asynchronous");
    const account = await aPerson(product);
    const [phone, laptop] = [
      await aRemoteDevice(product, account),
      await aRemoteDevice(product, account),
    ];
    await phone.vault.setUp(pin, "UTC");
    await phone.vault.add(aDraft("Bank"));
    await opened(laptop);
    await postgres.cutOff();
    await phone.vault.add(aDraft("Newest"));
    await phone.settle();
    await phone.vault.lock();
    expect((await opened(laptop)).findings).toEqual([]);
    await laptop.settle();
    await laptop.vault.lock();

    postgres.kill();
    await postgres.promote();
    await until(isReady);
    for (const device of [laptop, phone]) {
      const behind = await opened(device);
      expect(behind.findings).toContainEqual(expect.objectContaining({ kind: "rolled-back" }));
      expect(behind.heldHere).toEqual({ entries: ["Newest"], behind: false });
    }
    const done = await phone.vault.putBack();
    expect(done.vault.findings).toEqual([]);
    const fresh = await opened(await aRemoteDevice(product, account));
    expect(fresh.findings).toEqual([]);
    expect(fresh.entries.map(({ overview }) => overview?.account ?? "").sort()).toEqual([
      "Bank",
      "Newest",
    ]);
  },
  longMs,
);
