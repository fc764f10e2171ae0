/** A pretend Stripe: its API, its pages, its webhooks, and a clock of its own. */
import { Hono } from "hono";
import { sandboxStripe } from "./account.ts";
import { stripeApi } from "./api.ts";
import { checkoutRoutes } from "./checkout-routes.ts";
import { controlRoutes } from "./control-routes.ts";
import { portalRoutes } from "./portal-routes.ts";
import { invoiceRoutes } from "./invoice-routes.ts";
import { openStore } from "./store.ts";
import { catchUp } from "./time.ts";
import { deliverWebhooks } from "./webhooks.ts";

/** What is due by the wall's clock alone happens within this time. */
const catchUpEveryMs = 60_000;

export interface StripeOptions {
  folder: string;
  clock: () => number;
  /** Where its pages are, without a slash at the end. */
  address: () => string;
  /** Undefined: nobody is told of events. */
  webhookUrl: string | undefined;
}

export async function openStripe({ folder, clock, address, webhookUrl }: StripeOptions) {
  const store = await openStore({ folder, clock, address });
  const { webhookSecret: secret } = sandboxStripe;
  const webhooks = deliverWebhooks({ store, url: webhookUrl, secret, wallClock: clock });
  catchUp(store);
  const catchingUp = setInterval(() => catchUp(store), catchUpEveryMs);
  catchingUp.unref();

  const routes = new Hono();
  routes.route("/checkout", checkoutRoutes(store));
  routes.route("/portal", portalRoutes(store));
  routes.route("/invoices", invoiceRoutes(store));
  routes.route("/", controlRoutes(store, webhooks));

  return {
    /** Under /v1. */
    api: stripeApi(store),
    routes,
    /** For anyone who moves the clock that it is given. */
    catchUp: () => catchUp(store),
    async close(): Promise<void> {
      clearInterval(catchingUp);
      await webhooks.close();
      await store.saved();
    },
  };
}
