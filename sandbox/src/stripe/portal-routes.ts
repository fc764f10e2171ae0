import { type Context, Hono } from "hono";
import { csrf } from "hono/csrf";
import { pagePolicy } from "../page.ts";
import { addCard, declinedMessage, problemWith, testCards } from "./cards.ts";
import { overPage } from "./checkout-pages.ts";
import { readCard } from "./checkout-routes.ts";
import type { PortalSession, Price, Subscription } from "./objects.ts";
import { type ChangeView, changePage, portalPage, type PortalView } from "./portal-pages.ts";
import { liveSubscriptions, offeredPrices } from "./resources.ts";
import type { Store } from "./store.ts";
import { changePrice, itemOf, nameOf, quote, setCard, setEnding } from "./subscribing.ts";

/** A link to the portal opens it for a while only. */
const sessionSeconds = 3600;

export function portalRoutes(store: Store): Hono {
  const routes = new Hono();

  function find(c: Context): PortalSession | undefined {
    const session = store.get("billing_portal.session", c.req.param("id") ?? "");
    return session && store.now() < session.created + sessionSeconds ? session : undefined;
  }
  const own = (session: PortalSession, id: string | undefined) =>
    liveSubscriptions(store, session.customer).find((one) => one.id === id);
  const offered = (session: PortalSession, id: string | undefined) =>
    offeredPrices(store, session.configuration).find((one) => one.id === id);

  function home(c: Context, session: PortalSession, problem?: string) {
    return c.html(
      portalPage(portalView(store, session), problem),
      problem === undefined ? 200 : 422,
    );
  }
  function change(c: Context, session: PortalSession, view: ChangeView, problem?: string) {
    return c.html(changePage(view, problem), problem === undefined ? 200 : 402, {
      "content-security-policy": pagePolicy(new URL(session.return_url).origin),
    });
  }

  routes.get("/:id", (c) => {
    const session = find(c);
    if (!session) return over(c);
    const { flow } = session;
    const subscription = own(session, flow?.subscription ?? c.req.query("subscription"));
    const price = offered(session, flow?.price ?? c.req.query("price"));
    if (!subscription || !price) return home(c, session);
    return change(c, session, changeView(store, session, subscription, price));
  });

  routes.post("/:id", csrf(), async (c) => {
    const session = find(c);
    if (!session) return over(c);
    const form = await c.req.parseBody<Record<string, string>>();
    const subscription = own(session, form["subscription"]);
    if (!subscription) return home(c, session, "That subscription is over.");
    const again = () => c.redirect(`/portal/${session.id}`, 303);
    switch (form["do"]) {
      case "cancel":
      case "resume":
        setEnding(store, subscription, form["do"] === "cancel");
        return again();
      case "card": {
        const { number, expiry } = await readCard(c);
        const problem = problemWith(number, expiry, store.now());
        if (problem !== undefined) return home(c, session, problem);
        if (number === testCards.declined) return home(c, session, declinedMessage);
        setCard(store, subscription, addCard(store, session.customer, number, expiry).id);
        return again();
      }
      case "change": {
        const price = offered(session, form["price"]);
        if (!price) return home(c, session, "That plan is not offered.");
        const view = changeView(store, session, subscription, price);
        if (!changePrice(store, subscription, price))
          return change(c, session, view, declinedMessage);
        return session.flow ? c.redirect(session.flow.return_url, 303) : again();
      }
      default:
        return home(c, session, "That button is not known here.");
    }
  });

  return routes;
}

function portalView(store: Store, session: PortalSession): PortalView {
  const invoices = store.all("invoice").filter((one) => one.customer === session.customer);
  return {
    id: session.id,
    returnUrl: session.return_url,
    subscriptions: liveSubscriptions(store, session.customer).map((subscription) => ({
      subscription,
      name: nameOf(store, itemOf(subscription).price),
      card: store.get("payment_method", subscription.default_payment_method)!,
    })),
    offers: offeredPrices(store, session.configuration).map((price) => ({
      price,
      name: nameOf(store, price),
    })),
    invoices: invoices.toReversed(),
  };
}

function changeView(
  store: Store,
  session: PortalSession,
  subscription: Subscription,
  to: Price,
): ChangeView {
  return {
    subscription,
    from: nameOf(store, itemOf(subscription).price),
    to,
    toName: nameOf(store, to),
    lines: quote(store, subscription, to),
    backUrl: session.flow ? session.return_url : `/portal/${session.id}`,
  };
}

function over(c: Context) {
  return c.html(overPage("This page is over", "Open billing again from Breezy Vault."), 410);
}
