/** Where advertisers' events arrive: Meta's Conversions API and Google Analytics' Measurement Protocol. */
import { Hono } from "hono";
import { html } from "hono/html";
import { page } from "../page.ts";

const keptEvents = 500;

export interface Received {
  to: "meta" | "ga4";
  /** The pixel's or the property's id. */
  account: string;
  name: string;
  event: unknown;
}

export function marketing(): Hono {
  const received: Received[] = [];
  const keep = (one: Received) => {
    received.unshift(one);
    received.length = Math.min(received.length, keptEvents);
  };
  const routes = new Hono();

  routes.post("/meta/:version/:pixel/events", async (c) => {
    const { data } = await c.req.json<{ data?: { event_name?: string }[] }>();
    if (!Array.isArray(data)) return c.json({ error: { message: "data is missing" } }, 400);
    const account = c.req.param("pixel");
    for (const event of data) keep({ to: "meta", account, name: String(event.event_name), event });
    return c.json({ events_received: data.length });
  });

  routes.post("/ga4/mp/collect", async (c) => {
    const body = await c.req.json<{ events?: { name?: string }[] }>();
    const account = c.req.query("measurement_id") ?? "";
    for (const event of body.events ?? []) {
      keep({ to: "ga4", account, name: String(event.name), event: { ...body, events: [event] } });
    }
    // It says the same whatever came.
    return c.body(null, 204);
  });

  routes.get("/marketing/events", (c) => c.json(received));
  routes.get("/marketing", (c) => c.html(list(received)));
  return routes;
}

function list(received: readonly Received[]) {
  return page(
    "Advertising",
    html`<h1>What advertisers were told</h1>
      <p class="quiet">
        This page stands in for Meta and Google Analytics. Only people who said yes are told of
        here.
      </p>
      ${
        received.length === 0
          ? html`<p class="empty">Nothing yet.</p>`
          : html`<ol class="list">
              ${received.map(
                (one) =>
                  html`<li class="row">
                    <strong>${one.name}</strong>
                    <span>${one.to === "meta" ? "Meta" : "Google Analytics"} ${one.account}</span>
                    <code class="quiet">${JSON.stringify(one.event)}</code>
                  </li>`,
              )}
            </ol>`
      }`,
    5,
  );
}
