import { html } from "hono/html";
import { page } from "../page.ts";
import { inventedCard } from "./cards.ts";
import { dateOf, dollars, spaced } from "./money.ts";
import type { CheckoutSession, Price } from "./objects.ts";

export const unreal = html`<p class="quiet">
  This page stands in for Stripe's. No real money is involved, and no real card belongs here.
</p>`;

export interface CheckoutView {
  session: CheckoutSession;
  price: Price;
  name: string;
  now: number;
}

export function checkoutPage({ session, price, name, now }: CheckoutView, problem?: string) {
  const days = session.sandbox_trial_days;
  const each = `${dollars(price.unit_amount)} a ${price.recurring.interval}`;
  const terms =
    days > 0
      ? `${days} days free, then ${each} from ${dateOf(now + days * 24 * 3600)}.`
      : `${each}, beginning today.`;
  return page(
    "Checkout",
    html`<h1>${name}</h1>
      ${unreal}
      <p>${terms}</p>
      <form method="post" class="sheet fields">
        ${problem === undefined ? "" : html`<p class="problem" role="alert">${problem}</p>`}
        ${cardFields()}
        <button name="do" value="pay">${days > 0 ? "Start trial" : "Subscribe"}</button>
      </form>
      ${session.cancel_url === null ? "" : html`<p><a href="${session.cancel_url}">Back without buying</a></p>`}
      ${cardHints(session.id)}`,
  );
}

export function cardFields() {
  return html`<label>
      Card number
      <input name="number" inputmode="numeric" autocomplete="off" maxlength="23" required />
    </label>
    <label>
      Expiry
      <input
        name="expiry"
        inputmode="numeric"
        autocomplete="off"
        placeholder="MM / YY"
        value="12 / 40"
        required
      />
    </label>
    <label>
      CVC
      <input name="cvc" inputmode="numeric" autocomplete="off" maxlength="4" value="123" required />
    </label>`;
}

/** `seed`: of the number that nobody has used. */
export function cardHints(seed: string) {
  return html`<h2>Cards to try</h2>
    <dl>
      <dt>4242 4242 4242 4242</dt>
      <dd>works</dd>
      <dt>${spaced(inventedCard(seed))}</dt>
      <dd>works, and is nobody's yet: a card has one trial</dd>
      <dt>4000 0000 0000 0002</dt>
      <dd>is declined</dd>
      <dt>4000 0000 0000 0341</dt>
      <dd>is taken, and every later charge fails</dd>
    </dl>`;
}

export function overPage(title: string, detail: string) {
  return page(
    title,
    html`<h1>${title}</h1>
      ${unreal}
      <p>${detail}</p>`,
  );
}
