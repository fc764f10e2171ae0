/** Parts of the vault that few openings use: their code comes with the first call. */
import { VaultError } from "./failure.ts";

type Method = (...args: never[]) => Promise<unknown>;

export interface LazyPart<T extends object> {
  /** Calls `name` of the part, which its first call loads. Throws VaultError `network` if it does not arrive: the next call asks again. */
  method<N extends keyof T>(name: N): T[N] extends Method ? T[N] : never;
  /** The part, once it is loaded. */
  loaded(): T | null;
}

export function lazyPart<T extends object>(load: () => Promise<T>): LazyPart<T> {
  let loading: Promise<T> | null = null;
  let part: T | null = null;

  async function loadOnce(): Promise<T> {
    try {
      part = await load();
      return part;
    } catch (cause) {
      loading = null;
      throw new VaultError("network", "a part of the vault could not be loaded", { cause });
    }
  }

  return {
    method<N extends keyof T>(name: N) {
      const call = async (...args: never[]) =>
        ((await (loading ??= loadOnce()))[name] as Method)(...args);
      return call as T[N] extends Method ? T[N] : never;
    },
    loaded: () => part,
  };
}
