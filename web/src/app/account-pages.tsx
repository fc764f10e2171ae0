/** My Account, composed of the account's, billing's and the vault's parts. */
import { lazy, Suspense } from "react";
import { WithVault } from "../features/vault/with-vault.tsx";
import { useHasNoVault, useOwnerProof } from "../features/vault/session/session.ts";
import { PasswordsScreen } from "../features/vault/passwords-screen.tsx";
import { AccountSkeleton } from "./page-skeletons.tsx";

const SecuritySection = lazy(async () => ({
  default: (await import("../features/security/security-section.tsx")).SecuritySection,
}));

const VaultSettings = lazy(async () => ({
  default: (await import("../features/vault/settings/vault-settings.tsx")).VaultSettings,
}));

const SettingsScreen = lazy(async () => ({
  default: (await import("../features/account/settings-screen.tsx")).SettingsScreen,
}));

const ControlsHost = lazy(async () => ({
  default: (await import("../features/vault/open/controls-host.tsx")).ControlsHost,
}));

const PlanSection = lazy(async () => ({
  default: (await import("../features/billing/plan-section.tsx")).PlanSection,
}));

const RoomRow = lazy(async () => ({
  default: (await import("../features/vault/attachments/room-row.tsx")).RoomRow,
}));

const BillingDialog = lazy(async () => ({
  default: (await import("../features/billing/billing-dialog.tsx")).BillingDialog,
}));

const PlanPopup = lazy(async () => ({
  default: (await import("../features/billing/plan-popup.tsx")).PlanPopup,
}));

const PlanBanner = lazy(async () => ({
  default: (await import("../features/billing/plan-banner.tsx")).PlanBanner,
}));

const SignInSection = lazy(async () => ({
  default: (await import("../features/auth/sign-in-section.tsx")).SignInSection,
}));

/** Below the vault's provider. */
function Account() {
  const prove = useOwnerProof();
  const hasNoVault = useHasNoVault();
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <ControlsHost>
        <SettingsScreen
          plan={<PlanSection used={<RoomRow />} />}
          BillingDialog={BillingDialog}
          vaultSettings={<VaultSettings />}
          signIn={<SignInSection />}
          security={<SecuritySection />}
          vault={prove ? "open" : hasNoVault ? "none" : "locked"}
          prove={prove}
        />
      </ControlsHost>
    </Suspense>
  );
}

export function SettingsPage() {
  return (
    <WithVault>
      <Account />
    </WithVault>
  );
}

export function PasswordsPage() {
  return (
    <PasswordsScreen
      banner={
        <Suspense>
          <PlanBanner />
        </Suspense>
      }
      news={
        <Suspense>
          <PlanPopup />
        </Suspense>
      }
    />
  );
}
