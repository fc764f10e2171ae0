import { type Context, Hono } from "hono";
import { csrf } from "hono/csrf";
import { pagePolicy } from "../page.ts";
import { addCard, declinedMessage, problemWith, testCards } from "./cards.ts";
import { type CheckoutView, checkoutPage, overPage } from "./checkout-pages.ts";
import type { Store } from "./store.ts";
import { nameOf, subscribe } from "./subscribing.ts";

export function checkoutRoutes(store: Store): Hono {
  const routes = new Hono();

  routes.get("/:id", (c) => {
    const view = viewOf(store, c.req.param("id"));
    return view ? shown(c, view) : over(c);
  });

  routes.post("/:id", csrf(), async (c) => {
    const view = viewOf(store, c.req.param("id"));
    if (!view) return over(c);
    const { session, price } = view;
    const { number, expiry } = await readCard(c);
    const problem = problemWith(number, expiry, store.now());
    if (problem !== undefined) return shown(c, view, problem);
    if (number === testCards.declined) return shown(c, view, declinedMessage);
    const card = addCard(store, session.customer, number, expiry);
    const subscription = subscribe(store, {
      customer: session.customer,
      price,
      card: card.id,
      trialDays: session.sandbox_trial_days,
      metadata: session.sandbox_metadata,
    });
    if (!subscription) return shown(c, view, declinedMessage);
    Object.assign(session, {
      status: "complete",
      url: null,
      subscription: subscription.id,
      payment_status: session.sandbox_trial_days > 0 ? "no_payment_required" : "paid",
    });
    store.changed();
    store.emit("checkout.session.completed", session);
    return c.redirect(session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id), 303);
  });

  return routes;
}

/** What a card form holds, as it is meant. */
export async function readCard(c: Context): Promise<{ number: string; expiry: string }> {
  const form = await c.req.parseBody();
  const text = (name: string) => {
    const value = form[name];
    return typeof value === "string" ? value : "";
  };
  return { number: text("number").replaceAll(/[\s-]/g, ""), expiry: text("expiry") };
}

function viewOf(store: Store, id: string): CheckoutView | undefined {
  const session = store.get("checkout.session", id);
  if (session?.status !== "open" || session.expires_at <= store.now()) return undefined;
  const price = store.get("price", session.sandbox_price)!;
  return { session, price, name: nameOf(store, price), now: store.now() };
}

/** Browsers hold a form to its policy also if its answer leads on: back to the product. */
function shown(c: Context, view: CheckoutView, problem?: string) {
  const { origin } = new URL(view.session.success_url);
  return c.html(checkoutPage(view, problem), problem === undefined ? 200 : 422, {
    "content-security-policy": pagePolicy(origin),
  });
}

function over(c: Context) {
  return c.html(
    overPage("This checkout is over", "It was finished, or it is too old. Begin it again."),
    410,
  );
}
