/** The proxies' examples in `deploy/proxies`, each before two servers in production. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../tools/free-port.ts";
import { type Product, type Running, startProduct } from "../processes.ts";
import { aDraft } from "../protocol/device.ts";
import { aPerson, aRemoteDevice, distantZone } from "../stress/testing/remote-device.ts";
import {
  type RestartablePostgres,
  startRestartablePostgres,
} from "../stress/testing/restartable-postgres.ts";
import { openAnew } from "./testing/opening.ts";
import { startProxy } from "./testing/proxy.ts";
import { type Certificate, makeCertificate } from "./testing/tls.ts";

const longMs = 400_000;
/** The largest body that our clients send; nginx takes 1 MiB by itself. */
const largestBytes = 900_000;

let folder: string;
let files: Certificate;
let postgres: RestartablePostgres;
let product: Product;
let second: Running;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "breezy-proxies-"));
  files = await makeCertificate(folder);
  postgres = await startRestartablePostgres();
  port = await freePort();
  product = await startProduct({
    settings: {
      NODE_ENV: "production",
      PUBLIC_URL: `https://localhost:${port}`,
      DATABASE_URL: postgres.url,
    },
  });
  second = await product.addServer();
}, longMs);
afterAll(async () => {
  await product.close();
  await postgres.close();
  await rm(folder, { recursive: true });
});

/** The names and values of the events of a stream, as they come. */
async function* eventsOf(answer: Response): AsyncGenerator<{ event: string; data: string }> {
  let text = "";
  for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    const whole = text.split("\n\n");
    text = whole.pop()!;
    for (const one of whole) {
      const [, event = ""] = /^event: ?(.*)$/m.exec(one) ?? [];
      const [, data = ""] = /^data: ?(.*)$/m.exec(one) ?? [];
      yield { event, data };
    }
  }
}

// Claim (running it): The examples for nginx, HAProxy and Caddy pass pages, saves and streams on.
describe.each(["nginx", "haproxy", "caddy"] as const)("behind %s", (name) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    const servers = [product.server.port, second.port] as const;
    close = await startProxy(name, { port, plainPort: port + 1, servers, files });
  }, longMs);
  afterAll(() => close());

  test("a page comes, and a person signs up, saves and opens", { timeout: longMs }, async () => {
    const page = await fetch(product.world.url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Breezy Vault");
    expect(await openAnew(product)).toEqual(["Harbour Bank"]);
  });

  test("what one device saves is told to the other at once", { timeout: longMs }, async () => {
    const device = await aRemoteDevice(product, await aPerson(product));
    await device.vault.setUp("2580", distantZone());
    const ending = new AbortController();
    const { signal } = ending;
    const headers = { cookie: device.cookie, accept: "text/event-stream" };
    const answer = await fetch(`${product.world.url}/events`, { headers, signal });
    expect(answer.headers.get("content-type")).toContain("text/event-stream");
    const versions: number[] = [];
    for await (const { event, data } of eventsOf(answer)) {
      if (event !== "vault") continue;
      versions.push((JSON.parse(data) as { version: number }).version);
      if (versions.length === 1) await device.vault.add(aDraft("Harbour Bank"));
      else break;
    }
    ending.abort();
    expect(versions[1]).toBeGreaterThan(versions[0]!);
  });

  test("the largest request of our clients is the server's to judge", async () => {
    const answer = await fetch(`${product.world.url}/users`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: product.world.url },
      body: "x".repeat(largestBytes),
    });
    expect(answer.headers.get("x-request-id")).not.toBeNull();
  });

  test("people go on with one server while the other is away", { timeout: longMs }, async () => {
    expect(await second.stop(), second.said()).toBe(0);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${product.world.url}/auth`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await second.start();
  });

  test("who comes without TLS is sent to the address with it", async () => {
    const answer = await fetch(`http://localhost:${port + 1}/auth`, { redirect: "manual" });
    expect(answer.headers.get("location")).toMatch(/^https:\/\/.*\/auth$/);
  });
});
