import type { DeletionProof } from "@breezy/contract/deletion";
import { useVaultSession, useVaultState } from "./vault-context.ts";

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
