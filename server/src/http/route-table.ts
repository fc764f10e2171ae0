import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./context.ts";
import { notFound } from "./refusal.ts";

/** Which paths are the API's, read off the routes themselves. */
export function routeTable(apps: readonly Pick<Hono<AppEnv>, "routes">[]) {
  const routes = apps
    .flatMap((app) => app.routes)
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => ({ method, fits: fitting(path) }));
  const knows = (method: string, path: string) =>
    routes.some((route) => route.method === method && route.fits(path));

  return {
    /** Pages never get these, not even as their fallback. */
    isApi: (path: string) => path.startsWith("/api/") || routes.some(({ fits }) => fits(path)),
    /** Before the question who is asking: nobody needs to log in to learn that nothing is there. */
    refuseUnknown: createMiddleware<AppEnv>(async (c, next) => {
      const method = c.req.method === "HEAD" ? "GET" : c.req.method;
      if (!knows(method, c.req.path)) throw notFound();
      await next();
    }),
  };
}

/** If a route names a parameter, any segment fits but none at all. */
function fitting(route: string): (path: string) => boolean {
  const named = route.split("/");
  return (path) => {
    const given = path.split("/");
    return (
      given.length === named.length &&
      named.every((name, at) => (name.startsWith(":") ? given[at] !== "" : given[at] === name))
    );
  };
}
