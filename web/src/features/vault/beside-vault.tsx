import type { ReactNode } from "react";
import { KitScreen } from "./kit-screen.tsx";
import "./vault.css";
import { useVaultState } from "./vault-context.ts";
import { VaultProvider } from "./vault-provider.tsx";

/** A page beside the vault's own, with the vault as it stands: locked or open. */
export function BesideVault({ children }: { children: ReactNode }) {
  return (
    <VaultProvider>
      <UnlessKit>{children}</UnlessKit>
    </VaultProvider>
  );
}

/** A new kit is shown once: it takes the whole place until it is kept. */
function UnlessKit({ children }: { children: ReactNode }) {
  const { screen } = useVaultState();
  return screen.name === "kit" ? <KitScreen code={screen.code} /> : children;
}
