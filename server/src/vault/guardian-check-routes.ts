import { Hono } from "hono";
import * as z from "zod/mini";
import { findUserId } from "../accounts/service.ts";
import { Refusal } from "../http/refusal.ts";
import { valid } from "../http/valid.ts";
import { createGuardianCheck, type GuardianCheckDeps } from "./guardian-check.ts";

const asked = z.strictObject({
  id: z.optional(z.uuid()),
  email: z.optional(z.string().check(z.minLength(3), z.maxLength(254))),
});

/** What `npm run admin -- guardian check` asks the running server, over its private socket. */
export function guardianCheckRoutes(deps: GuardianCheckDeps): Hono {
  const check = createGuardianCheck(deps);
  const app = new Hono();

  app.post("/check", valid("json", asked), async (c) => {
    const { id, email } = c.req.valid("json");
    if (id !== undefined) return c.json(await check.ofPerson(id));
    if (email === undefined) return c.json(await check.ofAll());
    const userId = await findUserId(deps.db, email);
    if (userId === undefined) throw new Refusal("not_found", "Nobody has this address.");
    return c.json(await check.ofPerson(userId));
  });

  return app;
}
