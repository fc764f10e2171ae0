/**
 * What is said of a plan. Plans, My Account, the vault, popups, the log and mails take their sentences
 * from here, so that no two of them say different things of one state.
 */
import { type PlanFacts, type PlanKind, planKind } from "./plan-kind.ts";
import { type Cycle, plans, trialDays } from "./plans.ts";

/** How anyone who reads it writes days and amounts. */
export interface PlanWords {
  day(ms: number): string;
  money(cents: number): string;
}

/** The control that leads to the payment service's own page, wherever it stands. */
export const manageLabel = "Update billing info";

export interface PlanTelling {
  kind: PlanKind;
  /** `You are on the Plus plan.` */
  plan: string;
  /** How it goes on; empty if there is nothing to add. */
  standing: string;
  /** What went wrong, to be read in red: the profile's `log`. Without days, since it is stored. */
  trouble: string | null;
  /** What the open vault says above its entries. */
  banner: { title: string; text: string } | null;
  popup: PlanPopupTelling;
}

export interface PlanPopupTelling {
  title: string;
  text: string;
  /** With the button that leads to a trial. */
  offersTrial: boolean;
}

export function tellPlan(facts: PlanFacts, words: PlanWords): PlanTelling {
  const kind = planKind(facts);
  const standing = standingOf(kind, facts, words);
  const trouble = troubleOf(kind, facts, words);
  return {
    kind,
    plan: `You are on the ${facts.plan} plan.`,
    standing,
    trouble,
    banner: bannerOf(kind, facts, standing, words),
    popup: popupOf(kind, facts, trouble ?? standing),
  };
}

/** `$72.00 a year`. */
export function chargeEach(cents: number, cycle: Cycle | null, { money }: PlanWords): string {
  return cycle === null
    ? money(cents)
    : `${money(cents)} ${cycle === "monthly" ? "a month" : "a year"}`;
}

function standingOf(kind: PlanKind, facts: PlanFacts, words: PlanWords): string {
  const { plan, cause } = facts;
  const name = nameOf(facts);
  const until = (ms: number | null) => (ms === null ? "" : ` until ${words.day(ms)}`);
  const on = (ms: number | null) => (ms === null ? "" : ` on ${words.day(ms)}`);
  const lost =
    cause === "dispute_lost"
      ? `Your bank took back the payment for ${name}`
      : `The payment for ${name} was refunded`;
  const noMore = "You won't be charged again.";
  switch (kind) {
    case "none":
      return "";
    case "trial":
      return `Your trial ends${on(facts.trial_ends_at)}; then it renews${forCharge(facts, words)}.`;
    case "trial-cancelled":
      return `Your trial is canceled and stays active${until(facts.trial_ends_at)}. You won't be charged.`;
    case "paid":
      return plan === facts.subscribed_plan
        ? renewal(facts, words)
        : `${name} is not paid for, so you have ${plan}. ${renewal(facts, words, name)}`;
    case "cancelled":
      return `${plan} is canceled and stays active${until(facts.period_ends_at)}. ${noMore}`;
    case "grace":
      return `The last payment failed. ${plan} stays active${until(facts.grace_ends_at)}.`;
    case "unpaid":
      return `The last payment failed. ${name} comes back once it is paid.`;
    case "disputed":
      return `The payment for ${name} is disputed at your bank. ${name} comes back once that is settled.`;
    case "refunded":
      return facts.ending
        ? `${lost}. It is canceled. ${noMore}`
        : `${lost}. ${renewal(facts, words, name)}`;
    case "unconfirmed":
      return facts.ending
        ? `${name} was canceled and has ended. ${noMore}`
        : "Your payment is still being confirmed. Your plan will update automatically.";
    case "incomplete":
      return `The payment for ${name} was not completed.`;
    case "ended":
      return `${name} ended${on(facts.ended_at)}. ${noMore}`;
    case "lapsed":
      return `${name} ended${on(facts.ended_at)}, because the payment failed. ${noMore}`;
    case "refused":
      return `The trial of ${name} did not start. You have not been charged.`;
    case "refund-ended":
    case "dispute-ended":
      return `${lost}, and ${name} ended with it. ${noMore}`;
  }
}

function renewal(facts: PlanFacts, words: PlanWords, name?: string): string {
  const { period_ends_at: at } = facts;
  const day = at === null ? "" : ` on ${words.day(at)}`;
  return `${name === undefined ? "Renews" : `${name} renews`}${day}${forCharge(facts, words)}.`;
}

function forCharge({ charge_cents: cents, cycle }: PlanFacts, words: PlanWords): string {
  return cents === null ? "" : ` for ${chargeEach(cents, cycle, words)}`;
}

function nameOf({ subscribed_plan: name }: PlanFacts): string {
  return name ?? "Your plan";
}

function troubleOf(kind: PlanKind, facts: PlanFacts, { money }: PlanWords): string | null {
  const name = facts.subscribed_plan ?? "your plan";
  switch (kind) {
    case "grace":
    case "unpaid": {
      const amount = facts.stake_cents === null ? "" : ` of ${money(facts.stake_cents)}`;
      return `Your payment${amount} for ${name} failed. Please update your card under ${manageLabel}.`;
    }
    case "disputed":
      return `A payment for ${name} is disputed at your bank. The plan comes back once that is settled.`;
    case "lapsed":
      return `Your subscription to ${name} ended because the payment failed. Choose a plan to start again.`;
    case "refused":
      return "This card has already had a free trial. You have not been charged; choose a plan to start without a trial.";
    case "incomplete":
      return "The payment was not completed.";
    default:
      return null;
  }
}

function bannerOf(
  kind: PlanKind,
  { plan, grace_ends_at: graceEnds }: PlanFacts,
  standing: string,
  words: PlanWords,
): PlanTelling["banner"] {
  const readable = "Everything in your vault stays readable.";
  switch (kind) {
    case "grace": {
      const until = graceEnds === null ? "" : ` until ${words.day(graceEnds)}`;
      return {
        title: "Your last payment failed",
        text: `${plan} stays active${until}. ${readable}`,
      };
    }
    case "unpaid":
      return {
        title: "Your last payment failed",
        text: `You are on the ${plan} plan until it is paid. ${readable}`,
      };
    case "disputed":
      return { title: "A payment is disputed", text: `${standing} ${readable}` };
    case "refunded":
      return { title: "A payment was returned", text: `${standing} ${readable}` };
    default:
      return null;
  }
}

function popupOf(kind: PlanKind, facts: PlanFacts, more: string): PlanPopupTelling {
  const { plan, subscribed_plan: subscribed, started_trial: hadTrial } = facts;
  if (plan !== "Free") {
    const isAsBought = (kind === "trial" || kind === "paid") && plan === subscribed;
    const isGood = isAsBought || kind === "none";
    return isGood
      ? { title: `You're on the ${plan} plan! 🎉`, text: "", offersTrial: false }
      : { title: `You're on the ${plan} plan.`, text: more, offersTrial: false };
  }
  if (kind !== "none") {
    return { title: "You're on the Free plan.", text: more, offersTrial: false };
  }
  const offer = ` Start your ${trialDays}-day free trial of the ${plans.plus.name} plan now for increased limits.`;
  return {
    title: "You're in! 🎂",
    text: `Your free plan gives you full access with limits.${hadTrial ? "" : offer}`,
    offersTrial: !hadTrial,
  };
}
