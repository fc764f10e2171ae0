import {
  chart,
  commissionRules,
  deductBody,
  ledgerAnswer,
  ledgerPage,
  ledgerQuery,
  orderList,
  prizeList,
  productList,
  redeemed,
  referralAnswer,
  repChange,
  repProfile,
  repSentences,
  searchBody,
} from "@breezy/contract/reps";
import { type Context, Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { Database } from "../db.ts";
import { answers } from "../http/describe.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { notFound, Refusal } from "../http/refusal.ts";
import { picturePolicy } from "../http/security-headers.ts";
import { TokenBuckets } from "../http/token-buckets.ts";
import { valid } from "../http/valid.ts";
import * as catalogue from "./catalogue-store.ts";
import { findChart } from "./chart.ts";
import type { Emporium } from "./emporium.ts";
import { debt, findTotals, listLines, spendable } from "./ledger.ts";
import { listOrders } from "./orders-store.ts";
import type { Redeeming } from "./redeeming.ts";
import { endIntro, findOwn } from "./rep-store.ts";
import { type RepCookie, type RepEnv, requireRep } from "./require-rep.ts";
import type { SigningIn } from "./signing-in.ts";

export interface RepRouteDeps {
  db: Database;
  signingIn: SigningIn;
  cookie: RepCookie;
  redeeming: Redeeming;
  emporium: Emporium;
  publicUrl: string;
  clock: () => number;
}

/** Each search is a call that somebody charges for. */
const searchesPerRep = { burst: 30, refillMs: 2000 };

const own = z.object({ id: z.string() });

/** All of these need a representative who is signed in. */
export function repRoutes(deps: RepRouteDeps): Hono<RepEnv> {
  const { db, signingIn, cookie, redeeming, emporium, publicUrl, clock } = deps;
  const app = new Hono<RepEnv>();
  const searches = new TokenBuckets(searchesPerRep, clock);
  const signedIn = requireRep(signingIn, cookie, clock);
  for (const path of ["/breakroom/*", "/reps/*", "/prizes/*", "/emporium/*"]) {
    app.use(path, signedIn);
  }

  const profileOf = (repId: string) =>
    db.asRep(repId, async (trx) => {
      const totals = await findTotals(trx, repId);
      const { demo, ...rest } = await findOwn(trx, repId);
      return {
        ...rest,
        ...(demo && { demo }),
        points: spendable(totals),
        debt: debt(totals),
        held: totals.held,
      };
    });

  app.get(
    "/reps/me",
    describeRoute({ summary: "Who is signed in, and points", responses: answers(200, repProfile) }),
    async (c) => c.json(await profileOf(c.var.repId)),
  );

  app.patch(
    "/reps/:id",
    describeRoute({ summary: "Dismiss the introduction", responses: answers(200, repProfile) }),
    valid("param", own),
    valid("json", repChange),
    async (c) => {
      const { repId } = c.var;
      requireOwn(c);
      await db.asRep(repId, (trx) => endIntro(trx, repId));
      return c.json(await profileOf(repId));
    },
  );

  app.patch(
    "/reps/:id/deduct-points",
    describeRoute({ summary: "Redeem a product", responses: answers(200, redeemed) }),
    valid("param", own),
    valid("json", deductBody),
    async (c) => {
      requireOwn(c);
      const { product_id, points_to_deduct } = c.req.valid("json");
      return c.json(await redeeming.redeemProduct(askedBy(c), product_id, points_to_deduct));
    },
  );

  app.get(
    "/prizes",
    describeRoute({
      summary: "What points can be redeemed for",
      responses: answers(200, prizeList),
    }),
    async (c) => c.json({ prizes: await db.asRep(c.var.repId, catalogue.listPrizes) }),
  );

  app.post(
    "/prizes/:id/redeem",
    describeRoute({ summary: "Redeem a prize", responses: answers(200, redeemed) }),
    valid("param", z.object({ id: z.uuid() })),
    async (c) => c.json(await redeeming.redeemPrize(askedBy(c), c.req.valid("param").id)),
  );

  app.get(
    "/reps/me/ledger",
    describeRoute({
      summary: "Every line of the own points",
      responses: answers(200, ledgerAnswer),
    }),
    valid("query", ledgerQuery),
    async (c) => {
      const { repId } = c.var;
      const { before } = c.req.valid("query");
      const lines = await db.asRep(repId, (trx) => listLines(trx, repId, before));
      const last = lines.length === ledgerPage ? lines.at(-1)!.number : 1;
      return c.json({ lines, next: last > 1 ? last : null });
    },
  );

  app.get(
    "/reps/me/orders",
    describeRoute({ summary: "What was redeemed", responses: answers(200, orderList) }),
    async (c) => {
      const { repId } = c.var;
      return c.json({ orders: await db.asRep(repId, (trx) => listOrders(trx, repId)) });
    },
  );

  app.get(
    "/reps/me/referral",
    describeRoute({ summary: "Links to send people by", responses: answers(200, referralAnswer) }),
    (c) => {
      const link = (path: string) => `${publicUrl}${path}?rep=${c.var.repId}`;
      const links = { iphone: link("/iphone"), android: link("/android"), pc: link("/pc") };
      return c.json({ links, qr: links.pc });
    },
  );

  app.get(
    "/breakroom/chart",
    describeRoute({ summary: "What the chart is drawn from", responses: answers(200, chart) }),
    async (c) => c.json(await findChart(db, clock())),
  );

  app.get(
    "/breakroom/commission-rules",
    describeRoute({ summary: "The points structure", responses: answers(200, commissionRules) }),
    async (c) => c.json({ rules: await db.asRep(c.var.repId, catalogue.listRules) }),
  );

  app.post(
    "/emporium/search",
    describeRoute({ summary: "Search for products", responses: answers(200, productList) }),
    valid("json", searchBody, { q: () => new Refusal("invalid", repSentences.blankSearch) }),
    async (c) => {
      refuseIf(searches.take(c.var.repId));
      return c.json({ products: await emporium.search(c.req.valid("json").q) });
    },
  );

  app.get(
    "/emporium/photos/:id",
    describeRoute({
      summary: "The picture of a product that a search has shown",
      responses: { 200: { description: "The picture" } },
    }),
    valid("param", z.object({ id: deductBody.shape.product_id })),
    async (c) => {
      const photo = await emporium.findPhoto(c.req.valid("param").id);
      if (!photo) throw notFound();
      return c.body(photo.bytes, 200, {
        "content-type": photo.type,
        "cache-control": "private, max-age=86400",
        "content-security-policy": picturePolicy,
      });
    },
  );

  return app;
}

/** Another's is as if it were not there. */
function requireOwn(c: Context<RepEnv>): void {
  if (c.req.param("id") !== c.var.repId) throw notFound();
}

function askedBy(c: Context<RepEnv>): { repId: string; key: string | undefined } {
  const key = c.req.header("idempotency-key");
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Refusal("invalid", "Please check Idempotency-Key.");
  }
  return { repId: c.var.repId, key };
}
