/** What a person waits for at Breezy: from sending to the first byte of the first words. */
import { type IncomingMessage, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Person } from "./people.ts";

export interface Asker {
  person: Person;
  /** Of the network, so that none uses up another's requests. */
  address: string;
  threadId: string;
}

/** What each waited for, when all begin `apartMs` after the one before. */
export function allAtOnce(
  askers: readonly Asker[],
  apartMs: number,
  ask: (asker: Asker) => Promise<number>,
): Promise<number[]> {
  return Promise.all(
    askers.map(async (asker, n) => {
      if (apartMs > 0) await delay(n * apartMs);
      return ask(asker);
    }),
  );
}

/**
 * What each waited for at every question, when all talk at the same time: a question, the whole
 * answer, `pauseMs` to read it, and the next. They begin spread over the first pause.
 */
export async function allTalking(
  askers: readonly Asker[],
  { questions, pauseMs }: { questions: number; pauseMs: number },
  ask: (asker: Asker) => Promise<number>,
): Promise<number[]> {
  const waits = askers.map(async (asker, n) => {
    await delay((n / askers.length) * pauseMs);
    const ms: number[] = [];
    for (let question = 0; question < questions; question++) {
      if (question > 0) await delay(pauseMs * (0.5 + Math.random()));
      ms.push(await ask(asker));
    }
    return ms;
  });
  return (await Promise.all(waits)).flat();
}

/** A call that says who one is, and no more. */
export async function bareCall(url: string, asker: Asker): Promise<number> {
  const start = performance.now();
  const answer = await sent(url, asker, { path: "/users/me" });
  for await (const _ of answer) break;
  return performance.now() - start;
}

/** Reads the answer to its end too, so that nothing runs any more. */
export async function firstWord(url: string, asker: Asker, message: string): Promise<number> {
  const start = performance.now();
  const body = JSON.stringify({ thread_id: asker.threadId, message });
  const answer = await sent(url, asker, { path: "/api/messages", body });
  let text = "";
  let ms: number | undefined;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (ms === undefined && text.includes("\nevent: delta\n")) ms = performance.now() - start;
  }
  if (ms === undefined || !text.includes("\nevent: done\n")) throw new Error(`no answer: ${text}`);
  return ms;
}

export async function beginThread(url: string, asker: Asker): Promise<void> {
  const body = JSON.stringify({ id: asker.threadId });
  for await (const _ of await sent(url, asker, { path: "/api/threads/initiate", body }));
}

/** Over a connection of its own: a stream's is closed behind it. */
function sent(
  url: string,
  { person, address }: Asker,
  { path, body }: { path: string; body?: string },
): Promise<IncomingMessage> {
  const headers = {
    cookie: `${person.cookie.name}=${person.cookie.value}`,
    "x-forwarded-for": address,
    ...(body !== undefined && {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      accept: "text/event-stream",
      origin: url,
    }),
  };
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const asked = request(`${url}${path}`, { method, agent: false, headers }, (answer) => {
      if (answer.statusCode === 200) resolve(answer);
      else reject(new Error(`the server answered ${answer.statusCode} to ${path}`));
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
