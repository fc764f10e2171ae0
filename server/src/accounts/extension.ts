import { uuid } from "@breezy/contract/encoded";
import {
  addExtensionCodeBody,
  extensionCode,
  extensionCodeState,
  extensionSession,
  takeExtensionSessionBody,
} from "@breezy/contract/extension";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { Feature } from "../feature.ts";
import type { AppEnv } from "../http/context.ts";
import { crossOrigin, hasBearer, isFromPage } from "../http/cross-origin.ts";
import { answers } from "../http/describe.ts";
import { limitPerAddress, signInsPerAddress } from "../http/rate-limits.ts";
import { valid } from "../http/valid.ts";
import { createExtensionService, type ExtensionDeps, pageAlone } from "./extension-service.ts";
import { type SessionCookie, setSessionCookie } from "./session-cookie.ts";

/** A page hands a session on to the extension of its browser: never to another page, and no session but a page's. */
export function createExtension(
  deps: ExtensionDeps & { cookie: SessionCookie; trustedProxies: number },
): Feature {
  const { cookie, trustedProxies, clock } = deps;
  const extensions = createExtensionService(deps);
  const routes = new Hono<AppEnv>();

  routes.post(
    "/users/me/extension-codes",
    describeRoute({
      summary: "A code for the extension of this page's browser",
      responses: answers(201, extensionCode),
    }),
    valid("json", addExtensionCodeBody),
    async (c) => {
      if (hasBearer(c.req.header("authorization")) || !isFromPage(c)) throw pageAlone();
      const { challenge } = c.req.valid("json");
      return c.json(await extensions.addCode(c.var.principal, challenge), 201);
    },
  );

  routes.get(
    "/users/me/extension-codes/:id",
    describeRoute({
      summary: "Whether the extension has taken it",
      responses: answers(200, extensionCodeState),
    }),
    valid("param", z.object({ id: uuid })),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json({ state: await extensions.stateOf(c.var.principal, id) });
    },
  );

  const publicRoutes = new Hono<AppEnv>();

  publicRoutes.post(
    "/api/auth/extension-sessions",
    describeRoute({
      summary: "Sign in an extension by the code of a page",
      responses: answers(200, extensionSession),
    }),
    limitPerAddress(signInsPerAddress, trustedProxies, clock),
    valid("json", takeExtensionSessionBody),
    async (c) => {
      if (isFromPage(c)) throw crossOrigin();
      const userAgent = c.req.header("user-agent") ?? "";
      const taken = await extensions.takeSession(c.req.valid("json"), userAgent);
      // An extension is given no cookie; by it the device is met, and its owner told.
      setSessionCookie(c, cookie, taken.token);
      return c.json(taken);
    },
  );

  return { publicRoutes, routes };
}
