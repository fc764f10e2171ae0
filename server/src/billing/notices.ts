/** What is mailed of a subscription: before the first charge, and where a charge failed. */
import { chargeCents, type Cycle, plans } from "@breezy/contract/plans";
import type { CustomerState } from "../outside/payments.ts";
import { mailMessage } from "../outside/mail-layout.ts";
import type { MailMessage } from "../outside/mail.ts";
import { dollars } from "./dollars.ts";
import type { Standing } from "./entitlement.ts";
import type { PriceTable } from "./price-table.ts";

/** So long before a trial ends there is time to cancel it. */
const beforeTrialEndsMs = 3 * 24 * 3600 * 1000;

export interface Notice {
  /** Each is told once. */
  cause: string;
  subject: string;
  paragraphs: string[];
}

export function noticeOf(
  standing: Standing,
  { invoices }: CustomerState,
  prices: PriceTable,
  now: number,
): Notice | undefined {
  const { subscription, graceEndsAt, log } = standing;
  const price = subscription && prices.find(subscription.priceId);
  if (!subscription || !price) return undefined;
  const { id, status, ending, trialEndsAt } = subscription;
  if (status === "trialing" && !ending && trialEndsAt !== null) {
    if (now < trialEndsAt - beforeTrialEndsMs || now >= trialEndsAt) return undefined;
    const { name } = plans[price.plan];
    return {
      cause: `trial ${id}`,
      subject: "Your free trial ends soon",
      paragraphs: [
        `Your trial of ${name} ends on ${dateOf(trialEndsAt)}. From then on it costs ${dollars(chargeCents(price))} ${every[price.cycle]}.`,
        "To keep it there is nothing to do. To end it without a charge, cancel before that day under Manage Billing. What is in your vault stays yours either way.",
      ],
    };
  }
  const unpaid = invoices.findLast(
    (invoice) => invoice.subscriptionId === id && invoice.status === "open",
  );
  if (status !== "past_due" || !unpaid || log === null) return undefined;
  const until =
    graceEndsAt === null
      ? "Until it is paid you are on the Free plan."
      : `Your plan stays until ${dateOf(graceEndsAt)}.`;
  return {
    cause: `failed ${unpaid.id}`,
    subject: "Your payment failed",
    paragraphs: [log, `${until} Every account in your vault stays readable and editable.`],
  };
}

export function noticeMail(
  to: string,
  { subject, paragraphs }: Notice,
  publicUrl: string,
): MailMessage {
  const link = `${publicUrl}/dashboard/settings`;
  return mailMessage({ to, subject, paragraphs, button: { label: "Open My Account", link } });
}

const every: Record<Cycle, string> = { monthly: "a month", annually: "a year" };

function dateOf(timeMs: number): string {
  return new Date(timeMs).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
