import { useAccountView } from "../../lib/account-view.ts";
import { AccountView } from "./account-view.tsx";
import { ControlsHost } from "./controls-host.tsx";
import { OpenScreen } from "./open-screen.tsx";
import type { OpenVault as Opened } from "./vault.ts";

/** The open vault in the view that the person chose. */
export function OpenVault({ vault, resetEnded }: { vault: Opened; resetEnded: boolean }) {
  const view = useAccountView();
  return (
    <ControlsHost>
      {view === "account" ? (
        <AccountView settings={vault.settings} />
      ) : (
        <OpenScreen vault={vault} resetEnded={resetEnded} />
      )}
    </ControlsHost>
  );
}
