import { Hono } from "hono";
import { csrf } from "hono/csrf";
import { html } from "hono/html";
import { page } from "../page.ts";
import { unreal } from "./checkout-pages.ts";
import { closeDispute, openDispute, refund } from "./invoicing.ts";
import { dateOf, dollars } from "./money.ts";
import type { Charge, StripeEvent } from "./objects.ts";
import { bringAbout, type Past } from "./past.ts";
import type { Store } from "./store.ts";
import { advance, mostDays } from "./time.ts";
import { type Behaviour, faithful, type Webhooks } from "./webhooks.ts";

const shownRows = 50;

/** What only a pretend Stripe has: a clock to run on, faults on request, the bank's side of a dispute. */
export function controlRoutes(store: Store, webhooks: Webhooks): Hono {
  const routes = new Hono();

  routes.get("/stripe", (c) => c.html(overview(store)));

  /** { days } as JSON or as a form; a form is led back to the page. */
  routes.post("/clock", csrf(), async (c) => {
    const isForm = c.req.header("content-type")?.startsWith("application/json") !== true;
    const { days }: { days?: unknown } = isForm ? await c.req.parseBody() : await c.req.json();
    const count = Number(days);
    if (!(count > 0 && count <= mostDays)) {
      return c.json({ detail: `Days must be between 0 and ${mostDays}.` }, 422);
    }
    advance(store, count);
    await store.saved();
    return isForm ? c.redirect("/stripe", 303) : c.json({ now: store.now() });
  });
  routes.get("/clock", (c) => c.json({ now: store.now() }));

  /** { pasts }: subscriptions of customers who are there, as if they had begun then. */
  routes.post("/stripe/past", async (c) => {
    const { pasts } = await c.req.json<{ pasts: Past[] }>();
    const given = bringAbout(store, pasts);
    await store.saved();
    return c.json({ given });
  });

  /** Any part of `Behaviour`; an empty object for a faithful sender. */
  routes.post("/stripe/webhooks", async (c) => {
    const sent = await c.req.json<Partial<Behaviour>>();
    webhooks.behaviour = { ...faithful, ...sent };
    webhooks.wake();
    return c.json(webhooks.behaviour);
  });
  routes.get("/stripe/waiting", (c) => c.json({ waiting: store.undelivered.size }));

  routes.post("/stripe/events/:id/send", csrf(), async (c) => {
    const event = store.get("event", c.req.param("id"));
    if (!event) return c.notFound();
    await webhooks.send(event);
    return c.redirect("/stripe", 303);
  });

  /** { do }: `refund`, of all that is left or of { cents }; `dispute`, and then `won` or `lost`. */
  routes.post("/stripe/charges/:id", csrf(), async (c) => {
    const charge = store.get("charge", c.req.param("id"));
    const form = await c.req.parseBody();
    if (!charge) return c.notFound();
    const dispute = store.all("dispute").find((one) => one.charge === charge.id);
    if (form["do"] === "refund") {
      const left = charge.amount - charge.amount_refunded;
      refund(store, charge, Number(form["cents"] ?? left), {
        reason: "requested_by_customer",
        metadata: {},
      });
    }
    if (form["do"] === "dispute") openDispute(store, charge);
    if (dispute && (form["do"] === "won" || form["do"] === "lost"))
      closeDispute(store, dispute, form["do"]);
    return c.redirect("/stripe", 303);
  });

  return routes;
}

function overview(store: Store) {
  const charges = store.all("charge").toReversed().slice(0, shownRows);
  const events = store.all("event").toReversed().slice(0, shownRows);
  return page(
    "Payments",
    html`<h1>Payments</h1>
      ${unreal}
      <h2>Its clock</h2>
      <form action="/clock" method="post" class="toolbar">
        <p class="grow">It is ${dateOf(store.now())} here.</p>
        <button name="days" value="1">One day on</button>
        <button name="days" value="15">15 days on</button>
        <button name="days" value="31">31 days on</button>
      </form>
      <h2>Charges</h2>
      ${
        charges.length === 0
          ? html`<p class="empty">None yet.</p>`
          : html`<ol class="list">
              ${charges.map((one) => chargeRow(store, one))}
            </ol>`
      }
      <h2>Events</h2>
      ${
        events.length === 0
          ? html`<p class="empty">None yet.</p>`
          : html`<ol class="list">
              ${events.map((one) => eventRow(one))}
            </ol>`
      }`,
  );
}

function chargeRow(store: Store, charge: Charge) {
  const dispute = store.all("dispute").find((one) => one.charge === charge.id);
  const words = [
    charge.status,
    ...(charge.amount_refunded > 0 ? [`${dollars(charge.amount_refunded)} refunded`] : []),
    ...(dispute ? [`disputed: ${dispute.status.replace("_", " ")}`] : []),
  ];
  const button = (value: string, label: string) =>
    html`<button name="do" value="${value}">${label}</button>`;
  return html`<li class="row">
    <strong>${dollars(charge.amount)}</strong>
    <span>${words.join(", ")}</span>
    <span class="quiet">
      ${store.get("customer", charge.customer)?.email ?? charge.customer}, ${dateOf(charge.created)}
    </span>
    <form action="/stripe/charges/${charge.id}" method="post" class="toolbar">
      ${charge.paid && !charge.refunded ? button("refund", "Refund") : ""}
      ${charge.paid && !dispute ? button("dispute", "Dispute") : ""}
      ${dispute?.status === "needs_response" ? [button("won", "Dispute won"), button("lost", "Dispute lost")] : ""}
    </form>
  </li>`;
}

function eventRow(event: StripeEvent) {
  return html`<li class="row">
    <strong>${event.type}</strong>
    <span>${event.pending_webhooks > 0 ? "waits" : "sent"}</span>
    <span class="quiet">${event.id}, ${dateOf(event.created)}</span>
    <form action="/stripe/events/${event.id}/send" method="post"><button>Send again</button></form>
  </li>`;
}
