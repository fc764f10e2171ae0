/** How much room there is and what was interrupted: asked with the first open entry, and after each change. */
export { sizeText } from "./size-text.ts";
import { useEffect, useSyncExternalStore } from "react";
import { VaultError } from "@breezy/client/failure";
import { clearedOnLock, useVaultSession, type VaultSession } from "../session/session.ts";
import type { FileRoom } from "@breezy/client/answers";

function createRoom(session: VaultSession) {
  let room: FileRoom | null = null;
  let isAsked = false;
  /** An answer of an opening before this one is nobody's any more. */
  let opening = 0;
  const listeners = new Set<() => void>();

  function set(next: FileRoom | null): void {
    room = next;
    for (const listener of listeners) listener();
  }

  async function ask(): Promise<void> {
    isAsked = true;
    const asked = opening;
    try {
      const answer = await session.fileRoom();
      if (asked === opening) set(answer);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      // Files can be added without it. The next card asks again.
      if (asked === opening) isAsked = false;
    }
  }

  return {
    getRoom: () => room,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask,
    /** For anyone who was told: how much there is may have changed. */
    askAgain: async () => (isAsked ? ask() : undefined),
    askOnce: async () => (isAsked ? undefined : ask()),
    clear(): void {
      opening++;
      isAsked = false;
      if (room) set(null);
    },
  };
}

export const roomOf = clearedOnLock(createRoom);

/** null until it is known, and if it is not to be asked for. */
export function useFileRoom(enabled: boolean): FileRoom | null {
  const room = roomOf(useVaultSession());
  useEffect(() => {
    if (enabled) void room.askOnce();
  }, [room, enabled]);
  return useSyncExternalStore(room.subscribe, room.getRoom);
}
