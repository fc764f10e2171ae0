import type { Store } from "../keep/store.ts";

/** What a browser keeps, without the browser: values are copies on the way in and out. */
export function memoryStore(): Store & { kept: Map<string, unknown> } {
  const kept = new Map<string, unknown>();
  return {
    kept,
    get: async (key) => structuredClone(kept.get(key)),
    put: async (key, value) => void kept.set(key, structuredClone(value)),
    update: async (key, change) =>
      void kept.set(key, structuredClone(change(structuredClone(kept.get(key))))),
    delete: async (key) => void kept.delete(key),
  };
}

/** As a browser's locks do it, in this process. */
export async function exclusive(name: string, work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(name, work);
}
