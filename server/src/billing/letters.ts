/** What is mailed if something changed, each with the sentences that the pages have. */
import { isOverKind, type PlanFacts, planKind } from "@breezy/contract/plan-kind";
import { chargeEach, manageLabel, type PlanTelling, tellPlan } from "@breezy/contract/plan-telling";
import { trialDays } from "@breezy/contract/plans";
import { plainWords } from "./facts.ts";

export interface Letter {
  subject: string;
  paragraphs: string[];
}

/** The person at one moment. */
export interface Moment {
  facts: PlanFacts;
  subscriptionId: string | null;
}

export const stays = "Everything in your vault stays yours, and you can read and change all of it.";

/** Of one step from what was written down before to what is now; undefined if it tells nothing new. */
export function letterOf(before: Moment, after: Moment): Letter | undefined {
  const told = tellPlan(after.facts, plainWords);
  const isOther = before.subscriptionId !== after.subscriptionId;
  const was = isOther ? "none" : planKind(before.facts);
  const { kind } = told;
  const name = after.facts.subscribed_plan ?? "Your plan";
  if (was === kind)
    return isOther || after.facts.ending ? undefined : moved(before.facts, after.facts, told);
  if (isOverKind(was)) return undefined;
  switch (kind) {
    case "trial":
      return was === "none" ? begunTrial(told, name) : resumed(told, was);
    case "paid":
      if (was === "none" || was === "incomplete") return begun(told, name);
      if (was === "cancelled" || was === "trial-cancelled") return resumed(told, was);
      return was === "disputed" ? settled(told) : recovered(told, was);
    case "trial-cancelled":
    case "cancelled":
      return was === "unconfirmed" ? undefined : cancelled(told, name);
    case "unpaid":
      return was === "grace" ? stopped(told, name) : undefined;
    case "ended":
      return { subject: `${name} has ended`, paragraphs: [both(told), stays] };
    case "refund-ended":
    case "dispute-ended":
      // If the money went back before, and was told of then.
      return was === "refunded" || was === "unconfirmed"
        ? { subject: `${name} has ended`, paragraphs: [both(told), stays] }
        : undefined;
    case "lapsed":
      return {
        subject: `${name} has ended unpaid`,
        paragraphs: [both(told), `We do not try your card again. ${stays}`],
      };
    case "refused":
      return refused(told, after.facts, name);
    default:
      return undefined;
  }
}

/** `You are on the Free plan. Plus ended on January 5, 2027.` */
export function both({ plan, standing }: PlanTelling): string {
  return standing === "" ? plan : `${plan} ${standing}`;
}

function begunTrial(told: PlanTelling, name: string): Letter {
  return {
    subject: `Your ${trialDays} days of ${name} have begun`,
    paragraphs: [
      `${both(told)} To avoid a charge, cancel before that day under ${manageLabel} in My Account.`,
    ],
  };
}

function begun(told: PlanTelling, name: string): Letter {
  return {
    subject: `Your ${name} plan has started`,
    paragraphs: [`Your payment went through. ${both(told)}`],
  };
}

function recovered(told: PlanTelling, was: PlanTelling["kind"]): Letter {
  return was === "trial"
    ? {
        subject: "Your trial has ended, and your plan continues",
        paragraphs: [`Your first payment went through. ${both(told)}`],
      }
    : { subject: "Your payment went through", paragraphs: [both(told)] };
}

function settled(told: PlanTelling): Letter {
  return { subject: "Your dispute is settled", paragraphs: [`The payment stands. ${both(told)}`] };
}

function resumed(told: PlanTelling, was: PlanTelling["kind"]): Letter | undefined {
  return was === "cancelled" || was === "trial-cancelled"
    ? { subject: "Your plan continues", paragraphs: [`It is no longer canceled. ${both(told)}`] }
    : undefined;
}

/** Of a subscription that goes on: to another plan, or another cycle. */
function moved(before: PlanFacts, after: PlanFacts, told: PlanTelling): Letter | undefined {
  const { subscribed_plan: name, cycle } = after;
  const paragraphs = [both(told)];
  if (name !== before.subscribed_plan) return { subject: `Your plan is now ${name}`, paragraphs };
  if (cycle !== before.cycle) return { subject: `Your plan is now billed ${cycle}`, paragraphs };
  return undefined;
}

function cancelled(told: PlanTelling, name: string): Letter {
  return { subject: `${name} is canceled`, paragraphs: [both(told), stays] };
}

function stopped(told: PlanTelling, name: string): Letter {
  return {
    subject: `${name} has stopped because it was not paid`,
    paragraphs: [
      `${both(told)} You can update your card under ${manageLabel} in My Account.`,
      stays,
    ],
  };
}

function refused(told: PlanTelling, facts: PlanFacts, name: string): Letter {
  const { charge_cents: cents, cycle } = facts;
  const costs =
    cents === null
      ? []
      : [
          `Without a trial, ${name} costs ${chargeEach(cents, cycle, plainWords)} from the day you choose it.`,
        ];
  return {
    subject: "Your trial did not start",
    paragraphs: [`${told.trouble} ${told.plan}`, ...costs],
  };
}
