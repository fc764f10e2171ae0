import { deferred } from "../../lib/deferred.tsx";
import { type ReactNode } from "react";
import { LoadingScreen } from "./gate/gate.ts";
import "./vault.css";
import { useVaultState } from "./session/session.ts";
import { VaultProvider } from "./vault-provider.tsx";

const KitScreen = deferred(
  async () => (await import("./gate/kit-screen.tsx")).KitScreen,
  <LoadingScreen />,
);

/** A page beside the vault's own, with the vault as it is: locked or open. */
export function WithVault({ children }: { children: ReactNode }) {
  return (
    <VaultProvider>
      <UnlessKit>{children}</UnlessKit>
    </VaultProvider>
  );
}

/** A new kit is shown once: it takes the whole place until it is kept. */
function UnlessKit({ children }: { children: ReactNode }) {
  const { screen } = useVaultState();
  if (screen.name !== "kit") return children;
  return <KitScreen code={screen.code} />;
}
