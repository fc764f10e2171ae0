/** Calls across a message port: one message there, one back, failures by their code. */
import { VaultError } from "./failure.ts";
import type { VaultFailure } from "./vault.ts";

interface Call {
  id: number;
  method: string;
  args: unknown[];
}
type Reply = { id: number; value: unknown } | { id: number; code: VaultFailure; message: string };

type Methods = Record<string, (...args: never[]) => Promise<unknown>>;

/** The two methods of a MessagePort or Worker that are used here. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

/**
 * Answers calls on `port` with the methods of `target`, in the order in which they came; those of
 * `atOnce` change nothing and wait for no other.
 */
export function serve<T extends object>(
  port: Port,
  target: T,
  atOnce: readonly (keyof T)[] = [],
): void {
  async function answer({ id, method, args }: Call): Promise<void> {
    try {
      const call = (target as unknown as Methods)[method];
      if (!call) throw new TypeError(`no method ${method}`);
      port.postMessage({ id, value: await call.apply(target, args as never[]) });
    } catch (error) {
      const code: VaultFailure = error instanceof VaultError ? error.code : "unreadable";
      port.postMessage({ id, code, message: error instanceof Error ? error.message : "" });
    }
  }

  let previous: Promise<unknown> = Promise.resolve();
  port.addEventListener("message", ({ data }: MessageEvent<Call>) => {
    if (atOnce.includes(data.method as keyof T)) void answer(data);
    else previous = previous.then(() => answer(data));
  });
}

/** The other end of `serve`: an object whose every method is a call. */
export function connect<T extends object>(port: Port): T {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let nextId = 1;
  port.addEventListener("message", (event: MessageEvent<Reply>) => {
    const reply = event.data;
    const caller = waiting.get(reply.id);
    if (!caller) return;
    waiting.delete(reply.id);
    if ("code" in reply) caller.reject(new VaultError(reply.code, reply.message));
    else caller.resolve(reply.value);
  });
  return new Proxy({} as T, {
    get: (_, method) =>
      typeof method !== "string" || method === "then"
        ? undefined
        : (...args: unknown[]) =>
            new Promise((resolve, reject) => {
              const id = nextId++;
              waiting.set(id, { resolve, reject });
              port.postMessage({ id, method, args });
            }),
  });
}
