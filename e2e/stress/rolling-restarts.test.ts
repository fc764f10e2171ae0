/** Two servers behind a load balancer, restarted in turn while people read and save. */
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../tools/free-port.ts";
import { aDraft } from "../protocol/device.ts";
import { type Product, type Running, startProduct } from "../processes.ts";
import { scale } from "../scale.ts";
import { type Haproxy, startHaproxy } from "./testing/haproxy.ts";
import { aPerson, aRemoteDevice, distantZone, type RemoteDevice } from "./testing/remote-device.ts";
import {
  type RestartablePostgres,
  startRestartablePostgres,
} from "./testing/restartable-postgres.ts";

const pin = "2580";
/** Twenty stops and starts: a machine that is busy takes its time. */
const longMs = 1_200_000 * scale;
const restarts = 10 * scale;
/** Fifty a second, of which each fifth is a save. */
const requestEveryMs = 20;
const people = 10;
const mostUnderWay = 25;
const saveEach = 5;
const reads = [
  "/users/me",
  "/attachments",
  "/vault/pin/asked",
  "/users/me",
  "/attachments",
  "/users/me",
  "/passwords",
];
/** Three of these, with their answers, take a server out of HAProxy's rotation: well within the drain, also on a busy machine. */
const checkEvery = "250ms";
const drainSeconds = "10";

let postgres: RestartablePostgres;
let product: Product;
let servers: Running[];
let haproxy: Haproxy;
/** How many restarts are done: said with each failure. */
let done = 0;
beforeAll(async () => {
  const port = await freePort();
  postgres = await startRestartablePostgres();
  product = await startProduct({
    settings: {
      DATABASE_URL: postgres.url,
      PUBLIC_URL: `http://localhost:${port}`,
      DRAIN_SECONDS: drainSeconds,
    },
  });
  servers = [product.server, await product.addServer()];
  const ports = servers.map((server) => server.port);
  haproxy = await startHaproxy(port, ports, checkEvery);
  for (const at of ports) await haproxy.untilUp(at);
}, longMs);
afterAll(async () => {
  await haproxy.close();
  await product.close();
  await postgres.close();
});

interface Person {
  device: RemoteDevice;
  /** How many answers it had when it began. */
  begun: number;
  /** Requests that left, whatever came of them. */
  sent: number;
  failures: string[];
  acknowledged: string[];
  saving: boolean;
}

async function aBusyPerson(): Promise<Person> {
  const person = { sent: 0, failures: [] as string[], acknowledged: [] as string[], saving: false };
  const device = await aRemoteDevice(product, await aPerson(product), () => person.sent++);
  await device.vault.setUp(pin, distantZone());
  // It asks first whether there is a vault. From here on no answer may be a refusal.
  const refused = device.answers.filter(({ status }) => status >= 400);
  expect(refused.map(({ path, code }) => [path, code])).toEqual([["/vault", "vault_missing"]]);
  const begun = device.answers.length;
  await postgres.query(
    `update profiles set plan = 'unlimited_pro', given_plan = 'unlimited_pro' where user_id = '${device.account.userId}'`,
  );
  return Object.assign(person, { device, begun });
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error}, ${String(error.cause)}` : String(error);
}

async function save(person: Person, name: string): Promise<void> {
  person.saving = true;
  try {
    const saved = await person.device.vault.add(aDraft(name));
    if (saved.ok) person.acknowledged.push(name);
    else person.failures.push(`${done}: a save: ${saved.reason}`);
  } catch (error) {
    person.failures.push(`${done}: a save: ${String(error)}`);
  } finally {
    person.saving = false;
  }
}

async function read(person: Person, path: string): Promise<void> {
  try {
    await person.device.fetcher(path, {});
  } catch (error) {
    person.failures.push(`${done}: ${path}: ${describe(error)}`);
  }
}

/** One request begins each time, whether those before it have their answer or not, unless a busy machine has too many open. */
async function goOn(all: readonly Person[], until: () => boolean): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const begin = (request: Promise<void>) => {
    const ended = request.finally(() => underWay.delete(ended));
    underWay.add(ended);
  };
  const begunMs = performance.now();
  for (let n = 0; !until(); n++) {
    const person = all[n % all.length]!;
    // Ten people and each fifth a save would be the same two people's for ever.
    const saver = all[Math.floor(n / saveEach) % all.length]!;
    if (n % saveEach === 0 && !saver.saving) begin(save(saver, `entry ${n}`));
    else begin(read(person, reads[n % reads.length]!));
    if (underWay.size >= mostUnderWay) await Promise.race(underWay);
    await delay(Math.max(0, begunMs + (n + 1) * requestEveryMs - performance.now()));
  }
  await Promise.all(underWay);
}

// Claim (running it): Two servers behind a load balancer are restarted one after the other without
// a failed request.
test(
  `${restarts} restarts in turn at up to 50 requests a second: none fails, and nothing acknowledged is lost`,
  async () => {
    const all = await Promise.all(Array.from({ length: people }, aBusyPerson));
    let over = false;
    const traffic = goOn(all, () => over);
    for (done = 0; done < restarts; done++) {
      const server = servers[done % servers.length]!;
      expect(await server.stop(), server.said()).toBe(0);
      await server.start();
      await haproxy.untilUp(server.port);
    }
    over = true;
    await traffic;

    const answers = all.flatMap(({ device }) => device.answers);
    expect(all.flatMap(({ failures }) => failures)).toEqual([]);
    const since = all.flatMap(({ device, begun }) => device.answers.slice(begun));
    expect(since.filter(({ status }) => status >= 400)).toEqual([]);
    expect(answers).toHaveLength(all.reduce((sum, { sent }) => sum + sent, 0));
    for (const { device, acknowledged } of all) {
      const fresh = await aRemoteDevice(product, device.account);
      const opened = await fresh.vault.unlock(pin);
      if (!opened.ok) throw new Error(`not opened: ${JSON.stringify(opened)}`);
      expect(opened.vault.findings).toEqual([]);
      const names = opened.vault.entries.map(({ overview }) => overview?.account);
      expect(new Set(names)).toEqual(new Set(acknowledged));
      expect(names).toHaveLength(acknowledged.length);
    }
  },
  longMs,
);
