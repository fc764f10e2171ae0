import { createHash } from "node:crypto";
import { uuid } from "@breezy/contract/encoded";
import {
  createdShare,
  createShareBody,
  openedShare,
  openShareBody,
  shareListing,
} from "@breezy/contract/shares";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { limitPerAddress, sharesOpenedPerAddress } from "../http/rate-limits.ts";
import { valid } from "../http/valid.ts";
import type { Shares } from "./shares-service.ts";

const idParam = z.object({ id: uuid });

/** Behind requireUser. */
export function shareRoutes(shares: Shares): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    "/shares",
    describeRoute({ summary: "The person's shared links", responses: answers(200, shareListing) }),
    async (c) => c.json({ shares: await shares.list(c.var.principal.userId) }),
  );

  app.post(
    "/shares",
    describeRoute({ summary: "Share by a link", responses: answers(201, createdShare) }),
    valid("json", createShareBody),
    async (c) => c.json(await shares.add(c.var.principal.userId, c.req.valid("json")), 201),
  );

  app.delete(
    "/shares/:id",
    describeRoute({ summary: "End a shared link", responses: answers(204, undefined) }),
    valid("param", idParam),
    async (c) => {
      await shares.revoke(c.var.principal.userId, c.req.valid("param").id);
      return c.body(null, 204);
    },
  );

  return app;
}

/** For anyone who has a link. */
export function publicShareRoutes(
  shares: Shares,
  { trustedProxies, clock }: { trustedProxies: number; clock: () => number },
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post(
    "/shares/:id/open",
    describeRoute({
      summary: "What was shared, sealed; counts one view",
      responses: answers(200, openedShare),
    }),
    limitPerAddress(sharesOpenedPerAddress, trustedProxies, clock),
    valid("param", idParam),
    valid("json", openShareBody),
    async (c) => {
      const { token, proof, attempt } = c.req.valid("json");
      const { id } = c.req.valid("param");
      const hashes = {
        tokenHash: hashOf(token),
        proofHash: hashOf(proof),
        attemptHash: hashOf(attempt),
      };
      return c.json(await shares.open({ id, ...hashes }));
    },
  );

  return app;
}

function hashOf(base64: string): string {
  return createHash("sha256").update(Buffer.from(base64, "base64")).digest("base64");
}
