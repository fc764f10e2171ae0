/** What a person waits for at Breezy: from sending to the first byte of the first words. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Person } from "./people.ts";

export interface Asker {
  person: Person;
  /** Of the network, so that none uses up another's requests. */
  address: string;
  threadId: string;
}

/** A request as it stands on the wire, and what its answer holds. */
export interface Call {
  request: string;
  /** What is waited for. */
  first: string;
  last: string;
}

/** One call each, the next person's `apartMs` after the one before; then again after a pause. */
export interface Asking {
  port: number;
  calls: Call[];
  apartMs: number;
  times: number;
  /** On average. */
  pauseMs: number;
}

export interface Askers {
  /** What each waited for at every call, in milliseconds. */
  wait(asking: Omit<Asking, "port">): Promise<number[]>;
  stop(): Promise<void>;
}

/** Of a server on this machine. */
export function startAskers(url: string): Askers {
  const port = Number(new URL(url).port);
  const child = fork(join(import.meta.dirname, "askers-process.ts"));
  const gone = once(child, "exit");
  return {
    async wait(asking) {
      child.send({ port, ...asking } satisfies Asking);
      const ended = gone.then(() => {
        throw new Error("whoever asks has ended");
      });
      const [ms] = await Promise.race([once(child, "message"), ended]);
      return ms as number[];
    },
    async stop() {
      child.kill();
      await gone;
    },
  };
}

/** A call that says who one is, and no more. */
export function bareCall(url: string, asker: Asker): Call {
  const request = spelled(url, asker, { path: "/users/me" });
  return { request, first: "HTTP/1.1 200 ", last: "\r\n\r\n" };
}

export function aQuestion(url: string, asker: Asker, message: string): Call {
  const body = JSON.stringify({ thread_id: asker.threadId, message });
  const request = spelled(url, asker, { path: "/api/messages", body });
  return { request, first: "\nevent: delta\n", last: "\nevent: done\n" };
}

export function aThread(url: string, asker: Asker): Call {
  const body = JSON.stringify({ id: asker.threadId });
  const request = spelled(url, asker, { path: "/api/threads/initiate", body });
  return { request, first: "HTTP/1.1 20", last: "\r\n\r\n" };
}

/** Over a connection of its own, which ends with the answer: a stream's does in any case. */
function spelled(
  url: string,
  { person, address }: Asker,
  { path, body }: { path: string; body?: string },
): string {
  const lines = [
    `${body === undefined ? "GET" : "POST"} ${path} HTTP/1.1`,
    `host: ${new URL(url).host}`,
    "connection: close",
    `cookie: ${person.cookie.name}=${person.cookie.value}`,
    `x-forwarded-for: ${address}`,
  ];
  if (body !== undefined) {
    lines.push(
      "content-type: application/json",
      `content-length: ${Buffer.byteLength(body)}`,
      "accept: text/event-stream",
      `origin: ${url}`,
    );
  }
  return `${lines.join("\r\n")}\r\n\r\n${body ?? ""}`;
}
