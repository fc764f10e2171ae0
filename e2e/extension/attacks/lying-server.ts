/** A hostile server: a proxy before the real one that answers `/api/config` as it likes, and keeps what it was asked. */
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import type { PageConfig } from "@breezy/contract/page-config";

export interface LyingServer {
  url: string;
  /** `METHOD path` of all requests, the body behind it. */
  asked: string[];
  /** null: the truth. */
  lie: ((config: PageConfig) => PageConfig) | null;
  stop(): Promise<void>;
}

export async function startLyingServer(upstream: string): Promise<LyingServer> {
  const server = createServer((request, response) => {
    const { method = "GET", url: path = "/", headers } = request;
    const own = `http://${headers.host}`;
    const sent = { ...headers, host: new URL(upstream).host };
    if (sent.origin === own) sent.origin = upstream;
    if (sent.referer) sent.referer = sent.referer.replace(own, upstream);
    const chunks: Buffer[] = [];
    const passed = ask(upstream + path, { method, headers: sent }, (answer) => {
      if (path !== "/api/config" || !lying.lie) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const { lie } = lying;
      void answer.toArray().then((parts: Buffer[]) => {
        const truth = JSON.parse(Buffer.concat(parts).toString()) as PageConfig;
        response.writeHead(200, { "content-type": "application/json" });
        response.end(JSON.stringify(lie(truth)));
      });
    });
    passed.on("error", () => response.destroy());
    response.on("close", () => passed.destroy());
    request.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      passed.write(chunk);
    });
    request.on("end", () => {
      lying.asked.push(`${method} ${path} ${Buffer.concat(chunks).toString()}`);
      passed.end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const lying: LyingServer = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: [],
    lie: null,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return lying;
}
