/** Parts of the vault that few openings use: their code comes with the first call. */
import { VaultError } from "../failure.ts";

type Method = (...args: never[]) => Promise<unknown>;

/** Methods of a part that `load` brings, once; asked again where it did not arrive. Throws VaultError `network`. */
export function whenAsked<T extends object, N extends keyof T & string>(
  names: readonly N[],
  load: () => Promise<T>,
): { methods: Pick<T, N>; loaded: () => Promise<T> | null } {
  let part: Promise<T> | null = null;

  function arrived(): Promise<T> {
    part ??= load().catch((cause: unknown) => {
      part = null;
      throw new VaultError("network", "a part of the vault could not be loaded", { cause });
    });
    return part;
  }

  const methods = names.map((name) => [
    name,
    async (...args: never[]) => ((await arrived()) as Record<N, Method>)[name](...args),
  ]);
  return { methods: Object.fromEntries(methods) as Pick<T, N>, loaded: () => part };
}
