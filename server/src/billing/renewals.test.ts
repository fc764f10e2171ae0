import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp } from "../testing/app.ts";
import { aUser, type Person, signIn } from "../testing/people.ts";
import {
  aCard,
  aShop,
  billingOf,
  buy,
  customerOf,
  failsLater,
  later,
  moneyOf,
  press,
  priceId,
  type Shop,
  stripeAt,
} from "../testing/shop.ts";

const dayMs = 24 * 3600 * 1000;

let it: Shop;
beforeAll(async () => {
  it = await aShop();
});
afterAll(() => it.close());

async function invoicesOf(person: Person) {
  const { body } = await it.stripe("GET", `/v1/invoices?customer=${await customerOf(it, person)}`);
  return body.data;
}

function mailsTo({ email }: Person, subject: string) {
  return it.mails.filter((mail) => mail.to === email && mail.subject === subject);
}

describe("a trial that becomes a subscription", () => {
  // Claim (billing): A renewal is paid at the moment when the period ends.
  test("is paid in the moment in which it ends, and not an hour later", async () => {
    let person = await aUser(it);
    await buy(person);
    await it.settle();
    await it.runOn(14);
    expect((await invoicesOf(person))[0]!.status).toBe("draft");
    await it.settle();
    person = await signIn(it, person.email, person.password);
    expect(await billingOf(person)).toMatchObject({ plan: "Plus", subscription_status: "active" });
    expect((await invoicesOf(person))[0]!.status).toBe("paid");
    expect(await moneyOf(it, person)).toMatchObject([{ kind: "paid", cents: 700 }]);
  });

  test("whose card declines in that moment is Free, and the payment service tries again", async () => {
    let person = await aUser(it);
    await buy(person, priceId(), failsLater);
    await it.settle();
    person = await later(it, person, 14);
    expect(await billingOf(person)).toMatchObject({
      plan: "Free",
      subscription_status: "past_due",
    });
    const [unpaid] = await invoicesOf(person);
    expect(unpaid).toMatchObject({ status: "open", attempt_count: 1 });
    person = await later(it, person, 4);
    expect((await invoicesOf(person))[0]).toMatchObject({ id: unpaid!.id, attempt_count: 2 });
  });

  test("is paid once, however many readings there are at once", async () => {
    const person = await aUser(it);
    await buy(person);
    await it.settle();
    await it.runOn(14);
    const fresh = (await it.events()).slice(-3);
    const ten = Array.from({ length: 10 }, (_, n) =>
      fresh.map((one) => ({ ...one, id: `${one.id}_${n}` })),
    );
    const answers = await Promise.all(ten.flat().map((event) => it.deliver(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await it.settle();
    expect(await moneyOf(it, person)).toMatchObject([{ kind: "paid", cents: 700 }]);
  });
});

describe("a mail", () => {
  const soon = "Your free trial ends soon";
  const failed = "Your payment failed";

  // Claim (billing): A mail comes three days before the first charge, and once for each failed
  // payment.
  test("comes three days before the first charge, once, with the day and the price", async () => {
    const person = await aUser(it);
    await buy(person, priceId("unlimited_pro", "annually"));
    await it.settle();
    it.advance(11 * dayMs - 1000);
    await it.app.sweep();
    expect(mailsTo(person, soon)).toEqual([]);
    it.advance(dayMs);
    await it.app.sweep();
    const { text } = await it.mailTo(person.email, soon);
    const end = new Date(it.now() + 2 * dayMs + 1000);
    const day = end.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
    expect(text).toContain(`Your trial of Unlimited Pro ends on ${day}.`);
    expect(text).toContain("$144.00 a year");
    it.advance(dayMs);
    await it.app.sweep();
    expect(mailsTo(person, soon)).toHaveLength(1);
  });

  test("does not come to whoever cancelled", async () => {
    const person = await aUser(it);
    await buy(person);
    await it.settle();
    await press(it, person, { do: "cancel" });
    it.advance(12 * dayMs);
    await it.app.sweep();
    expect((await billingOf(await signIn(it, person.email, person.password))).ending).toBe(true);
    expect(mailsTo(person, soon)).toEqual([]);
  });

  // Claim (billing): A mail comes three days before the first charge, and once for each failed
  // payment.
  test("tells of a payment that failed, once for each invoice", async () => {
    let person = await aUser(it);
    await buy(person);
    await it.settle();
    person = await later(it, person, 14);
    await press(it, person, { do: "card", number: failsLater });
    person = await later(it, person, 31);
    person = await later(it, person, 4);
    const { text } = await it.mailTo(person.email, failed);
    expect(text).toContain("Your payment of $7.00 for Plus failed.");
    expect(text).toContain("Plus stays active until");
    expect(mailsTo(person, failed)).toHaveLength(1);
  });
});

describe("the sweep", () => {
  test("comes back within minutes to whoever's plan lapsed while the payment service was away", async () => {
    const person = await aUser(it);
    await buy(person);
    await it.settle();
    await it.runOn(14);
    const cut = await anApp({
      beside: it,
      restarted: true,
      paymentService: stripeAt("http://127.0.0.1:9"),
    });
    await cut.app.sweep();
    await cut.close();
    const planOf = async () =>
      (await billingOf(await signIn(it, person.email, person.password))).plan;
    expect(await planOf()).toBe("Free");
    it.advance(10 * 60 * 1000);
    await it.app.sweep();
    expect(await planOf()).toBe("Plus");
  });

  test("is not held up by somebody whom the payment service knows no more", async () => {
    const [odd, other] = [await aUser(it), await aUser(it)];
    for (const person of [odd, other]) await buy(person);
    await it.pool.query(
      "update billing_accounts set read_at = 0, customer_id = $1 where user_id = $2",
      ["cus_gone", odd.id],
    );
    it.advance(dayMs);
    await it.app.sweep();
    await it.app.sweep();
    expect((await billingOf(other)).plan).toBe("Plus");
  });
});

describe("what the payment service knows", () => {
  test("follows a changed address within a day", async () => {
    const person = await aUser(it);
    await buy(person);
    await it.settle();
    const email = `new-${person.email}`;
    await it.pool.query("update auth_users set email = $1 where id = $2", [email, person.id]);
    it.advance(dayMs);
    await it.app.sweep();
    const { body } = await it.stripe("GET", `/v1/customers/${await customerOf(it, person)}`);
    expect(body["email"]).toBe(email);
  });

  test("another card is a change of the billing, the same one is none", async () => {
    const person = await aUser(it);
    const card = aCard();
    await buy(person, priceId(), card);
    await it.settle();
    const { changed_at: before } = await billingOf(person);
    it.advance(1000);
    await press(it, person, { do: "card", number: card });
    expect((await billingOf(person)).changed_at).toBe(before);
    await press(it, person, { do: "card", number: aCard() });
    expect((await billingOf(person)).changed_at).toBe(it.now());
  });
});
