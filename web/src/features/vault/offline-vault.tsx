import type { ReactNode } from "react";
import { AwayScreen, LoadingScreen } from "./gate/gate.ts";
import { OpenVault } from "./lazy-open-vault.tsx";
import "./vault.css";
import { useVaultState } from "./session/session.ts";
import { VaultOf } from "./vault-provider.tsx";

interface OfflineVaultProps {
  /** Whose copy this browser keeps. */
  userId: string;
  /** Where the server answers the vault, and nobody knows yet who is signed in. */
  otherwise: ReactNode;
}

/** The vault of the person who was last signed in here, while the server cannot be asked who that is. */
export function OfflineVault({ userId, otherwise }: OfflineVaultProps) {
  return (
    <VaultOf key={userId} id={userId}>
      <main className="flex flex-1 flex-col">
        <CurrentScreen otherwise={otherwise} />
      </main>
    </VaultOf>
  );
}

function CurrentScreen({ otherwise }: { otherwise: ReactNode }) {
  const { screen } = useVaultState();
  switch (screen.name) {
    case "loading":
      return <LoadingScreen />;
    case "unreachable":
      return <AwayScreen who="server" />;
    case "offline":
      return <OpenVault vault={screen.vault} />;
    default:
      return otherwise;
  }
}
