import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { TestApp } from "./app.ts";
import type { Person } from "./people.ts";

export interface Served {
  url: string;
  /** As a shutdown does it: takes no more, and waits for those that are open. */
  stop(): Promise<void>;
}

/** The app on loopback. */
export async function served(test: TestApp): Promise<Served> {
  const server = serve({ fetch: test.app.fetch, hostname: "127.0.0.1", port: 0 });
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      test.app.endStreams();
      await closed;
    },
  };
}

export interface Ears {
  status: number;
  headers: IncomingMessage["headers"];
  /** All that came so far. */
  heard(): string;
  /** Resolves once `text` has come. */
  hear(text: string): Promise<void>;
  /** Resolves at the end of the stream, in whatever way. */
  ended: Promise<void>;
  leave(): void;
}

/** A connection of its own, as a browser's EventSource opens it. */
export async function listen(url: string, person: Person): Promise<Ears> {
  const asked: ClientRequest = request(`${url}/events`, {
    agent: false,
    headers: { cookie: person.cookie, accept: "text/event-stream" },
  });
  asked.end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  let heard = "";
  let wake = () => {};
  const ended = new Promise<void>((resolve) => answer.once("close", resolve));
  answer.setEncoding("utf8");
  answer.on("error", () => {});
  answer.on("data", (text: string) => {
    heard += text;
    wake();
  });
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    heard: () => heard,
    async hear(text) {
      while (!heard.includes(text)) {
        const next = new Promise<void>((resolve) => {
          wake = resolve;
        });
        const over = await Promise.race([next, ended.then(() => true)]);
        if (over && !heard.includes(text)) throw new Error(`the stream ended after: ${heard}`);
      }
    },
    ended,
    leave: () => asked.destroy(),
  };
}
