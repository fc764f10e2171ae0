/** My Account, composed of the account's and the vault's parts: at its own address, and on the vault's page. */
import { AccountScreen } from "../features/account/account-screen.tsx";
import { BesideVault } from "../features/vault/beside-vault.tsx";
import { useHasNoVault, useOwnerProof } from "../features/vault/owner-proof.ts";
import { VaultPage } from "../features/vault/vault-page.tsx";
import { VaultSettings } from "../features/vault/vault-settings.tsx";

/** Below the vault's provider. */
function Account() {
  const prove = useOwnerProof();
  const hasNoVault = useHasNoVault();
  return (
    <AccountScreen
      vaultSettings={<VaultSettings />}
      vault={prove ? "open" : hasNoVault ? "none" : "locked"}
      prove={prove}
    />
  );
}

export function SettingsPage() {
  return (
    <BesideVault>
      <Account />
    </BesideVault>
  );
}

export function PasswordsPage() {
  return <VaultPage account={<Account />} />;
}
