/** Serves attacking pages on loopback, under every name that ends in `.localhost`. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Site } from "../cases.ts";

export interface AttackSite extends Site {
  /** From now on these, and no others. */
  show(pages: Readonly<Record<string, string>>): void;
}

export async function serveAttacks(): Promise<AttackSite> {
  let shown: Readonly<Record<string, string>> = {};
  const server = createServer((request, response) => {
    request.resume();
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const html = shown[pathname];
    response.writeHead(html === undefined ? 404 : 200, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    });
    response.end(html?.replaceAll("{port}", String(port)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    show: (pages) => void (shown = pages),
    addressOf: ({ host, it: { at = "/" } }) => `http://${host}:${port}${at}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
