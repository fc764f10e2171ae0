import { useCallback } from "react";
import { VaultError } from "@breezy/client/failure";
import type { TextPlace } from "@breezy/client/answers";
import { useVaultSession, useVaultState } from "./vault-context.ts";
import type { VaultSession } from "./vault-session.ts";

/** Compares a text with the open vault; null if it is locked, and nothing could be compared. */
export function useVaultSecrets(): ((text: string) => Promise<TextPlace[] | null>) | null {
  const session = useVaultSession();
  const { screen } = useVaultState();
  const find = useCallback((text: string) => findWhileOpen(session, text), [session]);
  return screen.name === "open" ? find : null;
}

/** A worker that is locked meanwhile may never answer. */
async function findWhileOpen(session: VaultSession, text: string): Promise<TextPlace[] | null> {
  const { promise: locked, resolve } = Promise.withResolvers<null>();
  const stop = session.subscribe(() => {
    if (session.getState().screen.name !== "open") resolve(null);
  });
  try {
    return await Promise.race([session.findSecrets(text), locked]);
  } catch (error) {
    if (error instanceof VaultError) return null;
    throw error;
  } finally {
    stop();
  }
}
