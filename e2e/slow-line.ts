/** A gateway in front of the product that lets a page come in two pieces, and its fonts when asked. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface SlowLine {
  url: string;
  /** The second half of the page; before it comes the first, as far as its title. */
  bringRest(): void;
  bringFonts(): void;
  close(): Promise<void>;
}

export async function slowLine(productUrl: string): Promise<SlowLine> {
  const rest = Promise.withResolvers<void>();
  const fonts = Promise.withResolvers<void>();

  async function answer({ url, headers }: IncomingMessage, response: ServerResponse) {
    const asked = { accept: headers.accept ?? "*/*", "accept-encoding": "identity" };
    const given = await fetch(`${productUrl}${url}`, { headers: asked });
    const type = given.headers.get("content-type") ?? "text/plain";
    const body = Buffer.from(await given.arrayBuffer());
    if (type.startsWith("font/")) await fonts.promise;
    const policy = given.headers.get("content-security-policy") ?? "default-src 'none'";
    response.writeHead(given.status, { "content-type": type, "content-security-policy": policy });
    if (type.startsWith("text/html")) {
      const half = body.indexOf("</h1>");
      response.write(body.subarray(0, half));
      await rest.promise;
      response.end(body.subarray(half));
    } else response.end(body);
  }

  const gateway = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  const { port } = gateway.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    bringRest: rest.resolve,
    bringFonts: fonts.resolve,
    async close() {
      gateway.closeAllConnections();
      await new Promise((resolve) => gateway.close(resolve));
    },
  };
}
