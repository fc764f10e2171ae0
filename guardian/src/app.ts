/** The guardian's HTTP: one path for each kind of request, for the relay alone, and one for whom it stands by. */
import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { routePath } from "hono/route";
import { utf8 } from "@breezy/crypto/bytes";
import { sha256 } from "@breezy/crypto/verify";
import { inSpan } from "@breezy/contract/tracing";
import { guardianRequest, guardianRequestLength, nobody } from "@breezy/contract/guardian";
import type { Logger } from "pino";
import { OffDuty } from "./duty.ts";
import type { Follower } from "./follower.ts";
import { generationHeader, type Generations } from "./generations.ts";
import type { Guardian } from "./guardian.ts";
import type { Metrics } from "./metrics.ts";
import { codeHeader, standbyMessageLength, standbyPath } from "./standby-messages.ts";

export interface AppDeps {
  guardian: Guardian;
  relayToken: string;
  log: Logger;
  /** What it is told as a standby. Without one it is none. */
  follower?: Follower;
  metrics?: Metrics;
  generations?: Generations;
}

/** As the server names a request in its own log. */
const requestIdPattern = /^[0-9a-f-]{36}$/;

export function createApp(deps: AppDeps) {
  const { guardian, relayToken, log, follower, metrics, generations } = deps;
  const app = new Hono();
  const expected = sha256(utf8(`Bearer ${relayToken}`));

  app.get("/health/live", (c) => c.json({ status: "live" }));
  app.get("/health/ready", async (c) => {
    await guardian.probe();
    return c.json({ status: "ready" });
  });

  app.use("/v1/*", async (c, next) => {
    const given = sha256(utf8(c.req.header("authorization") ?? ""));
    if (!timingSafeEqual(given, expected)) {
      return c.json(
        { detail: "The relay's token is missing or wrong.", code: "unauthenticated" },
        401,
      );
    }
    generations?.heard(c.req.header(generationHeader) ?? "");
    await next();
    const said = generations?.said();
    if (said) c.header(generationHeader, said);
  });

  app.post("/v1/users/:user/:kind", limited(guardianRequestLength), async (c) => {
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
    metrics?.countAnswer(kind, refusal ?? "ok");
    // Else the log of a quiet guardian would be about nothing but its health.
    const isLook = kind === "read" && user === nobody;
    const requestId = requestIdOf(c);
    if (!isLook) log.info({ kind, person: pseudonym, refusal, requestId }, "answered");
    return c.json(signed);
  });

  if (follower) {
    app.post(standbyPath, limited(standbyMessageLength), async (c) => {
      const code = c.req.header(codeHeader) ?? "";
      const answer = follower.take({ text: await c.req.text(), code });
      if (answer) return c.body(answer.text, 200, { [codeHeader]: answer.code });
      return c.json(
        { detail: "This is for the guardian's own standby.", code: "unauthenticated" },
        401,
      );
    });
  }

  app.notFound((c) => c.json({ detail: "There is nothing here.", code: "not_found" }, 404));
  app.onError((error, c) => {
    const code = error instanceof OffDuty ? error.code : "internal";
    metrics?.countUnanswered(code);
    if (error instanceof OffDuty) return c.json({ detail: error.message, code }, 503);
    // Only the kind of error: a message might quote what the store or a parser saw.
    const requestId = requestIdOf(c);
    log.error({ error: error.name, path: routePath(c), requestId }, "request failed");
    return c.json({ detail: "Something went wrong here.", code }, 500);
  });
  return app;
}

function requestIdOf(c: Context): string | undefined {
  const given = c.req.header("x-request-id") ?? "";
  return requestIdPattern.test(given) ? given : undefined;
}

function limited(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: (c) => c.json({ detail: "The request is too long.", code: "too_large" }, 413),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
