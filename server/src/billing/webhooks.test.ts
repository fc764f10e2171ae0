import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp } from "../testing/app.ts";
import { aUser, type Person, signIn } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import {
  aCard,
  aShop,
  billingOf,
  buy,
  customerOf,
  moneyOf,
  openCheckout,
  priceId,
  type Shop,
  stripeAt,
  type StripeEvent,
  submit,
} from "../testing/shop.ts";
import { lockAttempt, putAttempt, putSession } from "./checkout-store.ts";

const minuteMs = 60 * 1000;

let it: Shop;
beforeAll(async () => {
  it = await aShop();
});
afterAll(() => it.close());

async function eventsOf(person: Person): Promise<StripeEvent[]> {
  const customer = await customerOf(it, person);
  return (await it.events()).filter((event) => JSON.stringify(event).includes(customer));
}

/** How often the payment service was read for this person. */
async function readingsOf({ id }: Person): Promise<number> {
  const { rows } = await it.pool.query<{ ticket: number }>(
    "select ticket::int as ticket from billing_accounts where user_id = $1",
    [id],
  );
  return rows[0]!.ticket;
}

async function storedEvents(): Promise<number> {
  const { rows } = await it.pool.query<{ n: number }>(
    "select count(*)::int as n from billing_events",
  );
  return rows[0]!.n;
}

/** All that billing knows of the person, as on the day before the first event. */
async function forget({ id }: Person): Promise<void> {
  await it.pool.query("delete from billing_money_events where person = $1", [id]);
  for (const table of ["billing_invoices", "billing_plan_changes", "billing_marketing"]) {
    await it.pool.query(`delete from ${table} where user_id = $1`, [id]);
  }
  await it.pool.query(
    `update billing_accounts set subscription_id = null, price_id = null, due_at = null, ticket = 0, applied = 0
     where user_id = $1`,
    [id],
  );
  await it.pool.query(
    "update profiles set plan = 'free', subscription_status = null, started_trial = false where user_id = $1",
    [id],
  );
}

/** What became of the person. */
async function endOf(person: Person) {
  const profile = await it.pool.query(
    "select plan, subscription_status, started_trial, log from profiles where user_id = $1",
    [person.id],
  );
  const changes = await it.pool.query(
    "select from_plan, to_plan from billing_plan_changes where user_id = $1",
    [person.id],
  );
  const money = await moneyOf(it, person);
  return {
    profile: profile.rows as unknown[],
    changes: changes.rows as unknown[],
    money: money.map(({ kind, plan, cents }) => `${kind} ${plan} ${cents}`),
  };
}

function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first, n) => ordersOf(list.toSpliced(n, 1)).map((rest) => [first, ...rest]));
}

describe("five events of a subscription's life", () => {
  let person: Person;
  let five: StripeEvent[];
  beforeAll(async () => {
    person = await aUser(it);
    await buy(person);
    await it.runOn(14);
    await it.settle();
    person = await signIn(it, person.email, person.password);
    it.advance(minuteMs);
    const url = await openCheckout(person, priceId("unlimited_pro"));
    const shown = await (await fetch(url)).text();
    const subscription = /name="subscription" value="([^"]+)"/.exec(shown)![1]!;
    await submit(url, { do: "change", subscription, price: priceId("unlimited_pro") });
    const customer = await customerOf(it, person);
    const { body } = await it.stripe("GET", `/v1/charges?customer=${customer}`);
    await it.stripe("POST", "/v1/refunds", { charge: body.data[0]!.id });
    const all = await eventsOf(person);
    const last = (type: string) => all.findLast((event) => event.type === type)!;
    five = [
      last("customer.subscription.created"),
      all.find(({ type }) => type === "charge.succeeded")!,
      last("invoice.paid"),
      last("customer.subscription.updated"),
      last("charge.refunded"),
    ];
  });

  // Together the 120 orders of five.
  // Claim (billing): Five events in any order, each up to three times, have one effect and one end.
  test.each([0, 1, 2, 3, 4])(
    "in the 24 orders that begin with number %i, each up to three times, end in the same state and have one effect",
    async (first) => {
      const orders = ordersOf(five.toSpliced(first, 1)).map((rest) => [five[first]!, ...rest]);
      expect(new Set(orders.map((order) => order.map(({ id }) => id).join())).size).toBe(24);
      for (const [n, order] of orders.entries()) {
        await forget(person);
        // Another id makes it another event; how often each comes differs from order to order.
        const named = order.map((event) => ({ ...event, id: `${event.id}_${first}_${n}` }));
        const sent = named.flatMap((event, place) =>
          Array.from({ length: 1 + ((n + place) % 3) }, () => event),
        );
        for (const event of sent) expect((await it.deliver(event)).status).toBe(200);
        expect(await readingsOf(person)).toBe(5);
        expect(await endOf(person)).toEqual({
          profile: [
            { plan: "plus", subscription_status: "active", started_trial: true, log: null },
          ],
          changes: [{ from_plan: "free", to_plan: "plus" }],
          money: [
            "paid plus 700",
            "paid unlimited_pro 700",
            "refunded unlimited_pro 700",
            "upgraded unlimited_pro 700",
          ],
        });
      }
    },
  );
});

describe("one event", () => {
  // Claim (billing): One event delivered fifty times at once has one effect.
  test("delivered fifty times at once has one effect", async () => {
    const person = await aUser(it);
    await buy(person);
    const [event] = (await eventsOf(person)).filter(({ type }) => type.endsWith(".created"));
    const before = await readingsOf(person);
    const answers = await Promise.all(Array.from({ length: 50 }, () => it.deliver(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await billingOf(person)).plan).toBe("Plus");
    expect((await readingsOf(person)) - before).toBe(1);
  });

  // Claim (billing): An event stored before a crash has its effect after the restart.
  test("that was stored before a crash has its effect after the restart", async () => {
    const person = await aUser(it);
    await buy(person);
    const [event] = await eventsOf(person);
    // Between storing and effect there is nobody to ask, and the claim stays as a crash leaves it.
    const dying = await anApp({ beside: it, paymentService: stripeAt("http://127.0.0.1:9") });
    const stored = await dying.call("POST", "/webhooks/stripe", it.signed(event));
    expect(stored.status).toBe(200);
    await dying.close();
    expect((await billingOf(person)).plan).toBe("Free");
    const restarted = await it.restarted();
    await restarted.app.sweep();
    expect((await billingOf(person)).plan).toBe("Free");
    it.advance(minuteMs);
    await restarted.app.sweep();
    expect((await billingOf(person)).plan).toBe("Plus");
    await restarted.close();
  });

  // Claim (billing): An event that never arrives is made up for within a day.
  test("that never comes is made up for within a day", async () => {
    const person = await aUser(it);
    await buy(person);
    it.advance(24 * 60 * minuteMs);
    await it.app.sweep();
    expect((await billingOf(person)).plan).toBe("Plus");
  });

  test("read slowly does not undo what a later one has brought", async () => {
    const person = await aUser(it);
    await buy(person);
    const [event] = await eventsOf(person);
    const held = Promise.withResolvers<void>();
    const reading = Promise.withResolvers<void>();
    const service = stripeAt(it.sandbox.httpUrl);
    const slow = await anApp({
      beside: it,
      paymentService: {
        ...service,
        payments: {
          ...service.payments,
          async read(customer) {
            const state = await service.payments.read(customer);
            reading.resolve();
            await held.promise;
            return state;
          },
        },
      },
    });
    const early = slow.call("POST", "/webhooks/stripe", it.signed(event));
    await reading.promise;
    const { body } = await it.stripe(
      "GET",
      `/v1/subscriptions?customer=${await customerOf(it, person)}`,
    );
    await it.stripe("DELETE", `/v1/subscriptions/${body.data[0]!.id}`);
    await it.settle();
    expect(await billingOf(person)).toMatchObject({
      plan: "Free",
      subscription_status: "canceled",
    });
    held.resolve();
    await early;
    expect(await billingOf(person)).toMatchObject({
      plan: "Free",
      subscription_status: "canceled",
    });
    await slow.close();
  });
});

describe("a webhook that", () => {
  const fresh = async (): Promise<[Person, StripeEvent]> => {
    const person = await aUser(it);
    await buy(person);
    return [person, (await eventsOf(person))[0]!];
  };

  // Claim (billing): A webhook that is forged, changed, stale or replayed changes nothing.
  test.each([
    ["is forged", { secret: "whsec_guessed" }, 0],
    ["is five minutes old and a second", {}, -301],
    ["is of more than five minutes ahead", {}, 301],
    ["is of ten years ahead", {}, 10 * 365 * 24 * 3600],
  ])("%s changes nothing", async (_name, signing, aheadS) => {
    const [person, event] = await fresh();
    const before = await storedEvents();
    const answer = await it.deliver(event, { ...signing, atMs: it.now() + aheadS * 1000 });
    await expectRefusal(answer, 400, "bad_webhook");
    expect(await storedEvents()).toBe(before);
    expect((await billingOf(person)).plan).toBe("Free");
  });

  // Claim (billing): A webhook that is forged, changed, stale or replayed changes nothing.
  test("has no signature, or a body changed on the way, changes nothing", async () => {
    const [person, event] = await fresh();
    const { body, headers } = it.signed(event);
    const path = "/webhooks/stripe";
    await expectRefusal(await it.call("POST", path, { body }), 400, "bad_webhook");
    const changed = { body: body.replace("trialing", "active"), headers };
    await expectRefusal(await it.call("POST", path, changed), 400, "bad_webhook");
    expect((await billingOf(person)).plan).toBe("Free");
  });

  // Claim (billing): A webhook that is forged, changed, stale or replayed changes nothing.
  test("is replayed changes nothing, and nobody is asked again", async () => {
    const [person, event] = await fresh();
    const recorded = it.signed(event);
    await it.call("POST", "/webhooks/stripe", recorded);
    const before = await readingsOf(person);
    it.advance(4 * minuteMs);
    expect((await it.call("POST", "/webhooks/stripe", recorded)).status).toBe(200);
    expect(await readingsOf(person)).toBe(before);
    it.advance(2 * minuteMs);
    await expectRefusal(await it.call("POST", "/webhooks/stripe", recorded), 400, "bad_webhook");
  });

  // Claim (billing): A webhook that is forged, changed, stale or replayed changes nothing.
  test("says what is not so is not believed", async () => {
    const [person, event] = await fresh();
    const lie = { ...event, id: "evt_lie", type: "customer.subscription.deleted" };
    expect((await it.deliver(lie)).status).toBe(200);
    expect((await billingOf(person)).subscription_status).toBe("trialing");
  });

  test("is of somebody unknown, or of no concern, is taken and changes nothing", async () => {
    const unknown = { id: "evt_x", type: "invoice.paid", data: { object: { customer: "cus_x" } } };
    expect((await it.deliver(unknown)).status).toBe(200);
    const before = await storedEvents();
    const other = { id: "evt_y", type: "product.created", data: { object: { id: "prod_1" } } };
    expect((await it.deliver(other)).status).toBe(200);
    expect(await storedEvents()).toBe(before);
  });

  // Claim (billing): A webhook is accepted under either of two secrets while they are rotated.
  test("is signed with either of two secrets is taken while they are exchanged", async () => {
    const [person, event] = await fresh();
    const [old, next] = ["whsec_old", "whsec_next"];
    const rotating = await anApp({
      beside: it,
      paymentService: stripeAt(it.sandbox.httpUrl, { webhookSecrets: [old, next] }),
    });
    for (const secret of [old, next]) {
      const sent = it.signed({ ...event, id: `${event.id}_${secret}` }, { secret });
      expect((await rotating.call("POST", "/webhooks/stripe", sent)).status).toBe(200);
    }
    const third = it.signed(event, { secret: "whsec_third" });
    await expectRefusal(await rotating.call("POST", "/webhooks/stripe", third), 400, "bad_webhook");
    expect((await billingOf(person)).plan).toBe("Plus");
    await rotating.close();
  });
});

/** The checkouts by which the person could pay. */
async function openOnesOf(person: Person): Promise<string[]> {
  const customer = await customerOf(it, person);
  const { body } = await it.stripe("GET", `/v1/checkout/sessions?customer=${customer}&limit=100`);
  return body.data.filter(({ status }) => status === "open").map(({ id }) => id);
}

describe("two checkouts at once", () => {
  // Claim (billing): Two checkouts at once give one subscription.
  test("for one price are one page, and for two prices one of them is over", async () => {
    const person = await aUser(it);
    const urls = await Promise.all([1, 2, 3].map(() => openCheckout(person)));
    expect(new Set(urls).size).toBe(1);
    await Promise.allSettled([
      openCheckout(person, priceId("unlimited_pro")),
      openCheckout(person, priceId("plus", "annually")),
    ]);
    expect((await openOnesOf(person)).length).toBeLessThanOrEqual(1);
  });

  test("a page that opens while another attempt takes its place is not the person's", async () => {
    const person = await aUser(it);
    await openCheckout(person);
    const replacing = Promise.withResolvers<string>();
    const goOn = Promise.withResolvers<void>();
    const replaced = it.db.asBilling(async (trx) => {
      const under = (await lockAttempt(trx, person.id))!;
      replacing.resolve(under.attempt);
      await goOn.promise;
      await putAttempt(trx, person.id, { ...under, attempt: randomUUID() });
    });
    const attempt = await replacing.promise;
    const opened = it.db.asBilling((trx) => putSession(trx, attempt, "cs_late"));
    await Promise.race([opened, delay(500)]);
    goOn.resolve();
    await replaced;
    expect(await opened).toBe(false);
  });

  test("a page that was closed for another price meanwhile takes nothing back", async () => {
    const person = await aUser(it);
    await openCheckout(person);
    const service = stripeAt(it.sandbox.httpUrl);
    const late = await anApp({
      beside: it,
      paymentService: {
        ...service,
        payments: {
          ...service.payments,
          async findCheckout(id) {
            await openCheckout(person, priceId("unlimited_pro"));
            return service.payments.findCheckout(id);
          },
        },
      },
    });
    const answer = await late.call("POST", "/create-checkout-session", {
      body: { price_id: priceId() },
      headers: { cookie: person.cookie, origin: late.publicUrl },
    });
    const { url } = (await answer.json()) as { url: string };
    const [open, ...more] = await openOnesOf(person);
    expect([await service.payments.findCheckout(open!), more]).toEqual([url, []]);
    await late.close();
  });

  // Claim (billing): Nobody keeps a plan unpaid beyond one trial of 14 days for each person and
  // card.
  // Claim (billing): Two checkouts at once give one subscription.
  test("that are both paid leave one subscription, and the other's money goes back", async () => {
    let person = await aUser(it);
    await buy(person);
    await it.runOn(14);
    const customer = await customerOf(it, person);
    // As a second page that nothing could close in time.
    const { body } = await it.stripe("POST", "/v1/checkout/sessions", {
      mode: "subscription",
      customer,
      "line_items[0][price]": priceId("unlimited_pro"),
      success_url: "http://localhost:3000/",
    });
    await submit(String(body["url"]), { number: aCard(), do: "pay" });
    await it.settle();
    person = await signIn(it, person.email, person.password);
    expect(await billingOf(person)).toMatchObject({ plan: "Plus", subscription_status: "active" });
    const live = (await it.stripe("GET", `/v1/subscriptions?customer=${customer}`)).body.data;
    expect(live).toHaveLength(1);
    const money = await moneyOf(it, person);
    expect(money.map(({ kind, cents }) => `${kind} ${cents}`).sort()).toEqual([
      "paid 1400",
      "paid 700",
      "refunded 1400",
    ]);
  });
});
