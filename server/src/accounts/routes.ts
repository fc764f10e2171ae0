import { profile, profileChange, session } from "@breezy/contract/accounts";
import { Hono } from "hono";
import { deleteCookie } from "hono/cookie";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { notFound } from "../http/refusal.ts";
import { replaceToken } from "../http/require-user.ts";
import { valid } from "../http/valid.ts";
import type { Accounts } from "./service.ts";
import type { SessionCookie } from "./session-cookie.ts";
import type { Sessions } from "./sessions.ts";

export interface AccountDeps {
  accounts: Accounts;
  sessions: Sessions;
  cookie: SessionCookie;
}

/** Behind requireUser. */
export function accountRoutes({ accounts, sessions, cookie }: AccountDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    "/users/me",
    describeRoute({ summary: "The profile", responses: answers(200, profile) }),
    async (c) => c.json(await accounts.findProfile(c.var.principal)),
  );

  app.put(
    "/users/me",
    describeRoute({ summary: "Change the profile", responses: answers(200, profile) }),
    valid("json", profileChange),
    async (c) => c.json(await accounts.changeProfile(c.var.principal, c.req.valid("json"))),
  );

  app.get(
    "/users/me/sessions",
    describeRoute({
      summary: "Where the person is signed in",
      responses: answers(200, z.object({ sessions: z.array(session) })),
    }),
    async (c) => c.json({ sessions: await sessions.list(c.var.principal) }),
  );

  app.delete(
    "/users/me/sessions",
    describeRoute({ summary: "Sign out everywhere else", responses: answers(204, undefined) }),
    async (c) => {
      await sessions.endOthers(c.var.principal);
      await replaceToken(c, sessions, cookie);
      return c.body(null, 204);
    },
  );

  app.delete(
    "/users/me/sessions/:id",
    describeRoute({ summary: "End one session", responses: answers(204, undefined) }),
    valid("param", z.object({ id: z.uuid() })),
    async (c) => {
      const { id } = c.req.valid("param");
      const isOwn = id === c.var.principal.sessionId;
      const how = isOwn ? "signed_out" : "session_ended";
      if (!(await sessions.end(c.var.principal.userId, id, how))) throw notFound();
      if (isOwn) {
        deleteCookie(c, cookie.name, { path: "/", secure: cookie.secure });
      }
      return c.body(null, 204);
    },
  );

  return app;
}
