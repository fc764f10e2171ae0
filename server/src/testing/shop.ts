/** The app beside a pretend Stripe on loopback, whose clock goes with the app's. */
import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BillingState } from "@breezy/contract/billing";
import { type Price, prices } from "@breezy/contract/plans";
import { sandboxPriceId, sandboxStripe } from "@breezy/sandbox/stripe/account";
import { inventedCard, testCards } from "@breezy/sandbox/stripe/cards";
import { createSandbox, type Sandbox } from "@breezy/sandbox/sandbox";
import { sandboxShop } from "@breezy/sandbox/shop/shop";
import type { PaymentService } from "../billing/billing.ts";
import { httpAdvertisers } from "../outside/advertisers.ts";
import { httpShop } from "../outside/shop.ts";
import { stripePayments } from "../outside/stripe.ts";
import { anApp, type TestApp } from "./app.ts";
import { aHome, type Person, signIn } from "./people.ts";

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
  signed(
    event: unknown,
    signing?: Signing,
  ): { body: string; headers: Record<string, string>; remoteAddress: string };
  deliver(event: unknown, signing?: Signing): Promise<Response>;
  /** What was not delivered yet, once each. */
  settle(): Promise<void>;
  /** Time goes by for everybody, and nobody is told. */
  runOn(days: number): Promise<void>;
  /** Asks the pretend Stripe itself. */
  stripe(method: string, path: string, form?: Record<string, string>): Promise<StripeAnswer>;
  /** The process that takes this one's place. */
  restarted(): Promise<TestApp>;
}

interface Signing {
  secret?: string;
  atMs?: number;
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
) => sandboxPriceId({ list, plan, cycle });

export const sandboxPrices = prices.map((price) => ({
  price,
  ids: [sandboxPriceId(price)],
}));

const { secretKey, webhookSecret } = sandboxStripe;

/** The product's client of whoever is Stripe at this address. */
export function stripeAt(
  apiUrl: string,
  {
    webhookSecrets = [webhookSecret],
    refundEnds = true,
  }: { webhookSecrets?: readonly string[]; refundEnds?: boolean } = {},
): PaymentService {
  return {
    payments: stripePayments({ secretKey, webhookSecrets, apiUrl }),
    priceIds: sandboxPrices,
    refundEnds,
  };
}

export async function aShop(options: { refundEnds?: boolean } = {}): Promise<Shop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "breezy-shop-"));
  let clock = () => Date.UTC(2026, 10, 20, 12);
  const sandbox = await createSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir,
    clock: () => clock(),
  });
  const advertisers = httpAdvertisers({
    meta: { pixelId: "pixel-1", token: "meta-token", url: `${sandbox.httpUrl}/meta` },
    ga4: { id: "G-1", secret: "ga4-secret", url: `${sandbox.httpUrl}/ga4` },
  });
  const products = httpShop({
    url: sandbox.httpUrl + sandboxShop.path,
    key: sandboxShop.key,
    store: "Best Buy",
  });
  const paymentService = stripeAt(sandbox.httpUrl, options);
  const test = await anApp({ paymentService, advertisers, shop: products });
  clock = test.now;
  const delivered = new Set<string>();

  /** Oldest first; pages of older ones are not read where one of the newer is `known`. */
  async function eventsUntil(known: (event: StripeEvent) => boolean): Promise<StripeEvent[]> {
    const found: StripeEvent[] = [];
    for (let more = true; more;) {
      const after = found.length > 0 ? `&starting_after=${found.at(-1)!.id}` : "";
      const { body } = await shop.stripe("GET", `/v1/events?limit=100${after}`);
      const page = body.data as unknown as StripeEvent[];
      found.push(...page);
      more = body["has_more"] === true && !page.some(known);
    }
    return found.toReversed();
  }

  const shop: Shop = {
    ...test,
    sandbox,
    events: () => eventsUntil(() => false),
    signed(event, { secret = webhookSecret, atMs = test.now() } = {}) {
      const body = JSON.stringify(event);
      const seconds = Math.floor(atMs / 1000);
      const hmac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
      const headers = { "stripe-signature": `t=${seconds},v1=${hmac}` };
      return { body, headers, remoteAddress: aHome() };
    },
    deliver: (event, signing) => test.call("POST", "/webhooks/stripe", shop.signed(event, signing)),
    async settle() {
      for (const event of await eventsUntil(({ id }) => delivered.has(id))) {
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
    restarted: () =>
      anApp({
        beside: test,
        restarted: true,
        paymentService: stripeAt(sandbox.httpUrl),
        advertisers,
      }),
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

/** Signed in again. */
export async function later(shop: Shop, person: Person, days: number): Promise<Person> {
  await shop.runOn(days);
  await shop.settle();
  return signIn(shop, person.email, person.password);
}

export async function portalOf(person: Person): Promise<string> {
  const { url } = (await person.json("POST", "/create-portal-session", {})) as { url: string };
  return url;
}

/** Presses a button of the portal. */
export async function press(
  shop: Shop,
  person: Person,
  form: Record<string, string>,
): Promise<void> {
  const customer = await customerOf(shop, person);
  const { body } = await shop.stripe("GET", `/v1/subscriptions?customer=${customer}`);
  const subscription = body.data[0]!.id;
  const answer = await submit(await portalOf(person), { subscription, ...form });
  if (answer.status !== 303) throw new Error(`the portal answered ${answer.status}`);
  await shop.settle();
}

/** `n` 0: the first. */
export async function chargeOf(shop: Shop, person: Person, n = 0): Promise<string> {
  const { body } = await shop.stripe(
    "GET",
    `/v1/charges?customer=${await customerOf(shop, person)}`,
  );
  return body.data.at(-1 - n)!.id;
}

/** The bank's side of a dispute, or the operator's of a refund. */
export async function bank(
  shop: Shop,
  charge: string,
  what: string,
  cents?: number,
): Promise<void> {
  const form = { do: what, ...(cents !== undefined && { cents: `${cents}` }) };
  await submit(`${shop.sandbox.httpUrl}/stripe/charges/${charge}`, form);
  await shop.settle();
}

export async function billingOf(person: Person): Promise<BillingState> {
  return (await person.json("GET", "/billing")) as BillingState;
}

export async function customerOf({ pool }: Shop, { id }: Person): Promise<string> {
  const { rows } = await pool.query<{ customer_id: string }>(
    "select customer_id from billing_accounts where user_id = $1",
    [id],
  );
  return rows[0]!.customer_id;
}

/** All that were sent to them, oldest first; none is still on its way. */
export async function mailsOf(shop: Shop, { email }: Person) {
  for (let waiting = 1; waiting > 0;) {
    waiting = (await shop.pool.query("select 1 from mails")).rows.length;
  }
  return shop.mails.filter(({ to }) => to === email);
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
