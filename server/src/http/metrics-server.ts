import { createServer, type Server } from "node:http";
import type { Log } from "../log.ts";
import type { Metrics } from "./metrics.ts";

/** `GET /metrics` and nothing else, for this machine alone. */
export function openMetricsServer(metrics: Pick<Metrics, "text">, port: number, log: Log): Server {
  return createServer((request, response) => {
    if (request.url?.split("?", 1)[0] !== "/metrics") return void response.writeHead(404).end();
    if (request.method !== "GET" && request.method !== "HEAD") {
      return void response.writeHead(405, { allow: "GET, HEAD" }).end();
    }
    metrics.text().then(
      ({ body, type }) => response.setHeader("content-type", type).end(body),
      (error: unknown) => {
        log.error({ error }, "metrics failed");
        response.writeHead(500).end();
      },
    );
  }).listen(port, "127.0.0.1");
}
