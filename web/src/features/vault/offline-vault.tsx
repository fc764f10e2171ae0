import { Navigate, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { paths } from "../../app/paths.ts";
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
  /** The copy was opened, or locked again. */
  onOpen: (isOpen: boolean) => void;
}

/** The vault of the person who was last signed in here, while the server cannot be asked who that is. */
export function OfflineVault({ userId, ...shown }: OfflineVaultProps) {
  return (
    <VaultOf key={userId} id={userId}>
      <main className="flex flex-1 flex-col">
        <CurrentScreen {...shown} />
      </main>
    </VaultOf>
  );
}

function CurrentScreen({ otherwise, onOpen }: Omit<OfflineVaultProps, "userId">) {
  const { screen } = useVaultState();
  const isOfVault = useLocation({ select: ({ pathname }) => pathname.startsWith(paths.passwords) });
  const isOpen = screen.name === "offline";
  const tell = useEffectEvent(onOpen);
  useEffect(() => tell(isOpen), [isOpen]);
  // It is left for the pad, wherever it was that nobody could be asked who is signed in.
  if (isOpen && !isOfVault) return <Navigate to={paths.passwords} replace />;
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
