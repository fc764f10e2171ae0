import { isEntryAddress } from "../../app/vault-view.ts";
import { deferred } from "../../lib/deferred.tsx";
import { LoadingScreen } from "./gate/gate.ts";

/** What shows an entry follows the painted list, but for an address that leads to one. */
export const OpenVault = deferred(
  async () => {
    const [{ OpenVault: open }] = await Promise.all([
      import("./open/open-vault.tsx"),
      isEntryAddress(location) && import("./entry/entry-pane.tsx"),
    ]);
    return open;
  },
  <LoadingScreen />,
);
