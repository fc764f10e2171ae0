import type { DeletionProof } from "@breezy/contract/deletion";
import { createContext, use, useSyncExternalStore } from "react";
import type { VaultSession } from "./vault-session.ts";
import type { VaultState } from "./vault-state.ts";

export const VaultContext = createContext<VaultSession | null>(null);

export function useVaultSession(): VaultSession {
  const session = use(VaultContext);
  if (!session) throw new Error("no vault session above this component");
  return session;
}

export function useVaultState(): VaultState {
  const session = useVaultSession();
  return useSyncExternalStore(session.subscribe, session.getState);
}

/**
 * The vault was opened without the server: when its copy was last the newest, in ms. null: the
 * vault is open with the server, or not open.
 */
export function useOfflineAsOf(): number | null {
  const session = useVaultSession();
  return useSyncExternalStore(session.subscribe, () => {
    const { screen } = session.getState();
    return screen.name === "offline" ? screen.asOfMs : null;
  });
}

/** Signs the deletion of the account; null while the vault is not open, or not begun. Throws VaultError. */
export function useOwnerProof(): (() => Promise<DeletionProof>) | null {
  const session = useVaultSession();
  const { screen } = useVaultState();
  return screen.name === "open" ? session.proveDeletion : null;
}

/** Whether there is no vault yet that could be lost. */
export function useHasNoVault(): boolean {
  const { screen } = useVaultState();
  return screen.name === "gate" && screen.gate.state === "set-up";
}
