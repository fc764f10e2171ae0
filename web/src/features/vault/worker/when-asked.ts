/** Parts of the vault that few openings use: their code comes with the first call. */
import { VaultError } from "../failure.ts";

type Method = (...args: never[]) => Promise<unknown>;

/** Methods of a part, which `arrived` gives once it is there, that `load` brings, once; asked again where it did not arrive. Throws VaultError `network`. */
export function whenAsked<T extends object, N extends keyof T & string>(
  names: readonly N[],
  load: () => Promise<T>,
): { methods: Pick<T, N>; arrived: () => T | null } {
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

  const methods = names.map((name) => [
    name,
    async (...args: never[]) =>
      ((await (loading ??= loadOnce())) as Record<N, Method>)[name](...args),
  ]);
  return { methods: Object.fromEntries(methods) as Pick<T, N>, arrived: () => part };
}
