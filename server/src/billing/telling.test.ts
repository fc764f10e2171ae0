/** Every event of money, lived through: what is said of it, and where, is the table of docs/billing.md. */
import { readFileSync } from "node:fs";
import type { BillingState } from "@breezy/contract/billing";
import { noteOf } from "@breezy/contract/plan-notes";
import { findStep, labelOf } from "@breezy/contract/plan-steps";
import { type PlanWords, tellPlan } from "@breezy/contract/plan-telling";
import { type PlansAnswer, planNamed, plans } from "@breezy/contract/plans";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anApp } from "../testing/app.ts";
import { aUser, type Person, signIn } from "../testing/people.ts";
import {
  aCard,
  aShop,
  bank,
  billingOf,
  buy,
  chargeOf,
  customerOf,
  failsLater,
  later,
  mailsOf,
  press,
  priceId,
  type Shop,
  stripeAt,
} from "../testing/shop.ts";
import { plainWords } from "./facts.ts";

const dayMs = 24 * 3600 * 1000;
const words: PlanWords = { ...plainWords, day: () => "D" };

let ending: Shop;
let renewing: Shop;
beforeAll(async () => {
  ending = await aShop();
  renewing = await aShop({ refundEnds: false });
});
afterAll(async () => {
  await ending.close();
  await renewing.close();
});

interface Customer {
  it: Shop;
  /** Signed in again where time went by. */
  person: Person;
}

type Happening = (customer: Customer) => Promise<void>;

const goOn =
  (days: number): Happening =>
  async (customer) => {
    customer.person = await later(customer.it, customer.person, days);
  };
/** Whoever was not told of is looked at. */
const night =
  (days: number): Happening =>
  async (customer) => {
    await goOn(days)(customer);
    await customer.it.app.sweep();
  };
const toPeriodEnd: Happening = async (customer) => {
  const { period_ends_at: end } = await billingOf(customer.person);
  await goOn((end! - customer.it.now()) / dayMs)(customer);
};
const begin =
  (card?: string): Happening =>
  async ({ it, person }) => {
    await buy(person, priceId(), card);
    await it.settle();
  };
const atPortal =
  (form: Record<string, string>): Happening =>
  async ({ it, person }) => {
    it.advance(1000);
    await press(it, person, form);
  };
const atBank =
  (what: string, n = 0): Happening =>
  async ({ it, person }) =>
    bank(it, await chargeOf(it, person, n), what);
const refund =
  (amount: string): Happening =>
  async ({ it, person }) => {
    await it.stripe("POST", "/v1/refunds", { charge: await chargeOf(it, person), amount });
    await it.settle();
  };
const endThere: Happening = async ({ it, person }) => {
  const { body } = await it.stripe(
    "GET",
    `/v1/subscriptions?customer=${await customerOf(it, person)}`,
  );
  await it.stripe("DELETE", `/v1/subscriptions/${body.data[0]!.id}`);
  await it.settle();
};
const nothingIsHeard =
  (days: number): Happening =>
  async (customer) => {
    const { it } = customer;
    await it.runOn(days);
    const cut = await anApp({
      beside: it,
      restarted: true,
      paymentService: stripeAt("http://127.0.0.1:9"),
    });
    await cut.app.sweep();
    await cut.close();
    customer.person = await signIn(it, customer.person.email, customer.person.password);
  };
const onCardThatHadOne: Happening = async (customer) => {
  const card = aCard();
  await begin(card)({ ...customer, person: await aUser(customer.it) });
  await begin(card)(customer);
};
const badCard = atPortal({ do: "card", number: failsLater });
const upgrade = atPortal({ do: "change", price: priceId("unlimited_pro") });
const aPayer = [begin(), goOn(14)];
const late = [...aPayer, badCard, toPeriodEnd];

/** What happened, after what. */
const events: [name: string, before: Happening[], event: Happening, shop?: () => Shop][] = [
  ["nothing yet", [], async () => undefined],
  ["trial begun", [], begin()],
  ["trial ending in three days", [begin()], night(11.5)],
  ["trial cancelled", [begin()], atPortal({ do: "cancel" })],
  [
    "trial's cancellation taken back",
    [begin(), atPortal({ do: "cancel" })],
    atPortal({ do: "resume" }),
  ],
  ["cancelled trial over", [begin(), atPortal({ do: "cancel" })], goOn(14)],
  ["trial refused, its card had one", [], onCardThatHadOne],
  ["paid, after the trial", [begin()], goOn(14)],
  ["paid, without a trial", [begin(), endThere], begin()],
  ["paid, a renewal", aPayer, toPeriodEnd],
  ["failed, after the trial", [begin(failsLater)], goOn(14)],
  ["failed, a renewal", [...aPayer, badCard], toPeriodEnd],
  ["recovered", late, atPortal({ do: "card", number: aCard() })],
  ["still not paid after seven days", late, goOn(7)],
  ["lapsed, after the last try", late, goOn(16)],
  ["upgraded", aPayer, upgrade],
  ["downgraded", [...aPayer, upgrade], atPortal({ do: "change", price: priceId() })],
  ["paid by another cycle", aPayer, atPortal({ do: "change", price: priceId("plus", "annually") })],
  ["cancelled", aPayer, atPortal({ do: "cancel" })],
  ["cancellation taken back", [...aPayer, atPortal({ do: "cancel" })], atPortal({ do: "resume" })],
  ["ended, as cancelled", [...aPayer, atPortal({ do: "cancel" })], toPeriodEnd],
  ["refunded in part", aPayer, refund("200")],
  ["refunded whole", aPayer, atBank("refund")],
  ["refunded whole, `REFUND_ENDS=no`", aPayer, atBank("refund"), () => renewing],
  ["renewed after that", [...aPayer, atBank("refund")], toPeriodEnd, () => renewing],
  ["refunded, an upgrade's difference", [...aPayer, upgrade], atBank("refund", 1)],
  ["refunded, a period that is over", [...aPayer, toPeriodEnd], atBank("refund")],
  ["disputed", aPayer, atBank("dispute")],
  ["dispute won", [...aPayer, atBank("dispute")], atBank("won")],
  ["dispute lost", [...aPayer, atBank("dispute")], atBank("lost")],
  [
    "dispute lost, `REFUND_ENDS=no`",
    [...aPayer, atBank("dispute")],
    atBank("lost"),
    () => renewing,
  ],
  ["the payment service is away at the trial's end", [begin()], nothingIsHeard(14)],
];

/** The row of the table that what the person is told now makes. */
async function rowOf(customer: Customer, name: string, mailsBefore: number): Promise<string[]> {
  const state = await billingOf(customer.person);
  const told = tellPlan(state, words);
  const mails = (await mailsOf(customer.it, customer.person))
    .slice(mailsBefore)
    .filter(({ subject }) => subject !== "A new device signed in");
  for (const { text } of mails) expectDaysOf(state, text, name);
  const isNews = state.plan_change_popup !== true;
  const { title, text } = told.popup;
  return [
    name,
    [told.plan, told.standing].filter(Boolean).join(" "),
    await cardOf(customer.person, state, told.standing),
    told.trouble ?? "",
    told.banner ? `${told.banner.title}. ${told.banner.text}` : "",
    isNews ? [title, text].filter(Boolean).join(" ") : "",
    mails.map(({ subject }) => subject).join("; "),
  ];
}

/** Of the plan that they subscribed to, or would; its note only where it is not My Account's sentence. */
async function cardOf(person: Person, state: BillingState, standing: string): Promise<string> {
  const { plans: offers } = (await person.json("GET", "/plans")) as PlansAnswer;
  const name = state.subscribed_plan ?? plans.plus.name;
  const offer = offers.find((one) => one.name === planNamed(name).name)!;
  const cycle = state.cycle ?? "monthly";
  const step = findStep(offer.id, cycle, state);
  const note = noteOf({ step, offer, cycle }, state, words);
  const label = `${name}: ${labelOf(step)}`;
  return note === standing ? `${label}; the same sentence` : `${label}; ${note}`;
}

/** A mail names no day that the pages do not name. */
function expectDaysOf(state: BillingState, text: string, about: string): void {
  const { trial_ends_at, period_ends_at, grace_ends_at, ended_at } = state;
  const known = [trial_ends_at, period_ends_at, grace_ends_at, ended_at]
    .filter((at) => at !== null)
    .map(plainWords.day);
  for (const [day] of text.matchAll(/[A-Z][a-z]+ \d{1,2}, \d{4}/g)) {
    expect(known, `${about}: ${text}`).toContain(day);
  }
}

/** Of the page, by what happened. */
const documented = new Map(
  readFileSync(new URL("../../../docs/billing.md", import.meta.url), "utf8")
    .split("\n## ")
    .find((part) => part.startsWith("What each event says"))!
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .map((cells) => [cells[0]!, cells]),
);

// Claim (billing): Each event of money says one thing on every page, popup and mail. (on both
// databases)
test.each(events)(
  "%s: every page, popup and mail says what the table says",
  async (name, before, event, shop) => {
    const it = (shop ?? (() => ending))();
    const customer: Customer = { it, person: await aUser(it) };
    for (const happening of before) await happening(customer);
    await customer.person.json("PUT", "/billing", { plan_change_popup: true });
    const mailsBefore = (await mailsOf(it, customer.person)).length;
    await event(customer);
    const row = await rowOf(customer, name, mailsBefore);
    expect(documented.get(name)).toEqual(row);
    const { log } = await billingOf(customer.person);
    expect(log ?? "").toBe(row[3]);
  },
);

// Claim (billing): Each event of money says one thing on every page, popup and mail.
test("the table has a row for each of them, and no other", () => {
  expect([...documented.keys()]).toEqual(events.map(([name]) => name));
});
