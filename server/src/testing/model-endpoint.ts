/** An endpoint of a language model at a test's command, over real HTTP on loopback. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  stream?: boolean;
  messages: { role: string; content: string }[];
  [name: string]: unknown;
}

/** Answers one call. What it does not end stays open. */
export type Answering = (response: ServerResponse, asked: Asked) => void;

export interface ModelEndpoint {
  baseUrl: string;
  /** Bodies, oldest first. */
  asked: Asked[];
  /** How the next calls are answered, in this order; the last for all that follow. */
  answerBy(...ways: Answering[]): void;
  close(): Promise<void>;
}

export async function aModelEndpoint(): Promise<ModelEndpoint> {
  const asked: Asked[] = [];
  let ways: Answering[] = [];
  const server = createServer(async (request, response) => {
    const body = (await jsonOf(request)) as Asked;
    asked.push(body);
    const way = ways.length > 1 ? ways.shift() : ways[0];
    way?.(response, body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answerBy(...others) {
      asked.length = 0;
      ways = others;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const piece of request.setEncoding("utf8")) text += piece as string;
  return JSON.parse(text);
}

/** One event of a stream, as OpenAI writes it. */
export function event(delta: object, finish: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", choices })}\n\n`;
}

/** The words one by one; and then, unless the connection is to stay open, an end. */
export function speaking(words: string, finish: string | null = "stop"): Answering {
  return (response) => {
    beginStream(response);
    for (const content of words.match(/\S+\s*/g) ?? []) response.write(event({ content }));
    if (finish !== null) response.write(event({}, finish));
    response.end(finish === null ? "" : "data: [DONE]\n\n");
  };
}

export function beginStream(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.flushHeaders();
}

/** One JSON object, whatever was asked for. */
export function inOneObject(body: unknown, status = 200): Answering {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
}
