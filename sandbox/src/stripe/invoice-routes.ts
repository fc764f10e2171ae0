import { Hono } from "hono";
import { html } from "hono/html";
import { page } from "../page.ts";
import { overPage, unreal } from "./checkout-pages.ts";
import { dateOf, dollars } from "./money.ts";
import type { Invoice } from "./objects.ts";
import type { Store } from "./store.ts";

/** Anyone who has an invoice's address may read it, as at Stripe. */
export function invoiceRoutes(store: Store): Hono {
  const routes = new Hono();
  routes.get("/:id", (c) => {
    const invoice = store.get("invoice", c.req.param("id"));
    if (!invoice || invoice.status === "draft") {
      return c.html(overPage("There is no such invoice", "Open it again from Breezy Vault."), 404);
    }
    return c.html(invoicePage(invoice));
  });
  return routes;
}

function invoicePage(invoice: Invoice) {
  const credit = invoice.total - invoice.amount_due;
  return page(
    `Invoice ${invoice.number}`,
    html`<h1>Invoice ${invoice.number}</h1>
      ${unreal}
      <p>${dateOf(invoice.created)}, ${invoice.status}</p>
      <dl>
        ${invoice.lines.data.map(
          (line) =>
            html`<dt>${line.description}</dt>
              <dd>${dollars(line.amount)}</dd>`,
        )}
        ${
          credit === 0
            ? ""
            : html`<dt>Credit</dt>
                <dd>${dollars(-credit)}</dd>`
        }
        <dt>Due</dt>
        <dd>${dollars(invoice.amount_due)}</dd>
      </dl>`,
  );
}
