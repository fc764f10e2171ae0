import { createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSandbox, type Sandbox } from "../sandbox.ts";
import { sandboxPriceId, sandboxStripe } from "./account.ts";
import { inventedCard, testCards } from "./cards.ts";

interface Arrived {
  type: string;
  id: string;
  body: string;
  signature: string;
}

let dataDir: string;
let sandbox: Sandbox;
let now: number;
let product: Server;
let arrived: Arrived[];
/** What the product answers to a webhook. */
let status: number;

const start = () =>
  createSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir,
    clock: () => now,
    webhookUrl: `http://127.0.0.1:${(product.address() as AddressInfo).port}/webhooks`,
  });

beforeEach(async () => {
  now = Date.UTC(2026, 10, 21, 12);
  arrived = [];
  status = 200;
  product = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { type, id } = JSON.parse(body) as Arrived;
      arrived.push({ type, id, body, signature: String(request.headers["stripe-signature"]) });
      response.writeHead(status).end();
    });
  }).listen(0, "127.0.0.1");
  await once(product, "listening");
  dataDir = await mkdtemp(join(tmpdir(), "breezy-stripe-"));
  sandbox = await start();
});
afterEach(async () => {
  await sandbox.close();
  product.close();
  await rm(dataDir, { recursive: true });
});

type Fields = Record<string, string>;

async function ask(method: string, path: string, form?: Fields, headers: Fields = {}) {
  const answer = await fetch(sandbox.httpUrl + path, {
    method,
    headers: { authorization: `Bearer ${sandboxStripe.secretKey}`, ...headers },
    ...(form && { body: new URLSearchParams(form) }),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { id: string; [name: string]: unknown },
  };
}

const listOf = async (path: string) =>
  (await ask("GET", path)).body["data"] as {
    id: string;
    status: string;
    [name: string]: unknown;
  }[];

const price = sandboxPriceId({ list: "standard", plan: "plus", cycle: "monthly" });

async function checkout(more: Fields = {}) {
  const customer = (await ask("POST", "/v1/customers", { email: "ada@example.com" })).body.id;
  const { body } = await ask("POST", "/v1/checkout/sessions", {
    mode: "subscription",
    customer,
    "line_items[0][price]": price,
    "line_items[0][quantity]": "1",
    success_url: "http://localhost:4321/done",
    ...more,
  });
  return { customer, url: String(body["url"]) };
}

const pay = (url: string, number: string = inventedCard("one")) =>
  fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { origin: sandbox.httpUrl },
    body: new URLSearchParams({ number, expiry: "12 / 40", cvc: "123" }),
  });

const runOn = (days: number) =>
  fetch(`${sandbox.httpUrl}/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ days }),
  });

const behave = (behaviour: object) =>
  fetch(`${sandbox.httpUrl}/stripe/webhooks`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(behaviour),
  });

const settled = () =>
  expect
    .poll(async () => (await (await fetch(`${sandbox.httpUrl}/stripe/waiting`)).json()) as object, {
      timeout: 60_000,
    })
    .toEqual({ waiting: 0 });

test("its API answers with its key alone, in Stripe's words", async () => {
  const refused = await ask("GET", "/v1/prices", undefined, { authorization: "Bearer sk_live" });
  expect([refused.status, refused.body["error"]]).toEqual([
    401,
    expect.objectContaining({ type: "invalid_request_error" }),
  ]);
  expect((await ask("GET", "/v1/customers/cus_nobody")).body["error"]).toMatchObject({
    code: "resource_missing",
    message: "No such customer: 'cus_nobody'",
  });
  expect(await listOf("/v1/prices?limit=100")).toHaveLength(8);
});

test("the same idempotency key gives the same answer, and refuses another request", async () => {
  const key = { "idempotency-key": "k" };
  const first = await ask("POST", "/v1/customers", { email: "a@example.com" }, key);
  expect((await ask("POST", "/v1/customers", { email: "a@example.com" }, key)).body.id).toBe(
    first.body.id,
  );
  const other = await ask("POST", "/v1/customers", { email: "b@example.com" }, key);
  expect([other.status, other.body["error"]]).toEqual([
    400,
    expect.objectContaining({ type: "idempotency_error" }),
  ]);
});

test("a checkout says that no money is involved, declines what is declined, and leads back", async () => {
  const { customer, url } = await checkout({ "subscription_data[trial_period_days]": "14" });
  const shown = await fetch(url);
  expect(shown.headers.get("content-security-policy")).toContain(
    "form-action 'self' http://localhost:4321",
  );
  expect(await shown.text()).toContain("No real money is involved");
  expect((await pay(url, "4242424242424241")).status).toBe(422);
  expect((await pay(url, testCards.declined)).status).toBe(422);
  const paid = await pay(url);
  expect([paid.status, paid.headers.get("location")]).toEqual([303, "http://localhost:4321/done"]);
  expect((await pay(url)).status).toBe(410);
  expect(await listOf(`/v1/subscriptions?customer=${customer}`)).toMatchObject([
    { status: "trialing" },
  ]);
});

test("its clock brings the trial's end, renewals, failures and the end after the last try", async () => {
  const { customer, url } = await checkout({ "subscription_data[trial_period_days]": "14" });
  await pay(url, testCards.failsLater);
  const subscriptions = async () =>
    (await listOf(`/v1/subscriptions?status=all&customer=${customer}`)).map((one) => one.status);
  await runOn(13.9);
  expect(await subscriptions()).toEqual(["trialing"]);
  await runOn(0.2);
  expect(await subscriptions()).toEqual(["past_due"]);
  await runOn(16);
  expect(await subscriptions()).toEqual(["canceled"]);
  expect((await runOn(0)).status).toBe(422);
});

test("webhooks are signed with the wall's time, each sent until it is taken", async () => {
  status = 500;
  await runOn(100);
  await pay((await checkout()).url);
  await expect.poll(() => arrived.length, { timeout: 60_000 }).toBeGreaterThan(1);
  expect(new Set(arrived.map(({ id }) => id)).size).toBe(1);
  status = 200;
  await settled();
  const [{ body, signature } = { body: "", signature: "" }] = arrived;
  const t = Math.floor(now / 1000);
  const hmac = createHmac("sha256", sandboxStripe.webhookSecret)
    .update(`${t}.${body}`)
    .digest("hex");
  expect(signature).toBe(`t=${t},v1=${hmac}`);
  expect(JSON.parse(body)).toMatchObject({ created: t + 100 * 24 * 3600 });
});

test("on request they come twice, the newest first, or not at all", async () => {
  await behave({ held: true });
  await pay((await checkout()).url);
  await behave({ copies: 2, reversed: true });
  await settled();
  const made = (await listOf("/v1/events?limit=100")).map(({ id }) => id);
  expect(arrived.map(({ id }) => id)).toEqual(made.flatMap((id) => [id, id]));
  arrived.length = 0;
  await behave({ copies: 0 });
  await pay((await checkout()).url, inventedCard("two"));
  await settled();
  expect(arrived).toEqual([]);
});

test("everything outlasts a restart, what was not delivered too", async () => {
  await behave({ held: true });
  const { customer, url } = await checkout();
  await pay(url);
  await runOn(3);
  const before = await ask("GET", `/v1/invoices?customer=${customer}&expand[]=data.payments`);
  await sandbox.close();
  expect(arrived).toEqual([]);
  sandbox = await start();
  const after = await ask("GET", `/v1/invoices?customer=${customer}&expand[]=data.payments`);
  expect(after).toEqual(before);
  await settled();
  expect(arrived.map(({ type }) => type)).toContain("checkout.session.completed");
  const { now: later } = (await (await fetch(`${sandbox.httpUrl}/clock`)).json()) as {
    now: number;
  };
  expect(later).toBe(now / 1000 + 3 * 24 * 3600);
});

test("a foreign page can neither run its clock on nor press its buttons", async () => {
  const headers = {
    origin: "https://evil.example",
    "content-type": "application/x-www-form-urlencoded",
  };
  for (const path of ["/clock", "/stripe/charges/ch_1"]) {
    const answer = await fetch(sandbox.httpUrl + path, { method: "POST", headers, body: "days=1" });
    expect(answer.status).toBe(403);
  }
});

test("a past is brought about once, each part at its own moment, and nobody is told", async () => {
  const { id: customer } = (await ask("POST", "/v1/customers", { email: "ada@example.com" })).body;
  const day = 24 * 3600 * 1000;
  const past = {
    customer,
    price,
    began_at: now - 100 * day,
    trial_days: 14,
    changes_to: {
      price: sandboxPriceId({ list: "standard", plan: "unlimited_pro", cycle: "monthly" }),
      at: now - 60 * day,
    },
    cancels_at: now - 30 * day,
  };
  const bring = async () => {
    const answer = await fetch(`${sandbox.httpUrl}/stripe/past`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ pasts: [past, { ...past, customer: "cus_nobody" }] }),
    });
    return (await answer.json()) as { given: number };
  };
  expect(await bring()).toEqual({ given: 1 });
  expect(await bring()).toEqual({ given: 0 });
  const invoices = await listOf(`/v1/invoices?customer=${customer}`);
  const ageOf = (created: unknown) => Math.round((now / 1000 - Number(created)) / (day / 1000));
  expect(
    invoices.map(({ created, billing_reason }) => `${String(billing_reason)} ${ageOf(created)}`),
  ).toEqual([
    "subscription_cycle 55",
    "subscription_update 60",
    "subscription_cycle 86",
    "subscription_create 100",
  ]);
  const [ended] = await listOf(`/v1/subscriptions?customer=${customer}&status=all`);
  expect([ended?.status, ageOf(ended?.["ended_at"])]).toEqual(["canceled", 25]);
  await settled();
  expect(arrived.map(({ type }) => type)).toEqual([]);
});
