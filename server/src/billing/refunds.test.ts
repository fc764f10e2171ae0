/** Money that goes back: what becomes of the subscription, and what is told of it. */
import { tellPlan } from "@breezy/contract/plan-telling";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anApp } from "../testing/app.ts";
import { aUser, type Person } from "../testing/people.ts";
import {
  aShop,
  bank,
  billingOf,
  buy,
  chargeOf,
  customerOf,
  later,
  mailsOf,
  moneyOf,
  press,
  priceId,
  type Shop,
  stripeAt,
} from "../testing/shop.ts";
import { plainWords } from "./facts.ts";

let it: Shop;
let renewing: Shop;
beforeAll(async () => {
  it = await aShop();
  renewing = await aShop({ refundEnds: false });
});
afterAll(async () => {
  await it.close();
  await renewing.close();
});

async function aPayer(shop: Shop): Promise<Person> {
  const person = await aUser(shop);
  await buy(person);
  await shop.settle();
  return later(shop, person, 14);
}

async function mailsTo(shop: Shop, person: Person) {
  const all = await mailsOf(shop, person);
  return all.filter(({ subject }) => /refund|bank|dispute/i.test(subject));
}

async function statusThere(shop: Shop, person: Person): Promise<string> {
  const customer = await customerOf(shop, person);
  const { body } = await shop.stripe("GET", `/v1/subscriptions?customer=${customer}&status=all`);
  return body.data[0]!.status;
}

const toldOf = async (person: Person) => tellPlan(await billingOf(person), plainWords);

describe("a whole refund of the running period", () => {
  // Claim (billing): A refund or a dispute changes the plan as the table of money events says.
  test("ends the subscription with it, tells so once, and nothing is charged again", async () => {
    let person = await aPayer(it);
    await bank(it, await chargeOf(it, person), "refund");
    expect(await statusThere(it, person)).toBe("canceled");
    expect(await billingOf(person)).toMatchObject({ plan: "Free", cause: "refunded", log: null });
    expect((await toldOf(person)).standing).toBe(
      "The payment for Plus was refunded, and Plus ended with it. You won't be charged again.",
    );
    const { text } = await it.mailTo(person.email, "Your payment was refunded");
    expect(text).toContain("All of your payment of $7.00 for Plus was refunded.");
    expect(text).toContain("You are on the Free plan. The payment for Plus was refunded, and Plus");
    person = await later(it, person, 40);
    expect(await moneyOf(it, person)).toHaveLength(2);
    expect(await mailsTo(it, person)).toHaveLength(1);
  });

  // Claim (billing): A refund or a dispute changes the plan as the table of money events says.
  // Attack (billing): the next sweep ends the plan and mails its owner once.
  test("ends it also where the server died between the ending and its writing down", async () => {
    const person = await aPayer(it);
    const charge = await chargeOf(it, person);
    await it.stripe("POST", "/v1/refunds", { charge });
    const service = stripeAt(it.sandbox.httpUrl);
    const dying = await anApp({
      beside: it,
      paymentService: {
        ...service,
        payments: {
          ...service.payments,
          async cancel(id, note) {
            await service.payments.cancel(id, note);
            throw new Error("the server dies");
          },
        },
      },
    });
    const event = (await it.events()).findLast(({ type }) => type === "charge.refunded")!;
    const told = await dying.call("POST", "/webhooks/stripe", it.signed(event));
    expect(told.status).toBe(200);
    await dying.close();
    expect((await billingOf(person)).plan).toBe("Plus");
    expect(await mailsTo(it, person)).toHaveLength(0);
    it.advance(60_000);
    await it.app.sweep();
    expect(await billingOf(person)).toMatchObject({ plan: "Free", cause: "refunded" });
    await it.settle();
    expect(await mailsTo(it, person)).toHaveLength(1);
  });

  // Claim (billing): A refund or a dispute changes the plan as the table of money events says.
  test("leaves the subscription where the operator wants that: all say that it renews, and when", async () => {
    let person = await aPayer(renewing);
    await bank(renewing, await chargeOf(renewing, person), "refund");
    expect(await statusThere(renewing, person)).toBe("active");
    const state = await billingOf(person);
    const day = plainWords.day(state.period_ends_at!);
    expect(state).toMatchObject({ plan: "Free", subscription_status: "active", cause: "refunded" });
    const { standing } = await toldOf(person);
    expect(standing).toBe(
      `The payment for Plus was refunded. Plus renews on ${day} for $7.00 a month.`,
    );
    const { text } = await renewing.mailTo(person.email, "Your payment was refunded");
    expect(text).toContain(standing);
    expect(text).toContain("If you don't want it to renew, cancel it under Update billing info");
    person = await later(renewing, person, 31);
    expect(await billingOf(person)).toMatchObject({ plan: "Plus", cause: null });
    await renewing.mailTo(person.email, "Your payment went through");
  });

  test("of a subscription that is cancelled already promises no renewal", async () => {
    const person = await aPayer(renewing);
    await press(renewing, person, { do: "cancel" });
    await bank(renewing, await chargeOf(renewing, person), "refund");
    expect((await toldOf(person)).standing).toBe(
      "The payment for Plus was refunded. It is canceled. You won't be charged again.",
    );
  });
});

test("a subscription whose money went back before the operator wanted that is ended, and told of", async () => {
  const person = await aPayer(renewing);
  await bank(renewing, await chargeOf(renewing, person), "refund");
  const strict = await anApp({
    beside: renewing,
    paymentService: stripeAt(renewing.sandbox.httpUrl),
  });
  renewing.advance(24 * 3600 * 1000);
  await strict.app.sweep();
  await strict.close();
  expect(await statusThere(renewing, person)).toBe("canceled");
  const sent = [...renewing.mails, ...strict.mails].filter(({ to }) => to === person.email);
  expect(sent.at(-1)).toMatchObject({
    subject: "Plus has ended",
    text: expect.stringContaining("Plus ended with it. You won't be charged again."),
  });
});

describe("a refund that ends nothing", () => {
  // Claim (billing): A refund or a dispute changes the plan as the table of money events says.
  test("in part says so, and once it is whole the plan ends", async () => {
    const person = await aPayer(it);
    const charge = await chargeOf(it, person);
    await bank(it, charge, "refund", 200);
    const { text } = await it.mailTo(person.email, "A part of your payment was refunded");
    expect(text).toContain("$2.00 of your payment of $7.00 for Plus was refunded.");
    expect(text).toContain("Your plan does not change. You are on the Plus plan. Renews on");
    await bank(it, charge, "refund", 500);
    expect((await billingOf(person)).plan).toBe("Free");
    expect(await mailsTo(it, person)).toHaveLength(2);
  });

  test("of a period that is over leaves the running one", async () => {
    let person = await aPayer(it);
    const charge = await chargeOf(it, person);
    person = await later(it, person, 31);
    await bank(it, charge, "refund");
    expect(await statusThere(it, person)).toBe("active");
    const { standing } = await toldOf(person);
    expect(standing).toMatch(/^Renews on/);
    expect((await it.mailTo(person.email, "Your payment was refunded")).text).toContain(standing);
  });

  test("of an upgrade gives back the plan of before, and says so", async () => {
    const person = await aPayer(it);
    it.advance(1000);
    await press(it, person, { do: "change", price: priceId("unlimited_pro") });
    expect((await billingOf(person)).plan).toBe("Unlimited Pro");
    await bank(it, await chargeOf(it, person, 1), "refund");
    expect(await statusThere(it, person)).toBe("active");
    const told = await toldOf(person);
    expect(told.plan).toBe("You are on the Plus plan.");
    expect(told.standing).toMatch(
      /^Unlimited Pro is not paid for, so you have Plus\. Unlimited Pro renews on .* for \$14\.00 a month\.$/,
    );
  });
});

describe("a dispute", () => {
  // Claim (billing): A refund or a dispute changes the plan as the table of money events says.
  test("holds the plan back, and gives it back where it is won; each is mailed once", async () => {
    const person = await aPayer(it);
    const charge = await chargeOf(it, person);
    await bank(it, charge, "dispute");
    expect(await statusThere(it, person)).toBe("active");
    const held = await toldOf(person);
    expect(held.kind).toBe("disputed");
    const { text } = await it.mailTo(person.email, "Your bank disputes a payment");
    expect(text).toContain(`${held.plan} ${held.standing}`);
    await bank(it, charge, "won");
    expect((await toldOf(person)).kind).toBe("paid");
    await it.mailTo(person.email, "Your dispute is settled");
    expect(await mailsTo(it, person)).toHaveLength(2);
  });

  // Claim (billing): A refund or a dispute changes the plan as the table of money events says.
  test("that is lost ends as a refund does", async () => {
    const person = await aPayer(it);
    const charge = await chargeOf(it, person);
    await bank(it, charge, "dispute");
    await bank(it, charge, "lost");
    expect(await statusThere(it, person)).toBe("canceled");
    expect((await toldOf(person)).standing).toBe(
      "Your bank took back the payment for Plus, and Plus ended with it. You won't be charged again.",
    );
    const { text } = await it.mailTo(person.email, "Your dispute is decided");
    expect(text).toContain("Plus ended with it. You won't be charged again.");
    expect(await mailsTo(it, person)).toHaveLength(2);
  });

  test("of a period that is over holds nothing back, and says so", async () => {
    let person = await aPayer(it);
    const charge = await chargeOf(it, person);
    person = await later(it, person, 31);
    await bank(it, charge, "dispute");
    expect((await billingOf(person)).log).toBeNull();
    const { text } = await it.mailTo(person.email, "Your bank disputes a payment");
    expect(text).toContain("Your plan does not change. You are on the Plus plan. Renews on");
  });
});
