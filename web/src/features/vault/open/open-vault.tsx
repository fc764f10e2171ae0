import type { ReactNode } from "react";
import { useAccountView } from "../../../app/account-view.ts";
import { ControlsHost } from "./controls-host.tsx";
import { OpenScreen } from "./open-screen.tsx";
import type { OpenVault as Opened } from "@breezy/client/answers";

interface OpenVaultProps {
  vault: Opened;
  resetEnded: boolean;
  account: ReactNode;
  /** Above the accounts. */
  banner: ReactNode;
  news: ReactNode;
}

/** The open vault in the view that the person chose. */
export function OpenVault({ vault, resetEnded, account, banner, news }: OpenVaultProps) {
  const view = useAccountView();
  return (
    <ControlsHost>
      {view === "account" ? (
        account
      ) : (
        <>
          {banner}
          <OpenScreen vault={vault} resetEnded={resetEnded} />
        </>
      )}
      {news}
    </ControlsHost>
  );
}
