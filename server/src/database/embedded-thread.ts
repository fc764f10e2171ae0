/** Begun by session-in-thread.ts: the database of the folder that it is given, and nothing else. */
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { sessionOf } from "./embedded-session.ts";
import type { From } from "./in-turns.ts";

export type Asked = { id: number; from: From; messages: Uint8Array } | "close";
export type Answered = { id: number; answer: Uint8Array } | { id: number; error: unknown };

const port = parentPort!;
const session = sessionOf(await PGlite.create(workerData as string));

async function answerTo({ id, from, messages }: Exclude<Asked, "close">): Promise<Answered> {
  try {
    return { id, answer: new Uint8Array(await session.ask(from, messages)) };
  } catch (error) {
    return { id, error };
  }
}

port.on("message", async (asked: Asked) => {
  if (asked === "close") {
    await session.close();
    return port.close();
  }
  const answered = await answerTo(asked);
  port.postMessage(answered, "answer" in answered ? [answered.answer.buffer as ArrayBuffer] : []);
});
port.postMessage("begun");
