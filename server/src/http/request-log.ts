import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Log } from "../log.ts";
import type { AppEnv } from "./context.ts";
import type { Metrics } from "./metrics.ts";

/** One line a request, of a health check only at the level for debugging: the route's pattern, never the address called, which can hold a token. */
export function requestLog(log: Log, metrics: Metrics) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = randomUUID();
    c.set("requestId", requestId);
    const start = performance.now();
    await next();
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const route = matchedRoutes(c).findLast(({ method }) => method !== "ALL")?.path ?? "page";
    c.header("x-request-id", requestId);
    metrics.countRequest(c.req.method, route, c.res.status, ms);
    const level = route.startsWith("/health/") ? "debug" : "info";
    log[level]({ requestId, method: c.req.method, route, status: c.res.status, ms }, "request");
  });
}
