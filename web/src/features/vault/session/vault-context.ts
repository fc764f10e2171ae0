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
