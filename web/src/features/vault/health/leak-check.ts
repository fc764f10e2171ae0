/**
 * The search for leaked passwords: it may take minutes, goes on while a person does something else
 * in the vault, and is forgotten when the vault is locked.
 */
import { useSyncExternalStore } from "react";
import { VaultError } from "@breezy/client/failure";
import type { VaultFailure } from "@breezy/client/answers";
import type { BreachProgress } from "@breezy/client/health/breach-range";
import { clearedOnLock, useVaultSession } from "../session/session.ts";
import type { Breach } from "@breezy/client/health/breach-range";

export interface LeakState {
  status: "idle" | "running" | "stopped" | "done" | "failed";
  asked: number;
  of: number;
  found: readonly Breach[];
  failure: VaultFailure | null;
}

const idle: LeakState = { status: "idle", asked: 0, of: 0, found: [], failure: null };

export type LeakCheck = ReturnType<typeof createLeakCheck>;

export function createLeakCheck(next: (anew: boolean) => Promise<BreachProgress>) {
  let state = idle;
  /** Of the search that goes on: an older one says nothing any more. */
  let current = 0;
  const listeners = new Set<() => void>();
  const knowing = new Set<() => void>();

  function set(changed: Partial<LeakState>): void {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  }

  function tellKnown(): void {
    for (const listener of knowing) listener();
  }

  return {
    getState: (): LeakState => state,
    /** Hears when a report may say something else of leaks: some were found, or the search is through. */
    onKnown(listener: () => void): () => void {
      knowing.add(listener);
      return () => knowing.delete(listener);
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async start(): Promise<void> {
      const run = ++current;
      set({ ...idle, status: "running" });
      try {
        for (let anew = true; ; anew = false) {
          const { asked, of, found } = await next(anew);
          if (run !== current) return;
          set({ asked, of, found: [...state.found, ...found] });
          if (found.length > 0 || asked === of) tellKnown();
          if (asked === of) break;
        }
        set({ status: "done" });
      } catch (error) {
        if (run !== current) return;
        const failure = error instanceof VaultError ? error.code : "unreadable";
        set({ status: "failed", failure });
      }
    },

    stop(): void {
      current++;
      set({ status: "stopped" });
    },

    clear(): void {
      current++;
      if (state !== idle) set(idle);
    },
  };
}

const leakCheckOf = clearedOnLock(({ nextLeaks }) => createLeakCheck(nextLeaks));

export function useLeakCheck(): [state: LeakState, check: LeakCheck] {
  const check = leakCheckOf(useVaultSession());
  return [useSyncExternalStore(check.subscribe, check.getState), check];
}
