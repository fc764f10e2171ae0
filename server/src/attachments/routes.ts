import {
  attachmentList,
  attachmentsQuery,
  attachmentState,
  beginAttachmentBody,
  chunkParam,
} from "@breezy/contract/attachments";
import { uuid } from "@breezy/contract/encoded";
import { type Context, Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import { bodyPieces } from "../http/body-limits.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { Refusal } from "../http/refusal.ts";
import { valid } from "../http/valid.ts";
import { BlobsUnavailable } from "../outside/blobs.ts";
import type { Attachments } from "./service.ts";

/** A store that is restarted is back within seconds. */
const outageRetryAfterS = 5;

const idParam = z.object({ id: uuid });

/** Behind requireUser. */
export function attachmentRoutes(attachments: Attachments): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const whose = (c: Context<AppEnv>) => c.var.principal.userId;

  app.get(
    "/attachments",
    describeRoute({
      summary: "The files that hang on entries",
      responses: answers(200, attachmentList),
    }),
    valid("query", attachmentsQuery),
    async (c) => {
      const { unfinished, after } = c.req.valid("query");
      const wanted = { unfinished: unfinished !== undefined, after };
      return c.json(await attachments.list(whose(c), wanted));
    },
  );

  app.put(
    "/attachments/:id",
    describeRoute({ summary: "Begin an upload", responses: answers(201, attachmentState) }),
    valid("param", idParam),
    valid("json", beginAttachmentBody),
    async (c) => {
      const { id } = c.req.valid("param");
      const { isNew, state } = await attachments.begin(whose(c), id, c.req.valid("json"));
      return c.json(state, isNew ? 201 : 200);
    },
  );

  app.get(
    "/attachments/:id",
    describeRoute({
      summary: "Which chunks of a file are there",
      responses: answers(200, attachmentState),
    }),
    valid("param", idParam),
    async (c) => c.json(await attachments.state(whose(c), c.req.valid("param").id)),
  );

  app.delete(
    "/attachments/:id",
    describeRoute({ summary: "Delete a file for good", responses: answers(204, undefined) }),
    valid("param", idParam),
    async (c) => {
      await attachments.remove(whose(c), c.req.valid("param").id);
      return c.body(null, 204);
    },
  );

  app.put(
    "/attachments/:id/chunks/:chunk",
    describeRoute({ summary: "One sealed chunk", responses: answers(204, undefined) }),
    valid("param", chunkParam),
    async (c) => {
      const { id, chunk } = c.req.valid("param");
      await orAway(attachments.putChunk(whose(c), id, Number(chunk), () => bodyPieces(c)));
      return c.body(null, 204);
    },
  );

  app.get(
    "/attachments/:id/chunks/:chunk",
    describeRoute({
      summary: "One sealed chunk, as it was sent",
      responses: answers(200, undefined),
    }),
    valid("param", chunkParam),
    async (c) => {
      const { id, chunk } = c.req.valid("param");
      const bytes = await orAway(attachments.chunk(whose(c), id, Number(chunk)));
      return c.body(bytes, 200, { "content-type": "application/octet-stream" });
    },
  );

  return app;
}

async function orAway<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof BlobsUnavailable)) throw cause;
    throw new Refusal("unavailable", "Files are not available right now. Please try again soon.", {
      retryAfterS: outageRetryAfterS,
      cause,
    });
  }
}
