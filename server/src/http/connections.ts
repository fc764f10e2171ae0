/** The connections of a server of this product, from their first request to their end. */
import type { Server, ServerResponse } from "node:http";
import { setImmediate as turn } from "node:timers/promises";

/** Longer than proxies keep theirs, most often a minute: else one may send just as it is closed. */
export const keepAliveMs = 75_000;

/** Of the event loop: the present one, one that accepts connections, and one that reads them. */
const turnsToTakeIn = 3;

export interface Connections {
  /** From now on each answer says that its connection ends with it. All are served as before. */
  drain(): void;
  /** Resolves once every request that is under way has its answer. Connections that rest are closed at once. */
  close(): Promise<void>;
}

/** Of a server that has had no request yet. */
export function connectionsOf(server: Server): Connections {
  const waiting = new Set<ServerResponse>();
  let draining = false;
  server.prependListener("request", (_, response) => {
    if (draining) response.shouldKeepAlive = false;
    waiting.add(response);
    response.once("close", () => waiting.delete(response));
  });

  function drain(): void {
    draining = true;
    for (const response of waiting) response.shouldKeepAlive = false;
  }

  return {
    drain,
    async close() {
      drain();
      // A request that has arrived and is not read yet would be reset with its connection.
      for (let n = 0; n < turnsToTakeIn; n++) await turn();
      // Of those whose answer had begun before the drain: as soon as they rest.
      server.keepAliveTimeout = 1;
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
