import { Navigate, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths.ts";
import { ControlsHost } from "./controls-host.tsx";
import { OpenScreen } from "./open-screen.tsx";
import type { OpenVault as Opened } from "@breezy/client/answers";

interface OpenVaultProps {
  vault: Opened;
  resetEnded: boolean;
  /** Above the accounts. */
  banner: ReactNode;
  news: ReactNode;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** It is opened for something in My Account. */
    toAccount?: true;
  }
}

/** The open vault, or the way back for anyone who came from My Account to open it. */
export function OpenVault({ vault, resetEnded, banner, news }: OpenVaultProps) {
  const toAccount = useLocation({ select: ({ state }) => state.toAccount });
  if (toAccount) return <Navigate to={paths.settings} replace />;
  return (
    <ControlsHost>
      {banner}
      <OpenScreen vault={vault} resetEnded={resetEnded} />
      {news}
    </ControlsHost>
  );
}
