/** The guardian's HTTP: one path for each kind of request, for the relay alone. */
import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { routePath } from "hono/route";
import { utf8 } from "@breezy/crypto/bytes";
import { sha256 } from "@breezy/crypto/verify";
import { inSpan } from "@breezy/contract/tracing";
import { guardianRequest, guardianRequestLength, nobody } from "@breezy/contract/guardian";
import type { Logger } from "pino";
import type { Guardian } from "./guardian.ts";

export interface AppDeps {
  guardian: Guardian;
  relayToken: string;
  log: Logger;
}

export function createApp({ guardian, relayToken, log }: AppDeps) {
  const app = new Hono();
  const expected = sha256(utf8(`Bearer ${relayToken}`));

  app.get("/health/live", (c) => c.json({ status: "live" }));
  app.get("/health/ready", (c) => {
    guardian.probe();
    return c.json({ status: "ready" });
  });

  app.use("/v1/*", async (c, next) => {
    const given = sha256(utf8(c.req.header("authorization") ?? ""));
    if (timingSafeEqual(given, expected)) return next();
    return c.json(
      { detail: "The relay's token is missing or wrong.", code: "unauthenticated" },
      401,
    );
  });

  app.post(
    "/v1/users/:user/:kind",
    bodyLimit({
      maxSize: guardianRequestLength,
      onError: (c) => c.json({ detail: "The request is too long.", code: "too_large" }, 413),
    }),
    async (c) => {
      const text = await c.req.text();
      const request = guardianRequest.safeParse(parsed(text));
      const { user, kind } = c.req.param();
      if (!request.success || request.data.user !== user || request.data.kind !== kind) {
        return c.json({ detail: "The request is malformed.", code: "malformed" }, 400);
      }
      const under = { traceparent: c.req.header("traceparent") ?? "" };
      const { signed, refusal, pseudonym } = await inSpan(kind, { kind: "server", under }, () =>
        guardian.answer(request.data, text),
      );
      // Else the log of a quiet guardian would be about nothing but its health.
      const isLook = kind === "read" && user === nobody;
      if (!isLook) log.info({ kind, person: pseudonym, refusal }, "answered");
      return c.json(signed);
    },
  );

  app.notFound((c) => c.json({ detail: "There is nothing here.", code: "not_found" }, 404));
  app.onError((error, c) => {
    // Only the kind of error: a message might quote what the store or a parser saw.
    log.error({ error: error.name, path: routePath(c) }, "request failed");
    return c.json({ detail: "Something went wrong here.", code: "internal" }, 500);
  });
  return app;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
