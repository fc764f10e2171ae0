/** My Account, composed of the account's, billing's and the vault's parts. */
import { Navigate } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";
import { SettingsLayout } from "../features/account/settings-layout.tsx";
import { wantsChangeOfPassword } from "../features/auth/change-password.ts";
import { useHasNoVault, useOwnerProof } from "../features/vault/session/session.ts";
import { PasswordsScreen } from "../features/vault/passwords-screen.tsx";
import { WithVault } from "../features/vault/with-vault.tsx";
import { type AccountSection, useAccountSection } from "./account-section.ts";
import { AccountSkeleton, RowsSkeleton } from "./page-skeletons.tsx";
import { paths } from "./paths.ts";

const SecuritySection = lazy(async () => ({
  default: (await import("../features/security/security-section.tsx")).SecuritySection,
}));

const VaultSettings = lazy(async () => ({
  default: (await import("../features/vault/settings/vault-settings.tsx")).VaultSettings,
}));

const ChangePinRow = lazy(async () => ({
  default: (await import("../features/vault/settings/change-pin-row.tsx")).ChangePinRow,
}));

const OverviewSection = lazy(async () => ({
  default: (await import("../features/account/overview-section.tsx")).OverviewSection,
}));

/** With the lists of devices, which are onboarding's. */
const Profile = lazy(async () => {
  const [{ ProfileSection }, { DeviceFields }, { checkDevice }] = await Promise.all([
    import("../features/account/profile-section.tsx"),
    import("../features/onboarding/device-fields.tsx"),
    import("../features/onboarding/check-step.ts"),
  ]);
  const device = { Fields: DeviceFields, check: checkDevice };
  return { default: () => <ProfileSection device={device} /> };
});

const DevicesSection = lazy(async () => ({
  default: (await import("../features/account/devices-section.tsx")).DevicesSection,
}));

const AppearanceSection = lazy(async () => ({
  default: (await import("../features/account/appearance-section.tsx")).AppearanceSection,
}));

const DataSection = lazy(async () => ({
  default: (await import("../features/account/data-section.tsx")).DataSection,
}));

const ActivitySection = lazy(async () => ({
  default: (await import("../features/security/activity-section.tsx")).ActivitySection,
}));

const ControlsHost = lazy(async () => ({
  default: (await import("../features/vault/open/controls-host.tsx")).ControlsHost,
}));

const PlanSection = lazy(async () => ({
  default: (await import("../features/billing/plan-section.tsx")).PlanSection,
}));

const PlanRows = lazy(async () => ({
  default: (await import("../features/billing/plan-section.tsx")).PlanRows,
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
  const section = useAccountSection();
  if (section === "overview" && wantsChangeOfPassword()) {
    return <Navigate to={paths.security} replace />;
  }
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <ControlsHost>
        <SettingsLayout section={section}>
          <Suspense key={section} fallback={<RowsSkeleton />}>
            {parts[section]}
          </Suspense>
        </SettingsLayout>
      </ControlsHost>
    </Suspense>
  );
}

function Overview() {
  const prove = useOwnerProof();
  const hasNoVault = useHasNoVault();
  return (
    <OverviewSection
      masterKey={<ChangePinRow />}
      plan={<PlanRows />}
      BillingDialog={BillingDialog}
      vault={prove ? "open" : hasNoVault ? "none" : "locked"}
      prove={prove}
    />
  );
}

const parts: Record<AccountSection, ReactNode> = {
  overview: <Overview />,
  profile: <Profile />,
  vault: <VaultSettings />,
  security: (
    <>
      <SignInSection />
      <SecuritySection />
      <DevicesSection />
    </>
  ),
  activity: <ActivitySection />,
  plan: <PlanSection used={<RoomRow />} />,
  appearance: <AppearanceSection />,
  data: <DataSection />,
};

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
