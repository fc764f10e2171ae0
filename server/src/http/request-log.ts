import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { inSpan } from "@breezy/contract/tracing";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Log } from "../log.ts";
import type { AppEnv } from "./context.ts";
import type { Metrics } from "./metrics.ts";

const answered = new AsyncLocalStorage<string>();

/** Of the request that is being answered, for the logs of whoever is asked for it; none beside one. */
export function currentRequestId(): string | undefined {
  return answered.getStore();
}

/** One line a request, of a health check only at the level for debugging: the route's pattern, never the address called, which can hold a token. */
export function requestLog(log: Log, metrics: Metrics) {
  return createMiddleware<AppEnv>((c, next) => {
    const requestId = randomUUID();
    const { method } = c.req;
    c.set("requestId", requestId);
    // What a stranger's request says it is part of is not believed.
    return inSpan(method, { kind: "server", under: {} }, async (span) => {
      const start = performance.now();
      await answered.run(requestId, next);
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const route = matchedRoutes(c).findLast((one) => one.method !== "ALL")?.path ?? "page";
      const { status } = c.res;
      c.header("x-request-id", requestId);
      metrics.countRequest(method, route, status, ms);
      const level = route.startsWith("/health/") ? "debug" : "info";
      log[level]({ requestId, method, route, status, ms }, "request");
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": status,
        "breezy.request_id": requestId,
      });
    });
  });
}
