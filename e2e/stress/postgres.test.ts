/** PostgreSQL restarted, cut off and filled while the server runs on it: clear 503s, and it comes back by itself. */
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDeviceWith } from "../protocol/device.ts";
import { type Product, startProduct } from "../processes.ts";
import { aPerson, aRemoteDevice, ifServed, type RemoteDevice } from "./testing/remote-device.ts";
import {
  type Ending,
  type RestartablePostgres,
  startRestartablePostgres,
} from "./testing/restartable-postgres.ts";
import { scale } from "../scale.ts";
import { putOnSmallDisk } from "./testing/small-disk.ts";
import { aWriter, expectClear, expectWhole } from "./testing/writer.ts";

const longMs = 400_000 * scale;
const recoveryMs = 10_000;
const pauseMs = 25;

let postgres: RestartablePostgres;
let product: Product;
/** Ends whoever still writes after a test that failed. */
const closing = new AbortController();
beforeAll(async () => {
  postgres = await startRestartablePostgres();
  product = await startProduct({ settings: { DATABASE_URL: postgres.url } });
}, longMs);
afterAll(async () => {
  closing.abort();
  await product.close();
  await postgres.close();
});

/** Signs in, looks at the list, asks the guardians: what other people do meanwhile. */
async function passBy(device: RemoteDevice, until: () => boolean): Promise<void> {
  const { email, password } = device.account;
  const signIn = { method: "POST", body: JSON.stringify({ email, password }) };
  const headers = { "content-type": "application/json" };
  // In their own browser it would end the session that asks for the rest.
  const elsewhere = aDeviceWith(product.world, device.account, "");
  for (let n = 0; !until() && !closing.signal.aborted; n++) {
    await device.fetcher("/passwords", {});
    await device.fetcher("/users/me", {});
    await ifServed(device.vault.gate());
    // A few only: sign-ins for one address are limited.
    if (n % 8 === 0) await elsewhere.fetcher("/api/auth/sign-in/email", { ...signIn, headers });
    await delay(pauseMs);
  }
}

/** The server's own recovery: counted from when PostgreSQL takes connections again. */
async function recovers(): Promise<void> {
  while (!closing.signal.aborted && !(await postgres.accepts())) await delay(pauseMs);
  const signal = AbortSignal.timeout(recoveryMs);
  for (;;) {
    signal.throwIfAborted();
    const answer = await fetch(`${product.world.url}/health/ready`, { signal });
    await answer.arrayBuffer();
    if (answer.ok) return;
    await delay(pauseMs);
  }
}

// Claim (crashes): A restart or a full disk of PostgreSQL gives clear 503s, and the server recovers
// by itself.
test(
  "restarts under load: 503 with Retry-After meanwhile, back within 10 s, nothing half done",
  async () => {
    let over = false;
    const writers = await Promise.all(
      [1, 2, 3].map(() => aWriter(product, postgres.query, () => over)),
    );
    const others = await Promise.all(
      [1, 2].map(async () => {
        const device = await aRemoteDevice(product, await aPerson(product));
        return { device, ended: passBy(device, () => over) };
      }),
    );
    const endings: Ending[] = ["fast", "immediate", "fast"];
    for (const how of Array.from({ length: scale }, () => endings).flat()) {
      const before = writers[0]!.acknowledged.length;
      while (writers[0]!.acknowledged.length < before + 5) await delay(pauseMs);
      postgres.stop(how);
      const refusedSoFar = () => writers[0]!.device.answers.filter((a) => a.status >= 500).length;
      const refused = refusedSoFar();
      while (product.server.isUp() && refusedSoFar() < refused + 3) await delay(pauseMs);
      postgres.start();
      await recovers();
    }
    over = true;
    await Promise.all([...writers, ...others].map(({ ended }) => ended));

    expect(product.server.isUp()).toBe(true);
    const answers = [...writers, ...others].flatMap(({ device }) => device.answers);
    expect(expectClear(answers)).toBeGreaterThan(endings.length);
    for (const writer of writers) await expectWhole(product, writer);
  },
  longMs,
);

// Claim (crashes): A restart or a full disk of PostgreSQL gives clear 503s, and the server recovers
// by itself.
test(
  "a full disk under load: 503 until there is room, then saving goes on, nothing half done",
  async () => {
    const disk = await putOnSmallDisk(postgres, "entries");
    try {
      let over = false;
      const writer = await aWriter(product, postgres.query, () => over);
      const until = async (done: () => boolean) => {
        while (!done() && product.server.isUp()) await delay(pauseMs);
      };
      const refused = () => writer.device.answers.filter(({ status }) => status >= 500).length;
      await until(() => writer.acknowledged.length >= 5);
      await disk.fill();
      await until(() => refused() >= 3);
      // What needs no room is served meanwhile.
      expect((await writer.device.fetcher("/passwords", {})).status).toBe(200);
      await disk.makeRoom();
      const saved = writer.acknowledged.length;
      await until(() => writer.acknowledged.length >= saved + 5);
      over = true;
      await writer.ended;

      expect(product.server.isUp()).toBe(true);
      expect(expectClear(writer.device.answers)).toBeGreaterThanOrEqual(3);
      await expectWhole(product, writer);
    } finally {
      await disk.remove();
    }
  },
  longMs,
);
