import {
  chatMessage,
  type ReplyAnswer,
  regenerateBody,
  replyAnswer,
  replyEvents,
  sendBody,
  stopBody,
  streamQuery,
} from "@breezy/contract/assistant";
import { uuid } from "@breezy/contract/encoded";
import type { Context } from "hono";
import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import * as z from "zod/mini";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { eventStreamHeaders } from "../http/event-stream.ts";
import { refuseIf } from "../http/rate-limits.ts";
import { Refusal } from "../http/refusal.ts";
import { TokenBuckets } from "../http/token-buckets.ts";
import { valid } from "../http/valid.ts";
import type { Accepted } from "./beginning.ts";
import type { FollowEvent } from "./following.ts";
import { openPicture } from "./open-picture.ts";
import type { Replies } from "./replies.ts";
import { spelled, streamOf } from "./reply-stream.ts";

const idParam = z.object({ id: uuid });
const wantsStream = (c: Context) => c.req.header("accept")?.includes("text/event-stream") ?? false;

/** A stream ends with the reply; anyone who opens more than these is no person. */
const streamsPerPerson = { burst: 30, refillMs: 2000 };

/** Looking at one costs a model more than a page of words. */
const picturesPerPerson = { burst: 6, refillMs: 20_000 };

export interface MessageDeps {
  /** Whether what answers looks at pictures. */
  sees: boolean;
  clock: () => number;
}

const streamed = {
  "text/event-stream": { schema: resolver(z.union(Object.values(replyEvents))) },
};

/** Behind requireUser. */
export function messageRoutes(replies: Replies, { sees, clock }: MessageDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const pictures = new TokenBuckets(picturesPerPerson, clock);
  const streams = new TokenBuckets(streamsPerPerson, clock);

  function answer(c: Context<AppEnv>, accepted: Accepted): Promise<Response> | Response {
    const { thread, sent, usage, replyId } = accepted;
    const events = replies.follow(c.var.principal.userId, replyId, 0);
    if (!wantsStream(c)) return inOne(c, accepted, events);
    const data = { thread, sent, reply_id: replyId, usage };
    const first = spelled({ id: 0, event: "accepted", data });
    return c.body(streamOf(first, events), 200, eventStreamHeaders);
  }

  app.post(
    "/api/messages",
    describeRoute({
      summary: "Ask Breezy: the reply at once, or as server-sent events",
      responses: answersOrStreams(),
    }),
    valid("json", sendBody),
    async (c) => {
      const { picture: sent, ...body } = c.req.valid("json");
      const { userId } = c.var.principal;
      if (sent) {
        if (!sees) throw new Refusal("pictures_unseen", "Breezy can't see pictures here.");
        refuseIf(pictures.take(userId));
      }
      const picture = sent && (await openPicture(sent));
      const key = uuid.safeParse(c.req.header("idempotency-key"));
      return answer(c, await replies.send(userId, { ...body, picture, id: body.id ?? key.data }));
    },
  );

  app.post(
    "/api/messages/:id/regenerate",
    describeRoute({ summary: "The last reply once more", responses: answersOrStreams() }),
    valid("param", idParam),
    valid("json", regenerateBody),
    async (c) => {
      const { userId } = c.var.principal;
      const { id } = c.req.valid("param");
      return answer(c, await replies.regenerate(userId, id, c.req.valid("json")));
    },
  );

  app.post(
    "/api/messages/:id/stop",
    describeRoute({ summary: "End a reply", responses: answers(200, chatMessage) }),
    valid("param", idParam),
    valid("json", stopBody),
    async (c) => c.json(await replies.stop(c.var.principal.userId, c.req.valid("param").id)),
  );

  app.get(
    "/api/messages/:id/stream",
    describeRoute({
      summary: "The rest of a reply, as server-sent events",
      responses: { ...answers(200, undefined), 200: { description: "Events", content: streamed } },
    }),
    valid("param", idParam),
    valid("query", streamQuery),
    async (c) => {
      const { userId } = c.var.principal;
      refuseIf(streams.take(userId));
      const { id } = c.req.valid("param");
      const last = Number(c.req.header("last-event-id") ?? c.req.valid("query").from ?? 0);
      const from = Number.isSafeInteger(last) && last >= 0 ? last : 0;
      // Whether there is such a reply is answered with a status, before anything streams.
      await replies.find(userId, id);
      return c.body(streamOf("", replies.follow(userId, id, from)), 200, eventStreamHeaders);
    },
  );

  return app;
}

function answersOrStreams() {
  const { 200: one, ...rest } = answers(200, replyAnswer);
  const content = one && "content" in one ? one.content : {};
  return { ...rest, 200: { description: "The reply", content: { ...content, ...streamed } } };
}

/** Once the reply is there. */
async function inOne(
  c: Context<AppEnv>,
  { thread, sent, usage }: Accepted,
  events: AsyncIterable<FollowEvent>,
): Promise<Response> {
  for await (const { event, data } of events) {
    if (event === "error") throw new Refusal("reply_broken", data.detail);
    if (event !== "done") continue;
    const { reply } = data;
    const body: ReplyAnswer = { message: reply.message, thread_id: thread.id, sent, reply, usage };
    return c.json(body);
  }
  throw new Error("a reply ended without an end");
}
