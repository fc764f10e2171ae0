import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";
import { notFound } from "./refusal.ts";

/** Which paths are the API's, read off the routes themselves. */
export function routeTable(apps: readonly Pick<Hono<AppEnv>, "routes">[]) {
  const routes = apps
    .flatMap((app) => app.routes)
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => ({ method, pattern: patternOf(path) }));
  const knows = (method: string, path: string) =>
    routes.some((route) => route.method === method && route.pattern.test(path));

  return {
    /** Pages never get these, not even as their fallback. */
    isApi: (path: string) =>
      path.startsWith("/api/") || routes.some(({ pattern }) => pattern.test(path)),
    /** Before the question who is asking: nobody needs to log in to learn that nothing is there. */
    refuseUnknown: createMiddleware<AppEnv>(async (c, next) => {
      const method = c.req.method === "HEAD" ? "GET" : c.req.method;
      if (!knows(method, c.req.path)) throw notFound();
      await next();
    }),
  };
}

function patternOf(path: string): RegExp {
  const segments = path.split("/").map((segment) => {
    const parameter = /^:\w+(?:\{(.+)\})?$/.exec(segment);
    return parameter ? (parameter[1] ?? "[^/]+") : segment.replaceAll(".", "\\.");
  });
  return new RegExp(`^${segments.join("/")}$`);
}
