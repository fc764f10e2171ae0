import { html } from "hono/html";
import { page } from "../page.ts";
import { cardFields, cardHints, unreal } from "./checkout-pages.ts";
import { dateOf, dollars } from "./money.ts";
import type { Invoice, PaymentMethod, Price, Subscription, SubscriptionStatus } from "./objects.ts";

const statusWords: Record<SubscriptionStatus, string> = {
  trialing: "In its free trial",
  active: "Active",
  past_due: "Not paid yet",
  canceled: "Over",
};

export interface PortalView {
  id: string;
  returnUrl: string;
  subscriptions: { subscription: Subscription; name: string; card: PaymentMethod }[];
  /** What each could change to, with its name. */
  offers: { price: Price; name: string }[];
  invoices: Invoice[];
}

export function portalPage(view: PortalView, problem?: string) {
  return page(
    "Billing",
    html`<h1>Billing</h1>
      ${unreal}
      <p><a href="${view.returnUrl}">Return to Breezy Vault</a></p>
      ${problem === undefined ? "" : html`<p class="problem" role="alert">${problem}</p>`}
      ${
        view.subscriptions.length === 0
          ? html`<p class="empty">There is no subscription.</p>`
          : view.subscriptions.map((one) => subscriptionSheet(one, view))
      }
      <h2>Invoices</h2>
      ${
        view.invoices.length === 0
          ? html`<p class="empty">None yet.</p>`
          : html`<ol class="list">
              ${view.invoices.map((one) => invoiceRow(one))}
            </ol>`
      }
      ${cardHints(view.id)}`,
  );
}

function subscriptionSheet(
  { subscription, name, card }: PortalView["subscriptions"][number],
  { offers }: PortalView,
) {
  const { price, current_period_end: end } = subscription.items.data[0];
  const others = offers.filter((one) => one.price.id !== price.id);
  const when = subscription.cancel_at_period_end ? "Ends on" : "Next charge on";
  return html`<section class="sheet fields">
    <strong>${name}</strong>
    <span>
      ${statusWords[subscription.status]}. ${when} ${dateOf(end)}. Card ending in
      ${card.card.last4}.
    </span>
    ${
      others.length === 0
        ? ""
        : html`<form method="get">
            <label>
              Change plan
              <select name="price">
                ${others.map((one) => html`<option value="${one.price.id}">${one.name}</option>`)}
              </select>
            </label>
            <button name="subscription" value="${subscription.id}">See what it costs</button>
          </form>`
    }
    <form method="post">
      <input type="hidden" name="subscription" value="${subscription.id}" />
      ${
        subscription.cancel_at_period_end
          ? html`<button name="do" value="resume">Don't cancel</button>`
          : html`<button name="do" value="cancel">Cancel plan</button>`
      }
    </form>
    <form method="post">
      <input type="hidden" name="subscription" value="${subscription.id}" />
      ${cardFields()}
      <button name="do" value="card">Update card</button>
    </form>
  </section>`;
}

function invoiceRow(invoice: Invoice) {
  return html`<li class="row">
    <strong>${invoice.number ?? "Not due yet"}</strong>
    <span>${dollars(invoice.amount_due)}, ${invoice.status}</span>
    <span class="quiet">${invoice.lines.data.map((line) => line.description).join("; ")}</span>
    <span class="quiet">${dateOf(invoice.created)}</span>
  </li>`;
}

export interface ChangeView {
  subscription: Subscription;
  from: string;
  to: Price;
  toName: string;
  lines: { description: string; amount: number }[];
  backUrl: string;
}

export function changePage(
  { subscription, from, to, toName, lines, backUrl }: ChangeView,
  problem?: string,
) {
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const sum =
    lines.length === 0
      ? "Nothing is due before the trial ends."
      : total > 0
        ? `${dollars(total)} is due now.`
        : `${dollars(-total)} is kept for the next invoices.`;
  return page(
    "Confirm the change",
    html`<h1>Confirm the change</h1>
      ${unreal} ${problem === undefined ? "" : html`<p class="problem" role="alert">${problem}</p>`}
      <p>From ${from} to ${toName}.</p>
      <dl>
        ${lines.map(
          (line) =>
            html`<dt>${line.description}</dt>
              <dd>${dollars(line.amount)}</dd>`,
        )}
      </dl>
      <p>${sum}</p>
      <form method="post" class="toolbar">
        <input type="hidden" name="subscription" value="${subscription.id}" />
        <input type="hidden" name="price" value="${to.id}" />
        <button name="do" value="change">Confirm</button>
        <a href="${backUrl}">Don't change</a>
      </form>`,
  );
}
