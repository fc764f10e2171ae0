import { uuid } from "@breezy/contract/encoded";
import {
  addPasskeyBody,
  beginPasskeyBody,
  beginPasskeySignInBody,
  ceremonyOptions,
  passkey,
  passkeyList,
  passkeySignInBody,
  removePasskeyBody,
  renamePasskeyBody,
} from "@breezy/contract/passkeys";
import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod/mini";
import type { Feature } from "../feature.ts";
import type { AppEnv } from "../http/context.ts";
import { answers } from "../http/describe.ts";
import { limitPerAddress, signInsPerAddress } from "../http/rate-limits.ts";
import { valid } from "../http/valid.ts";
import { setAttemptCookie, takeAttemptCookie } from "./passkey-attempt.ts";
import { createPasskeyService, type PasskeyDeps } from "./passkey-service.ts";
import { type SessionCookie, setSessionCookie, signedIn, tokenFor } from "./session-cookie.ts";

const one = z.object({ id: uuid });

/** A passkey signs in by itself; those of a signed-in person are listed, added, named and removed. */
export function createPasskeys(
  deps: PasskeyDeps & { cookie: SessionCookie; trustedProxies: number },
): Feature {
  const { cookie, trustedProxies, clock } = deps;
  const passkeys = createPasskeyService(deps);
  const routes = new Hono<AppEnv>();

  routes.get(
    "/users/me/passkeys",
    describeRoute({ summary: "The person's passkeys", responses: answers(200, passkeyList) }),
    async (c) => c.json({ passkeys: await passkeys.list(c.var.principal) }),
  );

  routes.post(
    "/users/me/passkeys/options",
    describeRoute({
      summary: "What to ask the browser for, to add a passkey",
      responses: answers(200, ceremonyOptions),
    }),
    valid("json", beginPasskeyBody),
    async (c) => {
      const asked = c.req.valid("json");
      const { options, token } = await passkeys.beginAdding(c.var.principal, asked);
      setAttemptCookie(c, cookie, token);
      return c.json(options);
    },
  );

  routes.post(
    "/users/me/passkeys",
    describeRoute({ summary: "Add a passkey", responses: answers(201, passkey) }),
    valid("json", addPasskeyBody),
    async (c) => {
      const token = takeAttemptCookie(c, cookie);
      return c.json(await passkeys.add(c.var.principal, token, c.req.valid("json")), 201);
    },
  );

  routes.patch(
    "/users/me/passkeys/:id",
    describeRoute({ summary: "Rename a passkey", responses: answers(200, passkey) }),
    valid("param", one),
    valid("json", renamePasskeyBody),
    async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await passkeys.rename(c.var.principal, id, c.req.valid("json").name));
    },
  );

  routes.delete(
    "/users/me/passkeys/:id",
    describeRoute({ summary: "Remove a passkey", responses: answers(204, undefined) }),
    valid("param", one),
    valid("json", removePasskeyBody),
    async (c) => {
      const { id } = c.req.valid("param");
      await passkeys.remove(c.var.principal, id, c.req.valid("json").password);
      return c.body(null, 204);
    },
  );

  const publicRoutes = new Hono<AppEnv>();
  const limit = limitPerAddress(signInsPerAddress, trustedProxies, clock);

  publicRoutes.post(
    "/api/auth/passkey/options",
    describeRoute({
      summary: "What to ask the browser for, to sign in with a passkey",
      responses: answers(200, ceremonyOptions),
    }),
    limit,
    valid("json", beginPasskeySignInBody),
    async (c) => {
      const { options, token } = await passkeys.beginSignIn();
      setAttemptCookie(c, cookie, token);
      return c.json(options);
    },
  );

  publicRoutes.post(
    "/api/auth/passkey",
    describeRoute({ summary: "Sign in with a passkey", responses: answers(200, signedIn) }),
    limit,
    valid("json", passkeySignInBody),
    async (c) => {
      const { user, signedToken } = await passkeys.signIn(
        takeAttemptCookie(c, cookie),
        c.req.valid("json"),
        c.req.header("user-agent") ?? "",
      );
      setSessionCookie(c, cookie, signedToken);
      return c.json({ user, ...tokenFor(c, signedToken) });
    },
  );

  return {
    publicRoutes,
    routes,
    exporters: [
      {
        name: "passkeys",
        tables: ["auth_passkeys"],
        leftOut: {},
        read: (principal) => passkeys.list(principal),
      },
    ],
  };
}
