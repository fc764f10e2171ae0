import {
  assistantChange,
  assistantState,
  initiateBody,
  initiated,
  messageList,
  restoreBody,
  thread,
  threadChange,
  threadList,
  threadsQuery,
  threadsSearch,
} from "@breezy/contract/assistant";
import { uuid } from "@breezy/contract/encoded";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { valid } from "../http/valid.ts";
import type { Threads } from "./threads.ts";

const idParam = z.object({ id: uuid });

/** Behind requireUser. */
export function threadRoutes(threads: Threads): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    "/api/assistant",
    describeRoute({
      summary: "Messages left today, and what runs",
      responses: answers(200, assistantState),
    }),
    async (c) => c.json(await threads.state(c.var.principal.userId)),
  );

  app.put(
    "/api/assistant",
    describeRoute({
      summary: "Dismiss the introduction, say the time zone",
      responses: answers(200, assistantState),
    }),
    valid("json", assistantChange),
    async (c) => c.json(await threads.change(c.var.principal.userId, c.req.valid("json"))),
  );

  app.post(
    "/api/threads/initiate",
    describeRoute({ summary: "Begin a conversation", responses: answers(200, initiated) }),
    valid("json", initiateBody),
    async (c) => {
      const { id } = c.req.valid("json");
      return c.json({ thread_id: await threads.initiate(c.var.principal.userId, id) });
    },
  );

  app.get(
    "/api/threads",
    describeRoute({ summary: "Conversations, latest first", responses: answers(200, threadList) }),
    valid("query", threadsQuery),
    async (c) => {
      const { after } = c.req.valid("query");
      return c.json(await threads.list(c.var.principal.userId, after));
    },
  );

  app.post(
    "/api/threads/search",
    describeRoute({
      summary: "Conversations by what was said",
      responses: answers(200, threadList),
    }),
    valid("json", threadsSearch),
    async (c) => c.json(await threads.search(c.var.principal.userId, c.req.valid("json").q)),
  );

  app.patch(
    "/api/threads/:id",
    describeRoute({ summary: "Rename a conversation", responses: answers(200, thread) }),
    valid("param", idParam),
    valid("json", threadChange),
    async (c) => {
      const { title } = c.req.valid("json");
      return c.json(await threads.rename(c.var.principal.userId, c.req.valid("param").id, title));
    },
  );

  app.delete(
    "/api/threads/:id",
    describeRoute({ summary: "Delete a conversation", responses: answers(204, undefined) }),
    valid("param", idParam),
    async (c) => {
      await threads.remove(c.var.principal.userId, c.req.valid("param").id);
      return c.body(null, 204);
    },
  );

  app.post(
    "/api/threads/:id/restore",
    describeRoute({ summary: "Put a deleted conversation back", responses: answers(200, thread) }),
    valid("param", idParam),
    valid("json", restoreBody),
    async (c) => c.json(await threads.restore(c.var.principal.userId, c.req.valid("param").id)),
  );

  app.get(
    "/api/threads/:id/messages",
    describeRoute({
      summary: "What was said in a conversation",
      responses: answers(200, messageList),
    }),
    valid("param", idParam),
    async (c) => c.json(await threads.read(c.var.principal.userId, c.req.valid("param").id)),
  );

  return app;
}
