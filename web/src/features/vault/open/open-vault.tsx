import { Navigate, useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import type { AccountPath } from "../../../app/account-section.ts";
import { rememberFirstEntry } from "../../../app/first-entry.ts";
import { useKnownProfile } from "../../../app/session.ts";
import { useVaultView } from "../../../app/vault-view.ts";
import { useAdmitPopups } from "../../../ui/popup-gate.ts";
import { useOfflineAsOf, useVaultSession } from "../session/session.ts";
import { ControlsHost } from "./controls-host.tsx";
import { OpenScreen } from "./open-screen.tsx";
import type { OpenVault as Opened } from "@breezy/client/answers";

interface OpenVaultProps {
  vault: Opened;
  resetEnded?: boolean;
  /** Above the accounts. */
  banner?: ReactNode;
  news?: ReactNode;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** It is opened for something in My Account, which is gone back to. */
    toAccount?: AccountPath;
  }
}

/**
 * The open vault, or the way back for anyone who came from My Account to open it. The copy that was
 * opened without the server is the same, without what asks it.
 */
export function OpenVault({ vault, resetEnded = false, banner, news }: OpenVaultProps) {
  const id = useKnownProfile()?.id;
  const isOffline = useOfflineAsOf() !== null;
  const view = useVaultView();
  const hasEntries = vault.entries.length > 0;
  useEffect(() => {
    if (id && hasEntries) rememberFirstEntry(id);
  }, [id, hasEntries]);
  const session = useVaultSession();
  useEffect(() => {
    // Whoever leaves the page may not come back to it.
    const leave = () => {
      if (document.hidden) session.keepUses().catch(() => undefined);
    };
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, [session]);
  // An import saves while it runs, and ends with an account of each row.
  useAdmitPopups(hasEntries && view !== "import" && !isOffline);
  const toAccount = useLocation({ select: ({ state }) => state.toAccount });
  if (toAccount && !isOffline) return <Navigate to={toAccount} replace />;
  return (
    <ControlsHost>
      {banner}
      <OpenScreen vault={vault} resetEnded={resetEnded} />
      {news}
    </ControlsHost>
  );
}
