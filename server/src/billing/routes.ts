import { referralCookie } from "@breezy/contract/accounts";
import {
  billingChange,
  billingHistory,
  billingState,
  checkoutBody,
  paymentPage,
  portalBody,
  stripeWebhookPath,
} from "@breezy/contract/billing";
import { plansAnswer } from "@breezy/contract/plans";
import { Hono } from "hono";
import { getCookie } from "hono/cookie";
import { describeRoute } from "hono-openapi";
import type { RequestAuth } from "../accounts/request-auth.ts";
import type { Database } from "../db.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { Refusal } from "../http/refusal.ts";
import { TokenBuckets } from "../http/token-buckets.ts";
import { valid } from "../http/valid.ts";
import type { createCheckout } from "./checkout.ts";
import type { createInbox } from "./inbox.ts";
import type { Plans } from "./plans-service.ts";
import { oneRequestPerKey } from "./request-keys.ts";

/** What needs a payment service; none of it if there is none. */
export interface Paying {
  checkout: ReturnType<typeof createCheckout>;
  inbox: ReturnType<typeof createInbox>;
  refresh(userId: string): Promise<void>;
}

const refreshesPerPerson = { burst: 10, refillMs: 10_000 };

/** Visitors see prices; the payment service sends webhooks. */
export function publicBillingRoutes(deps: {
  plans: Plans;
  paying: Paying | undefined;
  auth: RequestAuth;
}): Hono<AppEnv> {
  const { plans, paying, auth } = deps;
  const app = new Hono<AppEnv>();

  app.get(
    "/plans",
    describeRoute({ summary: "Plans and prices", responses: answers(200, plansAnswer) }),
    async (c) => {
      const principal = await auth.findPrincipal(c);
      if (principal) return c.json(await plans.offersFor(principal.userId));
      const isReferred = getCookie(c, referralCookie) === "true";
      return c.json(plans.offers(isReferred ? "referred" : "standard"));
    },
  );

  app.post(
    stripeWebhookPath,
    describeRoute({
      summary: "Where the payment service says that something happened",
      responses: answers(200, undefined),
    }),
    async (c) => {
      const { inbox } = required(paying);
      await inbox.receive(await c.req.text(), c.req.header("stripe-signature") ?? "");
      return c.body(null, 200);
    },
  );

  return app;
}

/** Behind requireUser. */
export function billingRoutes(deps: {
  db: Database;
  plans: Plans;
  paying: Paying | undefined;
  clock: () => number;
}): Hono<AppEnv> {
  const { plans, paying, clock } = deps;
  const app = new Hono<AppEnv>();
  const onePerKey = oneRequestPerKey(deps);
  const refreshes = new TokenBuckets(refreshesPerPerson, clock);

  app.post(
    "/create-checkout-session",
    describeRoute({
      summary: "Buy a plan, or change to it",
      responses: answers(200, paymentPage),
    }),
    valid("json", checkoutBody),
    onePerKey,
    async (c) => {
      const { price_id: priceId } = c.req.valid("json");
      return c.json({ url: await required(paying).checkout.checkout(c.var.principal, priceId) });
    },
  );

  app.post(
    "/create-portal-session",
    describeRoute({ summary: "Manage what was bought", responses: answers(200, paymentPage) }),
    valid("json", portalBody),
    onePerKey,
    async (c) => c.json({ url: await required(paying).checkout.portal(c.var.principal) }),
  );

  app.get(
    "/billing",
    describeRoute({ summary: "The plan and its billing", responses: answers(200, billingState) }),
    async (c) => c.json(await plans.find(c.var.principal.userId)),
  );

  app.put(
    "/billing",
    describeRoute({
      summary: "Dismiss the popup, agree to advertising or not",
      responses: answers(200, billingState),
    }),
    valid("json", billingChange),
    async (c) => c.json(await plans.change(c.var.principal.userId, c.req.valid("json"))),
  );

  app.post(
    "/billing/refresh",
    describeRoute({
      summary: "Ask the payment service anew",
      responses: answers(200, billingState),
    }),
    valid("json", portalBody),
    async (c) => {
      const { userId } = c.var.principal;
      refuseIf(refreshes.take(userId));
      await required(paying).refresh(userId);
      return c.json(await plans.find(userId));
    },
  );

  app.get(
    "/billing/history",
    describeRoute({
      summary: "Invoices and changes of plan",
      responses: answers(200, billingHistory),
    }),
    async (c) => c.json(await plans.history(c.var.principal.userId)),
  );

  return app;
}

function required(paying: Paying | undefined): Paying {
  if (paying) return paying;
  throw notSold();
}

export function notSold(): Refusal {
  return new Refusal("billing_unavailable", "Plans can't be bought here.");
}
