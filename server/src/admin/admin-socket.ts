import { rmSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { connectionsOf } from "../http/connections.ts";
import type { Log } from "../log.ts";

export const adminSocketName = "admin.sock";
const ownerOnly = 0o177;

/**
 * Listens in the data folder, for the owner of the process alone. If that can't be (the path of a
 * socket is short, some file systems have none) the product runs without. Returns how to close it, once what was
 * asked is answered.
 */
export async function openAdminSocket(
  fetch: (request: Request) => Response | Promise<Response>,
  dataDir: string,
  log: Log,
): Promise<() => Promise<void>> {
  const file = path.resolve(dataDir, adminSocketName);
  const server = createAdaptorServer({ fetch }) as Server;
  const connections = connectionsOf(server);
  try {
    // What a killed process left. The database's own lock says that there is no other.
    rmSync(file, { force: true });
    await listen(server, file);
    return connections.close;
  } catch (error) {
    log.warn({ error }, "the operator's commands are not available");
    return async () => undefined;
  }
}

function listen(server: Server, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    // The socket is there when this returns, and must not be anybody's for a moment.
    const before = process.umask(ownerOnly);
    try {
      server.listen({ path: file }, resolve);
    } finally {
      process.umask(before);
    }
  });
}
