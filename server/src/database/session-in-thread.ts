import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Session } from "./embedded-session.ts";
import type { Answered, Asked } from "./embedded-thread.ts";

/** The database of `folder` in a thread of its own, to which nothing of this process's environment goes. */
export async function sessionInThread(folder: string): Promise<Session> {
  const thread = new Worker(new URL("embedded-thread.ts", import.meta.url), {
    workerData: folder,
    execArgv: [],
    env: {},
  });
  const begun = Promise.withResolvers<void>();
  const asked = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let count = 0;
  let failure: unknown;

  function breakDown(error: unknown): void {
    failure ??= error;
    for (const { reject } of [begun, ...asked.values()]) reject(failure);
    asked.clear();
  }
  function hear(answered: Answered): void {
    if ("error" in answered) return breakDown(answered.error);
    const answer = asked.get(answered.id);
    asked.delete(answered.id);
    answer?.resolve(answered.answer);
  }
  thread.on("error", breakDown);
  thread.on("exit", () => breakDown(new Error("the database's thread has ended")));
  thread.once("message", () => {
    thread.on("message", hear);
    begun.resolve();
  });
  await begun.promise;

  const tell = (what: Asked) => thread.postMessage(what);
  return {
    ask(from, messages) {
      const answer = Promise.withResolvers<Uint8Array>();
      if (failure !== undefined) {
        answer.reject(failure);
        return answer.promise;
      }
      const id = count++;
      asked.set(id, answer);
      // Of memory of their own: else all that theirs is a part of would be copied.
      tell({ id, from, messages: new Uint8Array(messages) });
      return answer.promise;
    },
    get isOver() {
      return failure !== undefined;
    },
    async close() {
      if (thread.threadId === -1) return;
      const ended = once(thread, "exit");
      if (failure === undefined) tell("close");
      else void thread.terminate();
      await ended;
    },
  };
}
