import { deleteAccountBody, deletionAnswer } from "@breezy/contract/deletion";
import { Hono } from "hono";
import { deleteCookie } from "hono/cookie";
import { describeRoute } from "hono-openapi";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { valid } from "../http/valid.ts";
import type { Deletion } from "./deletion.ts";

/** Behind requireUser. */
export function deletionRoutes(
  deletion: Deletion,
  cookie: { name: string; secure: boolean },
): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.delete(
    "/users/me",
    describeRoute({
      summary: "Delete the account",
      responses: { ...answers(200, deletionAnswer), ...answers(202, deletionAnswer, "Mailed") },
    }),
    valid("json", deleteAccountBody),
    async (c) => {
      const outcome = await deletion.deleteAccount(c.var.principal, c.req.valid("json"));
      if (outcome === "mailed") return c.json({ outcome }, 202);
      deleteCookie(c, cookie.name, { path: "/", secure: cookie.secure });
      return c.json({ outcome });
    },
  );

  return app;
}
