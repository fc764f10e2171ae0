/** The calls of all ports to one vault: one after the other, but for those that wait for none. */
import { runsConcurrently } from "@breezy/client/concurrent";

type Method = (...args: unknown[]) => Promise<unknown>;

export interface Serial<T> {
  /** The same methods; those that may not run beside the others wait for their turn. */
  calls: T;
  /** When everything that was called before has been answered, however. */
  settled(): Promise<void>;
}

export function inTurn<T extends object>(target: T): Serial<T> {
  let last: Promise<unknown> = Promise.resolve();
  const calls = Object.fromEntries(
    Object.entries(target).map(([name, method]: [string, Method]) => {
      if (runsConcurrently(method)) return [name, method];
      const call = (...args: unknown[]) => {
        const answer = last.then(() => method(...args));
        last = answer.catch(() => undefined);
        return answer;
      };
      return [name, call];
    }),
  ) as T;
  return { calls, settled: async () => void (await last) };
}
