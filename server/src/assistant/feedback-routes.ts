import { feedback, feedbackBody, handedOver, handOverBody } from "@breezy/contract/feedback";
import { uuid } from "@breezy/contract/encoded";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { TokenBuckets } from "../http/token-buckets.ts";
import { valid } from "../http/valid.ts";
import type { AnswersFeedback } from "./feedback.ts";
import type { HandOver } from "./hand-over.ts";

const idParam = z.object({ id: uuid });

/** An answer is judged once, and thought better of a few times. */
const perPerson = { burst: 30, refillMs: 10_000 };

/** Behind requireUser. */
export function feedbackRoutes(
  told: AnswersFeedback,
  handOver: HandOver,
  clock: () => number,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const buckets = new TokenBuckets(perPerson, clock);

  app.put(
    "/api/messages/:id/feedback",
    describeRoute({ summary: "Say what you make of an answer", responses: answers(200, feedback) }),
    valid("param", idParam),
    valid("json", feedbackBody),
    async (c) => {
      const { userId } = c.var.principal;
      refuseIf(buckets.take(userId));
      return c.json(await told.put(userId, c.req.valid("param").id, c.req.valid("json")));
    },
  );

  app.delete(
    "/api/messages/:id/feedback",
    describeRoute({ summary: "Take that back", responses: answers(204, undefined) }),
    valid("param", idParam),
    async (c) => {
      const { userId } = c.var.principal;
      refuseIf(buckets.take(userId));
      await told.takeBack(userId, c.req.valid("param").id);
      return c.body(null, 204);
    },
  );

  app.post(
    "/api/threads/:id/support",
    describeRoute({
      summary: "Send messages of a conversation to support",
      responses: answers(200, handedOver),
    }),
    valid("param", idParam),
    valid("json", handOverBody),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json({ to: await handOver.send(c.var.principal, id, c.req.valid("json")) });
    },
  );

  return app;
}
