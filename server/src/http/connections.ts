/** The connections of a server of this product, from their first request to their end. */
import type { ServerType } from "@hono/node-server";

/** Longer than proxies keep theirs, most often a minute: else one may send just as it is closed. */
export const keepAliveMs = 75_000;

/** Resolves once every request that is under way has its answer. Connections that rest are closed at once. */
export function closed(server: ServerType): Promise<void> {
  // Of connections whose request is still under way: as soon as they rest.
  if ("keepAliveTimeout" in server) server.keepAliveTimeout = 1;
  return new Promise((resolve) => server.close(() => resolve()));
}
