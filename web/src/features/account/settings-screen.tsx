import { useNavigate } from "@tanstack/react-router";
import { ArrowLeft, CalendarDays, CircleHelp, LogOut, Mail, Trash2 } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { paths } from "../../app/paths.ts";
import { leave, useProfile } from "../../app/session.ts";
import { requireConfig } from "../../lib/config.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { RowButton, RowLink, RowSection } from "../../ui/row-section.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { DataSection } from "./data-section.tsx";
import type { ProveOwner } from "./delete-account.ts";
import { DeleteAccountDialog, type VaultPresence } from "./delete-account-dialog.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { FaqDialog } from "./faq-dialog.tsx";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface SettingsScreenProps {
  /** The plan and its paying. */
  plan: ReactNode;
  /** The dialog that leads to the billing portal. */
  BillingDialog: ComponentType<{ onClose: () => void }>;
  /** The vault's own rows: the master key, auto-lock, the kit. */
  vaultSettings: ReactNode;
  /** The address and the password. */
  signIn: ReactNode;
  /** How the account itself is guarded, and the way to its activity. */
  security: ReactNode;
  vault: VaultPresence;
  prove: ProveOwner;
}

/** My Account. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { plan, BillingDialog, vaultSettings, signIn, security, vault, prove } = props;
  useScreenStart("My Account");
  const { email } = useProfile();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"billing" | "faq" | "delete" | null>(null);
  const close = () => setDialog(null);

  return (
    <div className="mx-auto grid w-full max-w-160 gap-6 px-4 py-6 sm:px-6">
      <header className="flex items-center gap-2">
        <IconButton
          label="Back to Key Vault"
          icon={<ArrowLeft {...icon} />}
          onClick={() => void navigate({ to: paths.passwords })}
        />
        <div className="min-w-0">
          <ScreenTitle takesFocus>My Account</ScreenTitle>
          <p className="truncate text-small text-ink-soft">{email}</p>
        </div>
      </header>
      {plan}
      {vaultSettings}
      {signIn}
      {security}
      <DevicesSection />
      <DataSection />
      <RowSection title="Help">
        <RowButton icon={<CircleHelp {...icon} />} label="FAQs" onPress={() => setDialog("faq")} />
        <RowLink
          icon={<Mail {...icon} />}
          label="Contact us"
          href={`mailto:${requireConfig().supportAddress}`}
        />
      </RowSection>
      <RowSection title="To try out">
        <RowButton
          icon={<CalendarDays {...icon} />}
          label="Calendar"
          text="A demo with invented events"
          onPress={() => void navigate({ to: paths.calendar })}
        />
      </RowSection>
      <RowSection title="Leaving">
        <RowButton icon={<LogOut {...icon} />} label="Log Out" onPress={() => void leave()} />
        <RowButton
          icon={<Trash2 {...icon} />}
          label="Delete Account"
          text="Erases the account and everything in your vault"
          tone="danger"
          onPress={() => setDialog("delete")}
        />
      </RowSection>
      {dialog === "billing" ? <BillingDialog onClose={close} /> : null}
      {dialog === "faq" ? <FaqDialog onClose={close} /> : null}
      {dialog === "delete" ? (
        <DeleteAccountDialog
          vault={vault}
          prove={prove}
          onManageSubscription={() => setDialog("billing")}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
