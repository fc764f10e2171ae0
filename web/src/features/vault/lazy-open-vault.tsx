import { deferred } from "../../lib/deferred.tsx";
import { LoadingScreen } from "./gate/gate.ts";

/** With what shows an entry: whoever loses the network after that can open each one. */
export const OpenVault = deferred(
  async () => {
    const [{ OpenVault: open }] = await Promise.all([
      import("./open/open-vault.tsx"),
      import("./entry/entry-pane.tsx"),
    ]);
    return open;
  },
  <LoadingScreen />,
);
