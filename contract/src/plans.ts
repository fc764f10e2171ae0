/** The plan catalogue: names, quotas, prices. Everyone is Free until billing writes otherwise. */
import * as z from "zod/mini";

/** As stored. */
export const planId = z.enum(["free", "plus", "unlimited_pro"]);
export type PlanId = z.infer<typeof planId>;
export const paidPlanId = z.enum(["plus", "unlimited_pro"]);
export type PaidPlanId = z.infer<typeof paidPlanId>;

export const planName = z.enum(["Free", "Plus", "Unlimited Pro"]);

export interface Plan {
  /** As shown and as sent to subscribers. */
  name: z.infer<typeof planName>;
  rank: 0 | 1 | 2;
  /** Entries in the vault; null for unlimited. */
  entries: number | null;
  /** Messages to Breezy in a local day; null if only the fair-use ceiling bounds them. */
  messagesPerDay: number | null;
  /** Room for files that hang on entries, in bytes. */
  fileBytes: number;
  description: string;
  features: readonly string[];
  isRecommended: boolean;
}

const megabyte = 1024 * 1024;

export const plans = {
  free: {
    name: "Free",
    rank: 0,
    entries: 25,
    messagesPerDay: 10,
    fileBytes: 50 * megabyte,
    description: "Everything, within limits.",
    features: [
      "25 passwords",
      "All your devices",
      "50 MB for files",
      "10 messages to Breezy a day",
    ],
    isRecommended: false,
  },
  plus: {
    name: "Plus",
    rank: 1,
    entries: null,
    messagesPerDay: 50,
    fileBytes: 1024 * megabyte,
    description: "For all your accounts.",
    features: [
      "Unlimited passwords",
      "All your devices",
      "1 GB for files",
      "24/7 domestic support",
      "50 messages to Breezy a day",
    ],
    isRecommended: false,
  },
  unlimited_pro: {
    name: "Unlimited Pro",
    rank: 2,
    entries: null,
    messagesPerDay: null,
    fileBytes: 10 * 1024 * megabyte,
    description: "Plus, and Breezy at your side.",
    features: [
      "Unlimited passwords",
      "All your devices",
      "10 GB for files",
      "24/7 domestic support",
      "Breezy, your device and login assistant, without a daily limit",
    ],
    isRecommended: true,
  },
} as const satisfies Record<PlanId, Plan>;

/** So many entries in the trash no plan counts; those above count, or it would hold anything. */
export const trashUncounted = 500;

/** How much of a plan's `entries` is used. */
export function countedEntries({ kept, trashed }: { kept: number; trashed: number }): number {
  return kept + Math.max(0, trashed - trashUncounted);
}

/** What is said where all of them are used. */
export function entryLimitSentence({ name, entries }: Pick<Plan, "name" | "entries">): string {
  return `The ${name} plan holds ${entries} passwords.`;
}

const byName = new Map<Plan["name"], Plan>(Object.values(plans).map((plan) => [plan.name, plan]));

/** The plan's place in the catalogue, by the name that the wire and the screens have. */
export function planNamed(name: Plan["name"]): Plan {
  return byName.get(name) ?? plans.free;
}

export const cycle = z.enum(["monthly", "annually"]);
/** How often a plan is charged. */
export type Cycle = z.infer<typeof cycle>;

/** `referred`: for whom a sales representative brought. */
export const priceList = z.enum(["standard", "referred"]);
export type PriceList = z.infer<typeof priceList>;

/** In dollars a month, whichever the cycle. */
export const dollarsPerMonth = {
  standard: {
    plus: { monthly: 7, annually: 6 },
    unlimited_pro: { monthly: 14, annually: 12 },
  },
  referred: {
    plus: { monthly: 29, annually: 25 },
    unlimited_pro: { monthly: 49, annually: 41 },
  },
} as const satisfies Record<PriceList, Record<PaidPlanId, Record<Cycle, number>>>;

export interface Price {
  list: PriceList;
  plan: PaidPlanId;
  cycle: Cycle;
}

/** What one charge takes, in US cents. */
export function chargeCents({ list, plan, cycle: every }: Price): number {
  return dollarsPerMonth[list][plan][every] * 100 * (every === "annually" ? 12 : 1);
}

/** In dollars a year, for who pays annually. */
export function savingsPerYear({ monthly, annually }: Record<Cycle, number>): number {
  return (monthly - annually) * 12;
}

/** The eight of them. */
export const prices: readonly Price[] = priceList.options.flatMap((list) =>
  paidPlanId.options.flatMap((plan) =>
    cycle.options.map((every) => ({ list, plan, cycle: every })),
  ),
);

/** The setting that names the payment service's id of a price, such as STRIPE_PRICE_REFERRED_PLUS_MONTHLY. */
export function priceSetting({ list, plan, cycle: every }: Price): PriceSetting {
  const parts = ["stripe_price", ...(list === "referred" ? [list] : []), plan, every];
  return parts.join("_").toUpperCase() as PriceSetting;
}

export type PriceSetting = `STRIPE_PRICE_${"REFERRED_" | ""}${Uppercase<`${PaidPlanId}_${Cycle}`>}`;

/** One for each person, and one for each card. */
export const trialDays = 14;

/** What advertisers are told that a trial will come to be worth, in US cents. */
export const trialPredictedCents = {
  plus: 8750,
  unlimited_pro: 17_500,
} as const satisfies Record<PaidPlanId, number>;

/** One card of /pricing. */
export const planOffer = z.object({
  id: planId,
  name: planName,
  description: z.string(),
  /** In dollars a month. */
  price: z.object({ monthly: z.number(), annually: z.number() }),
  /** For POST /create-checkout-session; null if nothing is to be paid, or can't be here. */
  priceIds: z.nullable(z.object({ monthly: z.string(), annually: z.string() })),
  features: z.array(z.string()),
  isRecommended: z.boolean(),
});
export type PlanOffer = z.infer<typeof planOffer>;

/** The cards of one list, with the ids of `priceIdsOf`. */
export function offersOf(
  list: PriceList,
  priceIdsOf: (plan: PaidPlanId) => PlanOffer["priceIds"],
): PlanOffer[] {
  return planId.options.map((id) => {
    const { name, description, features, isRecommended } = plans[id];
    const card = { id, name, description, features: [...features], isRecommended };
    if (id === "free") return { ...card, price: { monthly: 0, annually: 0 }, priceIds: null };
    return { ...card, price: dollarsPerMonth[list][id], priceIds: priceIdsOf(id) };
  });
}

/**
 * GET /plans, open to visitors. A signed-in person gets the list that was stored at their sign-up, a
 * visitor the one of the `referredBySales` cookie.
 */
export const plansAnswer = z.object({ list: priceList, plans: z.array(planOffer) });
export type PlansAnswer = z.infer<typeof plansAnswer>;
