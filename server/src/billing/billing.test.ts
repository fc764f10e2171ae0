import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp } from "../testing/app.ts";
import { aUser, type Person, signIn } from "../testing/people.ts";
import { expectRefusal } from "../testing/refusals.ts";
import {
  aCard,
  aShop,
  bank,
  billingOf,
  buy,
  chargeOf,
  customerOf,
  declined,
  failsLater,
  later,
  moneyOf,
  openCheckout,
  portalOf,
  press,
  priceId,
  type Shop,
  stripeAt,
  submit,
} from "../testing/shop.ts";

let it: Shop;
beforeAll(async () => {
  it = await aShop();
});
afterAll(() => it.close());

const planOf = async (person: Person) => (await billingOf(person)).plan;

describe("a trial", () => {
  test("begins at the checkout, becomes a subscription, and renews", async () => {
    let person = await aUser(it);
    expect(await billingOf(person)).toMatchObject({ plan: "Free", has_portal: false, log: null });
    await buy(person);
    await it.settle();
    expect(await billingOf(person)).toMatchObject({
      plan: "Plus",
      subscription_status: "trialing",
      subscribed_plan: "Plus",
      cycle: "monthly",
      charge_cents: 700,
      trial_ends_at: it.now() + 14 * 24 * 3600 * 1000,
      ending: false,
      started_trial: true,
      has_portal: true,
      plan_change_popup: null,
    });
    expect(await person.json("GET", "/users/me")).toMatchObject({
      plan: "Plus",
      subscription_status: "trialing",
      started_trial: true,
      log: null,
    });
    expect(await moneyOf(it, person)).toEqual([]);
    await it.runOn(15);
    await it.settle();
    person = await signIn(it, person.email, person.password);
    expect(await billingOf(person)).toMatchObject({
      plan: "Plus",
      subscription_status: "active",
      trial_ends_at: null,
    });
    await it.runOn(31);
    await it.settle();
    person = await signIn(it, person.email, person.password);
    expect(await moneyOf(it, person)).toEqual([
      { kind: "paid", cents: 700, plan: "plus", first: true },
      { kind: "paid", cents: 700, plan: "plus", first: false },
    ]);
    expect(await person.json("GET", "/billing/history")).toMatchObject({
      invoices: [
        { plan: "Plus", cycle: "monthly", amount_cents: 700, status: "paid", refunded_cents: 0 },
        { amount_cents: 700 },
      ],
      changes: [{ from: "Free", to: "Plus" }],
    });
  });

  // Claim (billing): Nobody keeps a plan unpaid beyond one trial of 14 days for each person and
  // card.
  test("that nobody pays ends with its 14 days, though nobody is told and Stripe does not answer", async () => {
    let person = await aUser(it);
    await buy(person, priceId("unlimited_pro"), failsLater);
    await it.settle();
    expect(await planOf(person)).toBe("Unlimited Pro");
    it.advance(14 * 24 * 3600 * 1000 - 1000);
    await it.app.sweep();
    person = await signIn(it, person.email, person.password);
    expect(await planOf(person)).toBe("Unlimited Pro");
    it.advance(1000);
    const cut = await anApp({
      beside: it,
      restarted: true,
      paymentService: stripeAt("http://127.0.0.1:9"),
    });
    await cut.app.sweep();
    await cut.close();
    expect(await planOf(person)).toBe("Free");
    await it.runOn(0);
    await it.settle();
    expect(await billingOf(person)).toMatchObject({
      plan: "Free",
      subscription_status: "past_due",
      grace_ends_at: null,
      log: "Your payment of $14.00 for Unlimited Pro failed. Please update your card under Update billing info.",
    });
    await it.runOn(16);
    await it.settle();
    person = await signIn(it, person.email, person.password);
    expect(await billingOf(person)).toMatchObject({
      plan: "Free",
      subscription_status: "canceled",
      log: "Your subscription to Unlimited Pro ended because the payment failed. Choose a plan to start again.",
    });
    expect(await moneyOf(it, person)).toEqual([]);
  });

  // Claim (billing): A trial happens once for each person and each card.
  test("happens once for each person", async () => {
    const person = await aUser(it);
    await buy(person);
    await it.settle();
    const { data } = (
      await it.stripe("GET", `/v1/subscriptions?customer=${await customerOf(it, person)}`)
    ).body;
    await it.stripe("DELETE", `/v1/subscriptions/${data[0]!.id}`);
    await it.settle();
    expect(await billingOf(person)).toMatchObject({ plan: "Free", started_trial: true });
    await buy(person);
    await it.settle();
    expect(await billingOf(person)).toMatchObject({ plan: "Plus", subscription_status: "active" });
    expect(await moneyOf(it, person)).toHaveLength(1);
  });

  // Claim (billing): Nobody keeps a plan unpaid beyond one trial of 14 days for each person and
  // card.
  // Claim (billing): A trial happens once for each person and each card.
  test("happens once for each card, whoever holds it", async () => {
    const card = aCard();
    const [first, second] = [await aUser(it), await aUser(it)];
    await buy(first, priceId(), card);
    await it.settle();
    await buy(second, priceId(), card);
    await it.settle();
    expect(await planOf(first)).toBe("Plus");
    expect(await billingOf(second)).toMatchObject({
      plan: "Free",
      subscription_status: "canceled",
      started_trial: true,
      log: "This card has already had a free trial. You have not been charged; choose a plan to start without a trial.",
    });
    await buy(second, priceId(), card);
    await it.settle();
    expect(await billingOf(second)).toMatchObject({ plan: "Plus", subscription_status: "active" });
  });
});

describe("a trial that was granted", () => {
  test("stays, whichever card takes over", async () => {
    const card = aCard();
    const [first, second] = [await aUser(it), await aUser(it)];
    await buy(first, priceId(), card);
    await buy(second);
    await it.settle();
    await press(it, second, { do: "card", number: card });
    expect(await billingOf(second)).toMatchObject({
      plan: "Plus",
      subscription_status: "trialing",
      log: null,
    });
  });
});

describe("a checkout", () => {
  test("takes no card that is declined, and goes on with another", async () => {
    const person = await aUser(it);
    const url = await openCheckout(person);
    expect((await submit(url, { number: declined, do: "pay" })).status).toBe(422);
    expect((await submit(url, { number: aCard(), do: "pay" })).status).toBe(303);
    await it.settle();
    expect(await planOf(person)).toBe("Plus");
  });

  test("is the same page for the same price, and another price ends it", async () => {
    const person = await aUser(it);
    const url = await openCheckout(person);
    expect(await openCheckout(person)).toBe(url);
    const other = await openCheckout(person, priceId("unlimited_pro", "annually"));
    expect(other).not.toBe(url);
    expect((await submit(url, { number: aCard(), do: "pay" })).status).toBe(410);
    expect((await submit(other, { number: aCard(), do: "pay" })).status).toBe(303);
  });

  test.each([
    ["one of the other list", priceId("plus", "monthly", "referred")],
    ["an invented one", "price_1"],
  ])("for %s is refused", async (_name, price) => {
    const person = await aUser(it);
    const refused = await person.call("POST", "/create-checkout-session", { price_id: price });
    await expectRefusal(refused, 422, "price_unknown");
  });

  // Claim (billing): A referred person has the referral list of prices, and keeps it.
  test("of whoever was referred is for the referral list, whatever the cookie says later", async () => {
    const person = await aUser(it);
    await it.pool.query("update profiles set referred_by_sales = true where user_id = $1", [
      person.id,
    ]);
    const offered = (await person.json("GET", "/plans")) as { list: string };
    expect(offered).toMatchObject({
      list: "referred",
      plans: [{}, { price: { monthly: 29 } }, {}],
    });
    const standard = { price_id: priceId() };
    await expectRefusal(
      await person.call("POST", "/create-checkout-session", standard),
      422,
      "price_unknown",
    );
    await buy(person, priceId("plus", "annually", "referred"));
    await it.settle();
    expect(await billingOf(person)).toMatchObject({ plan: "Plus", charge_cents: 30_000 });
  });

  // Claim (billing): The same request under one idempotency key is one request.
  test("under one key is one request: the same again is the same page, another is refused", async () => {
    const person = await aUser(it);
    const ask = (key: string, price: string) =>
      it.call("POST", "/create-checkout-session", {
        body: { price_id: price },
        headers: {
          cookie: person.cookie,
          origin: "http://localhost:3000",
          "idempotency-key": key,
        },
      });
    const pageOf = async (answer: Response) => (await answer.json()) as { url: string };
    const first = await pageOf(await ask("key-1", priceId()));
    expect(await pageOf(await ask("key-1", priceId()))).toEqual(first);
    const other = priceId("unlimited_pro");
    await expectRefusal(await ask("key-1", other), 409, "idempotency_key_used");
    expect(await pageOf(await ask("key-2", other))).not.toEqual(first);
    await expectRefusal(await ask("two words", other), 422, "invalid");
  });

  test("asks who is there", async () => {
    const body = { price_id: priceId() };
    await expectRefusal(
      await it.call("POST", "/create-checkout-session", { body }),
      401,
      "unauthenticated",
    );
  });
});

describe("the portal", () => {
  test("is of no use to whoever bought nothing", async () => {
    const person = await aUser(it);
    await expectRefusal(await person.call("POST", "/create-portal-session", {}), 409, "no_billing");
  });

  test("cancels at the period's end: what was paid stays until then", async () => {
    let person = await aPayer();
    await press(it, person, { do: "cancel" });
    expect(await billingOf(person)).toMatchObject({
      plan: "Plus",
      subscription_status: "active",
      ending: true,
    });
    person = await atPeriodEnd(person, -1);
    expect(await planOf(person)).toBe("Plus");
    person = await later(it, person, 1);
    expect(await billingOf(person)).toMatchObject({
      plan: "Free",
      subscription_status: "canceled",
      log: null,
    });
  });

  test("takes a cancellation back", async () => {
    let person = await aPayer();
    await press(it, person, { do: "cancel" });
    await press(it, person, { do: "resume" });
    expect(await billingOf(person)).toMatchObject({ plan: "Plus", ending: false });
    person = await later(it, person, 31);
    expect(await planOf(person)).toBe("Plus");
  });

  // Claim (billing): A change of plan or cycle is confirmed with its price, and announced once.
  test("choosing another plan leads to its page there, which takes the difference", async () => {
    const person = await aPayer();
    it.advance(1000);
    const url = await openCheckout(person, priceId("unlimited_pro"));
    expect(new URL(url).pathname).toMatch(/^\/portal\//);
    const shown = await (await fetch(url)).text();
    expect(shown).toContain("$7.00 is due now.");
    const price = priceId("unlimited_pro");
    const subscription = /name="subscription" value="([^"]+)"/.exec(shown)![1]!;
    const changed = await submit(url, { do: "change", subscription, price });
    expect(changed.headers.get("location")).toContain("/dashboard/settings?billing=returned");
    await it.settle();
    expect(await billingOf(person)).toMatchObject({ plan: "Unlimited Pro", charge_cents: 1400 });
    expect(await moneyOf(it, person)).toEqual([
      { kind: "paid", cents: 700, plan: "plus", first: true },
      { kind: "paid", cents: 700, plan: "unlimited_pro", first: false },
      { kind: "upgraded", cents: 700, plan: "unlimited_pro", first: false },
    ]);
    await expectRefusal(
      await person.call("POST", "/create-checkout-session", { price_id: price }),
      409,
      "already_on_plan",
    );
  });

  test("a downgrade counts at once, and what is left pays for what comes", async () => {
    let person = await aPayer(priceId("unlimited_pro"));
    await press(it, person, { do: "change", price: priceId("plus") });
    expect(await planOf(person)).toBe("Plus");
    person = await later(it, person, 31);
    expect(await planOf(person)).toBe("Plus");
    const money = await moneyOf(it, person);
    expect(money.map(({ kind, cents }) => [kind, cents])).toEqual([
      ["paid", 1400],
      ["paid", 0],
    ]);
  });

  // Claim (billing): Nobody keeps a plan unpaid beyond one trial of 14 days for each person and
  // card.
  test("never offers the other list's prices", async () => {
    const person = await aPayer();
    const shown = await (await fetch(await portalOf(person))).text();
    expect(shown).toContain(priceId("unlimited_pro", "annually"));
    expect(shown).not.toContain("referred");
    await expect(
      press(it, person, { do: "change", price: priceId("plus", "monthly", "referred") }),
    ).rejects.toThrow("422");
  });
});

describe("a renewal that fails", () => {
  test("leaves seven days, in which another card puts all right", async () => {
    let person = await aPayer();
    await press(it, person, { do: "card", number: failsLater });
    person = await atPeriodEnd(person);
    const late = await billingOf(person);
    expect(late).toMatchObject({
      plan: "Plus",
      subscription_status: "past_due",
      log: "Your payment of $7.00 for Plus failed. Please update your card under Update billing info.",
    });
    expect(late.grace_ends_at).toBeGreaterThan(it.now());
    await press(it, person, { do: "card", number: aCard() });
    expect(await billingOf(person)).toMatchObject({
      plan: "Plus",
      subscription_status: "active",
      grace_ends_at: null,
      log: null,
    });
  });

  test("ends the plan after seven days, and the subscription after the last try", async () => {
    let person = await aPayer();
    await press(it, person, { do: "card", number: failsLater });
    person = await atPeriodEnd(person);
    it.advance(7 * 24 * 3600 * 1000);
    await it.app.sweep();
    expect(await billingOf(person)).toMatchObject({
      plan: "Free",
      subscription_status: "past_due",
    });
    person = await later(it, person, 9);
    expect(await billingOf(person)).toMatchObject({
      plan: "Free",
      subscription_status: "canceled",
      log: expect.stringContaining("because the payment failed"),
    });
  });
});

describe("money that goes back", () => {
  test("a whole refund ends what it had paid for, and is told once", async () => {
    const person = await aPayer();
    await bank(it, await chargeOf(it, person), "refund");
    expect(await planOf(person)).toBe("Free");
    expect(await moneyOf(it, person)).toEqual([
      { kind: "paid", cents: 700, plan: "plus", first: true },
      { kind: "refunded", cents: 700, plan: "plus", first: true },
    ]);
    expect(await person.json("GET", "/billing/history")).toMatchObject({
      invoices: [{ refunded_cents: 700 }],
      changes: [{ to: "Free" }, { to: "Plus" }],
    });
  });

  test("a part of it ends nothing", async () => {
    const person = await aPayer();
    const charge = await chargeOf(it, person);
    await it.stripe("POST", "/v1/refunds", { charge, amount: "200" });
    await it.stripe("POST", "/v1/refunds", { charge, amount: "100" });
    await it.settle();
    expect(await planOf(person)).toBe("Plus");
    const money = await moneyOf(it, person);
    expect(money.map(({ kind, cents }) => `${kind} ${cents}`).sort()).toEqual([
      "paid 700",
      "refunded 100",
      "refunded 200",
    ]);
  });

  test.each([
    ["won", "Plus", ["paid"]],
    ["lost", "Free", ["paid", "disputed"]],
  ])("a dispute holds the plan back; %s, it is %s", async (outcome, plan, kinds) => {
    const person = await aPayer();
    const charge = await chargeOf(it, person);
    await bank(it, charge, "dispute");
    expect(await billingOf(person)).toMatchObject({
      plan: "Free",
      log: expect.stringContaining("disputed at your bank"),
    });
    await bank(it, charge, outcome);
    expect(await planOf(person)).toBe(plan);
    expect((await moneyOf(it, person)).map(({ kind }) => kind)).toEqual(kinds);
  });
});

/** Beyond the trial, signed in again. */
async function aPayer(price = priceId()): Promise<Person> {
  const person = await aUser(it);
  await buy(person, price);
  await it.settle();
  return later(it, person, 14);
}

/** `days` beyond it. */
async function atPeriodEnd(person: Person, days = 0): Promise<Person> {
  const { period_ends_at: end } = await billingOf(person);
  return later(it, person, (end! - it.now()) / (24 * 3600 * 1000) + days);
}
