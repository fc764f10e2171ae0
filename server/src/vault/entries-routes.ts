import { uuid } from "@breezy/contract/encoded";
import {
  batchBody,
  batchChanges,
  createEntryBody,
  deleteEntryBody,
  listing,
  listQuery,
  saved,
  updateEntryBody,
} from "@breezy/contract/vault";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { limitMembers } from "../http/limit-members.ts";
import { valid } from "../http/valid.ts";
import type { Entries } from "./entries-service.ts";

/** A change has a dozen, the body around them a few. */
const membersPerChange = 16;

const idParam = z.object({ id: uuid });

/** The single routes are cases of the batch. */
export function entryRoutes(entries: Entries): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    "/passwords",
    describeRoute({ summary: "The sealed entries", responses: answers(200, listing) }),
    valid("query", listQuery),
    async (c) => {
      const text = await entries.list(c.var.principal.userId, c.req.valid("query").since ?? null);
      return c.body(text, 200, { "content-type": "application/json" });
    },
  );

  app.post(
    "/passwords",
    describeRoute({ summary: "Add an entry", responses: answers(201, saved) }),
    valid("json", createEntryBody),
    async (c) => {
      const { entry, trashed, ...based } = c.req.valid("json");
      const changes = [{ op: "create" as const, entry, ...(trashed && { trashed }) }];
      return c.json(await entries.save(c.var.principal, { ...based, changes }), 201);
    },
  );

  app.post(
    "/passwords/batch",
    describeRoute({ summary: "Several changes, all or none", responses: answers(200, saved) }),
    limitMembers(batchChanges * membersPerChange),
    valid("json", batchBody),
    async (c) => c.json(await entries.save(c.var.principal, c.req.valid("json"))),
  );

  app.put(
    "/passwords/:id",
    describeRoute({ summary: "Change an entry", responses: answers(200, saved) }),
    valid("param", idParam),
    valid("json", updateEntryBody),
    async (c) => {
      const { baseVersion, head, ...parts } = c.req.valid("json");
      const changes = [{ op: "update" as const, id: c.req.valid("param").id, ...parts }];
      return c.json(await entries.save(c.var.principal, { baseVersion, head, changes }));
    },
  );

  app.delete(
    "/passwords/:id",
    describeRoute({ summary: "Delete an entry for good", responses: answers(200, saved) }),
    valid("param", idParam),
    valid("json", deleteEntryBody),
    async (c) => {
      const changes = [{ op: "delete" as const, id: c.req.valid("param").id }];
      const based = c.req.valid("json");
      return c.json(await entries.save(c.var.principal, { ...based, changes }));
    },
  );

  return app;
}
