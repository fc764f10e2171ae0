/** The app beside a pretend Stripe on loopback, whose clock goes with the app's. */
import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BillingState } from "@breezy/contract/billing";
import { type Price, prices } from "@breezy/contract/plans";
import { sandboxStripe } from "@breezy/sandbox/stripe/api";
import { inventedCard, testCards } from "@breezy/sandbox/stripe/cards";
import { createSandbox, type Sandbox } from "@breezy/sandbox/sandbox";
import { httpAdvertisers } from "../outside/advertisers.ts";
import { stripePayments } from "../outside/stripe.ts";
import { anApp, type TestApp } from "./app.ts";
import type { Person } from "./people.ts";

const dayMs = 24 * 3600 * 1000;

export interface StripeEvent {
  id: string;
  type: string;
  created: number;
}

export interface Shop extends TestApp {
  sandbox: Sandbox;
  /** All that were ever made, oldest first. */
  events(): Promise<StripeEvent[]>;
  /** As Stripe sends it, signed for `atMs`. */
  deliver(event: unknown, signing?: { secret?: string; atMs?: number }): Promise<Response>;
  /** What was not delivered yet, once each. */
  settle(): Promise<void>;
  /** Time goes by for everybody, and nobody is told. */
  runOn(days: number): Promise<void>;
  /** Asks the pretend Stripe itself. */
  stripe(method: string, path: string, form?: Record<string, string>): Promise<StripeAnswer>;
  /** A second process of the same product. */
  another(): Promise<TestApp>;
}

export interface StripeAnswer {
  status: number;
  body: { id: string; data: { id: string; status: string }[]; [name: string]: unknown };
}

export const { failsLater, declined } = testCards;

let cards = 0;
/** Nobody's so far. */
export const aCard = () => inventedCard(`card ${process.pid} ${(cards += 1)}`);

export const priceId = (
  plan: Price["plan"] = "plus",
  cycle: Price["cycle"] = "monthly",
  list: Price["list"] = "standard",
) => `price_sandbox_${list === "referred" ? "referred_" : ""}${plan}_${cycle}`;

export const sandboxPrices = prices.map((price) => ({
  price,
  ids: [priceId(price.plan, price.cycle, price.list)],
}));

/** `webhookSecrets`: those that the app knows. */
export async function aShop(options: { webhookSecrets?: string[] } = {}): Promise<Shop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "breezy-shop-"));
  let clock = () => Date.UTC(2026, 10, 20, 12);
  const sandbox = await createSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir,
    clock: () => clock(),
  });
  const { secretKey, webhookSecret } = sandboxStripe;
  const webhookSecrets = options.webhookSecrets ?? [webhookSecret];
  const service = () => ({
    payments: stripePayments({ secretKey, webhookSecrets, apiUrl: sandbox.httpUrl }),
    priceIds: sandboxPrices,
  });
  const advertisers = httpAdvertisers({
    meta: { pixelId: "pixel-1", token: "meta-token", url: `${sandbox.httpUrl}/meta` },
    ga4: { id: "G-1", secret: "ga4-secret", url: `${sandbox.httpUrl}/ga4` },
  });
  const test = await anApp({ paymentService: service(), advertisers });
  clock = test.now;
  const delivered = new Set<string>();

  const shop: Shop = {
    ...test,
    sandbox,
    async events() {
      const { body } = await shop.stripe("GET", "/v1/events?limit=100");
      return (body.data as unknown as StripeEvent[]).toReversed();
    },
    deliver(event, { secret = webhookSecret, atMs = test.now() } = {}) {
      const body = JSON.stringify(event);
      const seconds = Math.floor(atMs / 1000);
      const hmac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
      const headers = { "stripe-signature": `t=${seconds},v1=${hmac}` };
      return test.call("POST", "/webhooks/stripe", { body, headers });
    },
    async settle() {
      for (const event of await shop.events()) {
        if (delivered.has(event.id)) continue;
        delivered.add(event.id);
        const { status } = await shop.deliver(event);
        if (status !== 200) throw new Error(`${event.type} was answered with ${status}`);
      }
    },
    async runOn(days) {
      test.advance(days * dayMs);
      await fetch(`${sandbox.httpUrl}/clock`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ days: Number.MIN_VALUE }),
      });
    },
    async stripe(method, address, form) {
      const answer = await fetch(sandbox.httpUrl + address, {
        method,
        headers: { authorization: `Bearer ${secretKey}` },
        ...(form && { body: new URLSearchParams(form) }),
      });
      return { status: answer.status, body: (await answer.json()) as StripeAnswer["body"] };
    },
    another: () => anApp({ beside: test, paymentService: service(), advertisers }),
    async close() {
      await test.close();
      await sandbox.close();
      await rm(dataDir, { recursive: true });
    },
  };
  return shop;
}

export async function openCheckout(person: Person, price = priceId()): Promise<string> {
  const { url } = (await person.json("POST", "/create-checkout-session", { price_id: price })) as {
    url: string;
  };
  return url;
}

/** What is typed into a payment page, or pressed there. */
export function submit(url: string, form: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams({ expiry: "12 / 40", cvc: "123", ...form }),
  });
}

/** Through the checkout's page; Stripe's events are not delivered yet. */
export async function buy(person: Person, price = priceId(), card = aCard()): Promise<void> {
  const url = await openCheckout(person, price);
  const answer = await submit(url, { number: card, do: "pay" });
  if (answer.status !== 303) throw new Error(`the checkout answered ${answer.status}`);
}

export async function billingOf(person: Person): Promise<BillingState> {
  return (await person.json("GET", "/billing")) as BillingState;
}

/** What was told of money, without what differs from run to run. */
export async function moneyOf(shop: Shop, person: Person) {
  const { rows } = await shop.pool.query<{
    kind: string;
    cents: string;
    plan: string;
    first: boolean;
  }>(
    "select kind, cents::int as cents, plan, first from billing_money_events where person = $1 order by at, kind <> 'paid', id",
    [person.id],
  );
  return rows;
}
