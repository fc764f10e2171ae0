import { useSyncExternalStore } from "react";
import type * as LogosModule from "./logos.ts";

type Logos = typeof LogosModule;

let logos: Logos | null = null;
let loading = false;
const listeners = new Set<() => void>();

/** The logos, once their chunk is here; null until then, and where it could not be fetched. */
export function useLogos(): Logos | null {
  return useSyncExternalStore(subscribe, () => logos);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void load();
  return () => listeners.delete(listener);
}

async function load(): Promise<void> {
  if (logos || loading) return;
  loading = true;
  try {
    logos = await import("./logos.ts");
    for (const listener of listeners) listener();
  } catch {
    // Monograms do as well; the next card that appears asks again.
  } finally {
    loading = false;
  }
}
