/**
 * Argon2id on threads of its own. On Node's pool it would be in the way of every file and every name
 * that is looked up; and if more is asked for than can be done soon, anyone who comes last is told so
 * at once instead of holding memory and waiting.
 */
import { Worker } from "node:worker_threads";
import { Refusal } from "./http/refusal.ts";

export interface Derivation {
  message: Uint8Array;
  nonce: Uint8Array;
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
  /** Bytes. */
  tagLength: number;
}

interface Job extends PromiseWithResolvers<Uint8Array> {
  asked: Derivation;
}

/** By then a full queue has halved. */
const retryAfterS = 3;

/** At most `threads` at once, and `waiting` more that wait for them. */
export function createHashThreads({ threads, waiting }: { threads: number; waiting: number }) {
  const resting: Worker[] = [];
  const queue: Job[] = [];
  let count = 0;

  function begin(): Worker {
    count++;
    return new Worker(new URL("hash-thread.ts", import.meta.url), { execArgv: [], env: {} });
  }

  function work(thread: Worker, job: Job): void {
    const done = (derived: Uint8Array) => {
      thread.off("error", failed);
      job.resolve(derived);
      const next = queue.shift();
      if (next) return work(thread, next);
      // One that rests keeps no process alive.
      thread.unref();
      resting.push(thread);
    };
    const failed = (error: unknown) => {
      thread.off("message", done);
      count--;
      job.reject(error);
      const next = queue.shift();
      if (next) work(begin(), next);
    };
    thread.ref();
    thread.once("message", done);
    thread.once("error", failed);
    thread.postMessage(job.asked);
  }

  /** Refuses with `busy` if too many wait. */
  return function derive(asked: Derivation): Promise<Uint8Array> {
    const job = { asked, ...Promise.withResolvers<Uint8Array>() };
    const thread = resting.pop() ?? (count < threads ? begin() : undefined);
    if (thread) work(thread, job);
    else if (queue.length < waiting) queue.push(job);
    else {
      job.reject(
        new Refusal("busy", "Too many people are signing in right now. Please try again shortly.", {
          retryAfterS,
        }),
      );
    }
    return job.promise;
  };
}
