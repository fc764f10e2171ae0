import { ArrowLeft, LogOut, Mail } from "lucide-react";
import { leave } from "../../app/session.ts";
import { setAccountView } from "../../lib/account-view.ts";
import { requireConfig } from "../../lib/config.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { AccountDevices } from "./account-view-devices.tsx";
import { AccountLink, AccountRow, AccountSection } from "./account-view-rows.tsx";
import { AccountVault } from "./account-view-vault.tsx";
import type { VaultSettings } from "./vault.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** My Account, in the place of the list of passwords. */
export function AccountView({ settings }: { settings: VaultSettings }) {
  useScreenStart("My Account");
  return (
    <div className="mx-auto grid w-full max-w-160 gap-6 px-4 py-6 sm:px-6">
      <header className="flex items-center gap-2">
        <IconButton
          label="Back to Key Vault"
          icon={<ArrowLeft {...icon} />}
          onClick={() => setAccountView("passwords")}
        />
        <ScreenTitle takesFocus>My Account</ScreenTitle>
      </header>
      <AccountVault settings={settings} />
      <AccountDevices />
      <AccountSection title="Help and leaving">
        <AccountLink
          icon={<Mail {...icon} />}
          label="Contact us"
          href={`mailto:${requireConfig().supportAddress}`}
        />
        <AccountRow icon={<LogOut {...icon} />} label="Log Out" onPress={() => void leave()} />
      </AccountSection>
    </div>
  );
}
