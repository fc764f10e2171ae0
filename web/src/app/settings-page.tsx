/** My Account, composed of the account's, billing's and the vault's parts. */
import { deferred } from "../lib/deferred.tsx";
import { Navigate } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { SettingsLayout } from "../features/account/settings-layout.tsx";
import { wantsChangeOfPassword } from "../features/auth/change-password.ts";
import { useHasNoVault, useOwnerProof } from "../features/vault/session/session.ts";
import { WithVault } from "../features/vault/with-vault.tsx";
import { type AccountSection, useAccountSection } from "./account-section.ts";
import { AccountSkeleton, RowsSkeleton } from "./page-skeletons.tsx";
import { paths } from "./paths.ts";

const rows = <RowsSkeleton />;

const VaultSettings = deferred(
  async () => (await import("../features/vault/settings/vault-settings.tsx")).VaultSettings,
  rows,
);

const ChangePinRow = deferred(
  async () => (await import("../features/vault/settings/change-pin-row.tsx")).ChangePinRow,
);

/** With the lists of devices, which are onboarding's. */
const Profile = deferred(async () => {
  const [{ ProfileSection }, { DeviceFields }, { checkDevice }] = await Promise.all([
    import("../features/account/profile-section.tsx"),
    import("../features/onboarding/device-fields.tsx"),
    import("../features/onboarding/check-step.ts"),
  ]);
  const device = { Fields: DeviceFields, check: checkDevice };
  return () => <ProfileSection device={device} />;
}, rows);

const AppearanceSection = deferred(
  async () => (await import("../features/account/appearance-section.tsx")).AppearanceSection,
  rows,
);

const DataSection = deferred(
  async () => (await import("../features/account/data-section.tsx")).DataSection,
  rows,
);

const ExtensionSection = deferred(
  async () => (await import("../features/extension/extension-section.tsx")).ExtensionSection,
  rows,
);

const ActivitySection = deferred(
  async () => (await import("../features/security/activity-section.tsx")).ActivitySection,
  rows,
);

const ControlsHost = deferred(
  async () => (await import("../features/vault/open/controls-host.tsx")).ControlsHost,
  <AccountSkeleton />,
);

const PlanRows = deferred(
  async () => (await import("../features/billing/plan-section.tsx")).PlanRows,
);

const RoomRow = deferred(
  async () => (await import("../features/vault/attachments/room-row.tsx")).RoomRow,
);

const BillingDialog = deferred(
  async () => (await import("../features/billing/billing-dialog.tsx")).BillingDialog,
);

/** Each with its parts, so that none moves another. */
const OverviewSection = deferred(async () => {
  const [{ OverviewSection: section }] = await Promise.all([
    import("../features/account/overview-section.tsx"),
    ChangePinRow.preload(),
    PlanRows.preload(),
  ]);
  return section;
}, rows);

const PlanSection = deferred(async () => {
  const [{ PlanSection: section }] = await Promise.all([
    import("../features/billing/plan-section.tsx"),
    RoomRow.preload(),
  ]);
  return section;
}, rows);

const Security = deferred(async () => {
  const [{ SignInSection }, { SecuritySection }, { DevicesSection }] = await Promise.all([
    import("../features/auth/sign-in-section.tsx"),
    import("../features/security/security-section.tsx"),
    import("../features/account/devices-section.tsx"),
  ]);
  return () => (
    <>
      <SignInSection />
      <SecuritySection />
      <DevicesSection />
    </>
  );
}, rows);

/** Below the vault's provider. */
function Account() {
  const section = useAccountSection();
  if (section === "overview" && wantsChangeOfPassword()) {
    return <Navigate to={paths.security} replace />;
  }
  return (
    <ControlsHost>
      <SettingsLayout section={section}>
        <Fragment key={section}>{parts[section]}</Fragment>
      </SettingsLayout>
    </ControlsHost>
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
  security: <Security />,
  extension: <ExtensionSection />,
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
