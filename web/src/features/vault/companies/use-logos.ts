import { useSyncExternalStore } from "react";
import type { FindLogo } from "./logos.ts";
// A file to fetch: as a script it would be read and compiled, and is only looked things up in.
import logosUrl from "./logos.json?url";

let findLogo: FindLogo | null = null;
let loading = false;
const listeners = new Set<() => void>();

/** Finds a logo once they are here; null until then, and if they could not be fetched. */
export function useLogos(): FindLogo | null {
  const read = () => findLogo;
  return useSyncExternalStore(subscribe, read, read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void load();
  return () => listeners.delete(listener);
}

async function load(): Promise<void> {
  if (findLogo || loading) return;
  loading = true;
  try {
    const [{ logosIn }, answer] = await Promise.all([import("./logos.ts"), fetch(logosUrl)]);
    if (!answer.ok) return;
    findLogo = logosIn((await answer.json()) as Record<string, string>);
    for (const listener of listeners) listener();
  } catch {
    // Monograms do as well; the next card that appears asks again.
  } finally {
    loading = false;
  }
}
