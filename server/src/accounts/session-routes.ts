import { session, whoAmI } from "@breezy/contract/accounts";
import { Hono } from "hono";
import { deleteCookie } from "hono/cookie";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { Database } from "../db.ts";
import type { Feature } from "../feature.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { notFound } from "../http/refusal.ts";
import { valid } from "../http/valid.ts";
import { findPassword } from "./password-store.ts";
import type { RequestAuth } from "./request-auth.ts";
import type { SessionCookie } from "./session-cookie.ts";
import type { Sessions } from "./sessions.ts";

export interface SessionRouteDeps {
  db: Database;
  auth: RequestAuth;
  sessions: Sessions;
  cookie: SessionCookie;
}

export function createSessionRoutes({ db, auth, sessions, cookie }: SessionRouteDeps): Feature {
  const publicRoutes = new Hono<AppEnv>();
  const routes = new Hono<AppEnv>();

  publicRoutes.get(
    "/api/auth/get-session",
    describeRoute({ summary: "Who is signed in", responses: answers(200, whoAmI) }),
    async (c) => {
      const principal = await auth.findPrincipal(c);
      if (principal) {
        const { userId: id, email } = principal;
        const password = await db.asAuth((trx) => findPassword(trx, id));
        return c.json({ user: { id, email, has_password: password !== null } });
      }
      const recovering = await auth.findRecovering(c);
      return c.json({
        user: null,
        ...(recovering && { recovering: { email: recovering.email } }),
      });
    },
  );

  publicRoutes.post(
    "/api/auth/sign-out",
    describeRoute({
      summary: "Sign out",
      responses: answers(200, z.object({ detail: z.string() })),
    }),
    async (c) => {
      const principal = (await auth.findPrincipal(c)) ?? (await auth.findRecovering(c));
      if (principal) await sessions.end(principal.userId, principal.sessionId, "signed_out");
      deleteCookie(c, cookie.name, { path: "/", secure: cookie.secure });
      return c.json({ detail: "You are signed out." });
    },
  );

  routes.get(
    "/users/me/sessions",
    describeRoute({
      summary: "Where the person is signed in",
      responses: answers(200, z.object({ sessions: z.array(session) })),
    }),
    async (c) => c.json({ sessions: await sessions.list(c.var.principal) }),
  );

  routes.delete(
    "/users/me/sessions",
    describeRoute({ summary: "Sign out everywhere else", responses: answers(204, undefined) }),
    async (c) => {
      await sessions.endOthers(c.var.principal);
      await auth.replaceToken(c);
      return c.body(null, 204);
    },
  );

  routes.delete(
    "/users/me/sessions/:id",
    describeRoute({ summary: "End one session", responses: answers(204, undefined) }),
    valid("param", z.object({ id: z.uuid() })),
    async (c) => {
      const { id } = c.req.valid("param");
      const isOwn = id === c.var.principal.sessionId;
      const how = isOwn ? "signed_out" : "session_ended";
      if (!(await sessions.end(c.var.principal.userId, id, how))) throw notFound();
      if (isOwn) deleteCookie(c, cookie.name, { path: "/", secure: cookie.secure });
      return c.body(null, 204);
    },
  );

  return { publicRoutes, routes, sweep: sessions.sweep };
}
