import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Refusal } from "../http/refusal.ts";
import { anApp } from "../testing/app.ts";
import { aUser, type Person, signIn } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import {
  aShop,
  billingOf,
  buy,
  customerOf,
  moneyOf,
  openCheckout,
  priceId,
  type Shop,
  stripeAt,
  submit,
} from "../testing/shop.ts";
import { findTraces } from "../testing/traces.ts";
import { aCreate, aReadyPerson } from "../testing/vaults.ts";
import { takeMoneyEvents } from "./service.ts";

let it: Shop;
beforeAll(async () => {
  it = await aShop();
});
afterAll(() => it.close());

const erase = (person: Person) => person.call("DELETE", "/users/me", { password: person.password });

async function aPayer(): Promise<Person> {
  const person = await aUser(it);
  await buy(person);
  await it.runOn(14);
  await it.settle();
  return signIn(it, person.email, person.password);
}

async function subscriptionsOf(customer: string): Promise<string[]> {
  const { body } = await it.stripe("GET", `/v1/subscriptions?customer=${customer}&status=all`);
  return body.data.map(({ status }) => status);
}

describe("deleting the account", () => {
  test("is refused while a subscription is active, and goes once it is ending", async () => {
    const person = await aPayer();
    const customer = await customerOf(it, person);
    await expectRefusal(await erase(person), 409, "subscription_active");
    const { body } = await it.stripe("GET", `/v1/subscriptions?customer=${customer}`);
    await it.stripe("POST", `/v1/subscriptions/${body.data[0]!.id}`, {
      cancel_at_period_end: "true",
    });
    await it.settle();
    expect((await erase(person)).status).toBe(200);
    expect(await subscriptionsOf(customer)).toEqual(["canceled"]);
    await it.settle();
    await it.app.sweep();
    expect(await findTraces(it.pool, [person.id, person.email])).toEqual([]);
  });

  test("ends a trial in the same step, which is used up for good", async () => {
    const person = await aUser(it);
    await buy(person);
    await it.settle();
    const customer = await customerOf(it, person);
    expect((await erase(person)).status).toBe(200);
    expect(await subscriptionsOf(customer)).toEqual(["canceled"]);
    expect((await it.stripe("GET", `/v1/customers/${customer}`)).body).toMatchObject({
      deleted: true,
      email: null,
    });
    const again = await aUser(it, person.email);
    expect(await billingOf(again)).toMatchObject({ plan: "Free", started_trial: true });
  });

  test.each(["while the account goes", "while the account goes, to a reading that had begun"])(
    "what the payment service tells %s is no letter beside the last one",
    async (when) => {
      const person = await aUser(it);
      await buy(person);
      await it.settle();
      const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let reading: Promise<unknown> | undefined;
      const service = stripeAt(it.sandbox.httpUrl);
      const payments: typeof service.payments = {
        ...service.payments,
        async read(customer) {
          begun.resolve();
          await ended.promise;
          return service.payments.read(customer);
        },
        async deleteCustomer(customer) {
          await service.payments.deleteCustomer(customer);
          ended.resolve();
          await Promise.all([it.settle(), reading]);
        },
      };
      const beside = await anApp({ beside: it, paymentService: { ...service, payments } });
      const again = await signIn(beside, person.email, person.password);
      if (when.includes("begun")) {
        reading = openCheckout(again, priceId("unlimited_pro"));
        await begun.promise;
      }
      expect((await erase(again)).status).toBe(200);
      await it.app.sweep();
      const told = [...it.mails, ...beside.mails]
        .filter(({ to }) => to === person.email)
        .map(({ subject }) => subject);
      expect(told).toContain("Your account was deleted");
      expect(told).not.toContain("Plus has ended");
      await beside.close();
    },
  );

  test("whoever is still there after a deletion that failed is told what ended, a minute later", async () => {
    const person = await aUser(it);
    await buy(person);
    await it.settle();
    const service = stripeAt(it.sandbox.httpUrl);
    const beside = await anApp({
      beside: it,
      paymentService: {
        ...service,
        payments: {
          ...service.payments,
          async deleteCustomer(customer) {
            await service.payments.deleteCustomer(customer);
            throw new Refusal("billing_unavailable", "The answer was lost.");
          },
        },
      },
    });
    const again = await signIn(beside, person.email, person.password);
    await expectRefusal(await erase(again), 503, "billing_unavailable");
    await it.settle();
    await it.app.sweep();
    expect(await billingOf(person)).toMatchObject({ plan: "Plus" });
    it.advance(60_000);
    await it.app.sweep();
    expect(await billingOf(person)).toMatchObject({ plan: "Free" });
    await it.mailTo(person.email, "Plus has ended");
    await beside.close();
  });

  test("deletes nothing while the payment service is away, so that nobody goes on paying", async () => {
    const person = await aUser(it);
    await buy(person);
    await it.settle();
    const cut = await anApp({ beside: it, paymentService: stripeAt("http://127.0.0.1:9") });
    const again = await signIn(cut, person.email, person.password);
    await expectRefusal(await erase(again), 503, "billing_unavailable");
    expect((await person.call("GET", "/users/me")).status).toBe(200);
    await cut.close();
  });

  // Claim (deletion): A deleted account keeps no customer id of the payment service, and its sales
  // bear a pseudonym.
  // Attack (billing): no customer id is left.
  test("leaves what was paid without a name, and a refund is still told", async () => {
    const person = await aPayer();
    const customer = await customerOf(it, person);
    const { body } = await it.stripe("GET", `/v1/charges?customer=${customer}`);
    await it.stripe(
      "DELETE",
      `/v1/subscriptions/${(await it.stripe("GET", `/v1/subscriptions?customer=${customer}`)).body.data[0]!.id}`,
    );
    await it.settle();
    expect((await erase(person)).status).toBe(200);
    await submit(`${it.sandbox.httpUrl}/stripe/charges/${body.data[0]!.id}`, { do: "refund" });
    // The event's charge names its payment, by which the sale is found.
    await it.settle();
    await it.settle();
    const { rows } = await it.pool.query(
      "select kind, person, cents::int as cents from billing_money_events where person is null order by kind",
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { kind: "paid", person: null, cents: 700 },
        { kind: "refunded", person: null, cents: 700 },
      ]),
    );
    await it.app.sweep();
    expect(await findTraces(it.pool, [person.id, person.email, customer])).toEqual([]);
  });
});

test("the file of one's data has the billing", async () => {
  const person = await aPayer();
  expect(await person.json("POST", "/users/me/export", {})).toMatchObject({
    billing: {
      customer: { customer_id: await customerOf(it, person) },
      invoices: [{ plan: "Plus", amount_cents: 700 }],
      changes: [{ from: "Free", to: "Plus" }],
      told_to_advertisers: [],
    },
  });
});

// Claim (billing): A full plan stops new entries, and leaves the old ones readable and editable.
test("a downgrade keeps every entry, readable and to be edited, and stops new ones alone", async () => {
  const ready = await aReadyPerson(it);
  await buy(ready);
  await it.settle();
  expect((await ready.save(...Array.from({ length: 30 }, () => aCreate()))).status).toBe(200);
  const customer = await customerOf(it, ready);
  const { body } = await it.stripe("GET", `/v1/subscriptions?customer=${customer}`);
  await it.stripe("DELETE", `/v1/subscriptions/${body.data[0]!.id}`);
  await it.settle();
  expect((await billingOf(ready)).plan).toBe("Free");
  const { entries } = await ready.list();
  expect(entries).toHaveLength(30);
  const overview = { revision: 2, data: entries[0]!.overview.data };
  expect((await ready.save({ op: "update", id: entries[0]!.id, overview })).status).toBe(200);
  await expectRefusal(await ready.save(aCreate()), 429, "password_limit");
});

describe("the outbox", () => {
  // Claim (billing): Each reader of the money outbox reads an event once, and again if it failed.
  test("is read once by each reader, and again where the reader failed", async () => {
    const person = await aPayer();
    const mine = (events: { person: string | null }[]) =>
      events.filter((one) => one.person === person.id);
    const failing = it.db.asBilling(async (trx) => {
      expect(mine(await takeMoneyEvents(trx, "reps", 1000))).toHaveLength(1);
      throw new Error("the reader's own work failed");
    });
    await expect(failing).rejects.toThrow("own work");
    const read = () => it.db.asBilling((trx) => takeMoneyEvents(trx, "reps", 1000));
    const both = await Promise.all([read(), read()]);
    expect(mine(both.flat())).toEqual([
      expect.objectContaining({
        kind: "paid",
        plan: "plus",
        price_list: "standard",
        cycle: "monthly",
        cents: 700,
        first: true,
        whole_period: true,
      }),
    ]);
    expect(mine(await read())).toEqual([]);
    const other = await it.db.asBilling((trx) => takeMoneyEvents(trx, "accounting", 1000));
    expect(mine(other)).toHaveLength(1);
  });
});

describe("advertisers", () => {
  const told = async (person: Person) => {
    const answer = await fetch(`${it.sandbox.httpUrl}/marketing/events`);
    const all = (await answer.json()) as { to: string; name: string; event: unknown }[];
    const hashed = createHash("sha256").update(person.id).digest("hex").slice(0, 32);
    return all.filter((one) => JSON.stringify(one).includes(hashed));
  };

  // Claim (billing): Advertisers get nothing without consent, then each event once, with hashes.
  test("are told nothing without consent, and nothing of before it", async () => {
    const person = await aUser(it);
    expect((await billingOf(person)).marketing_consent).toBe(null);
    await buy(person);
    await it.settle();
    await it.app.sweep();
    await person.json("PUT", "/billing", { marketing_consent: true });
    await it.settle();
    await it.app.sweep();
    expect(await told(person)).toEqual([]);
  });

  // Claim (billing): Advertisers get nothing without consent, then each event once, with hashes.
  // Attack (billing): advertisers get hashes alone.
  test("are told once each of the checkout, the trial and the first payment, with their values", async () => {
    let person = await aUser(it);
    await person.json("PUT", "/billing", { marketing_consent: true });
    await buy(person, priceId("unlimited_pro"));
    await it.settle();
    await it.app.sweep();
    await it.runOn(14);
    await it.settle();
    await it.runOn(31);
    await it.settle();
    await it.app.sweep();
    await it.app.sweep();
    person = await signIn(it, person.email, person.password);
    const all = await told(person);
    expect(all.map(({ to, name }) => `${to} ${name}`).sort()).toEqual([
      "ga4 begin_checkout",
      "ga4 purchase",
      "ga4 start_trial",
      "meta InitiateCheckout",
      "meta Purchase",
      "meta StartTrial",
    ]);
    const eventOf = (name: string) => all.find((one) => one.name === name)!.event;
    expect(eventOf("StartTrial")).toMatchObject({
      action_source: "website",
      user_data: { em: [expect.stringMatching(/^[0-9a-f]{64}$/)] },
      custom_data: { currency: "USD", value: "0.00", predicted_ltv: "175.00" },
    });
    expect(eventOf("purchase")).toMatchObject({
      events: [{ params: { currency: "USD", value: 14 } }],
    });
    for (const clear of [person.email, person.id]) {
      expect(JSON.stringify(all)).not.toContain(clear);
    }
  });

  test("are told no more once the consent is taken back", async () => {
    const person = await aUser(it);
    await person.json("PUT", "/billing", { marketing_consent: true });
    await buy(person);
    await it.settle();
    await person.json("PUT", "/billing", { marketing_consent: false });
    await it.app.sweep();
    expect(await told(person)).toEqual([]);
  });
});

// Claim (billing pages): The popup comes once for each change of plan.
test("the popup that tells of a change comes again with each", async () => {
  const person = await aUser(it);
  await person.json("PUT", "/billing", { plan_change_popup: true });
  expect((await billingOf(person)).plan_change_popup).toBe(true);
  await buy(person);
  await it.settle();
  expect((await billingOf(person)).plan_change_popup).toBe(null);
});

test("where no payment service is configured, prices are shown and nothing is sold", async () => {
  const bare = await anApp();
  const person = await aUser(bare);
  const { plans } = (await person.json("GET", "/plans")) as { plans: { priceIds: unknown }[] };
  expect(plans.map((one) => one.priceIds)).toEqual([null, null, null]);
  const body = { price_id: priceId() };
  await expectRefusal(
    await person.call("POST", "/create-checkout-session", body),
    503,
    "billing_unavailable",
  );
  expect((await person.json("GET", "/billing")) as object).toMatchObject({ plan: "Free" });
  expect(await moneyOf(it, person)).toEqual([]);
  await bare.close();
});
