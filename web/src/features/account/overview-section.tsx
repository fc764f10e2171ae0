import { Link, useNavigate } from "@tanstack/react-router";
import { CalendarDays, CircleHelp, History, LogOut, Mail, Trash2 } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { paths } from "../../app/paths.ts";
import { leave } from "../../app/session.ts";
import { requireConfig } from "../../lib/config.ts";
import {
  RowButton,
  RowChevron,
  rowClass,
  RowLink,
  RowSection,
  RowText,
} from "../../ui/row-section.tsx";
import type { ProveOwner } from "./delete-account.ts";
import { DeleteAccountDialog, type VaultPresence } from "./delete-account-dialog.tsx";
import { FaqDialog } from "./faq-dialog.tsx";
import { sectionsListed } from "./sections.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface OverviewSectionProps {
  /** The row that changes the four digits. */
  masterKey: ReactNode;
  /** Rows of the plan and its paying. */
  plan: ReactNode;
  /** The dialog that leads to the billing portal. */
  BillingDialog: ComponentType<{ onClose: () => void }>;
  vault: VaultPresence;
  prove: ProveOwner;
}

/** What most people come for, and what leads to everything else. */
export function OverviewSection(props: OverviewSectionProps) {
  const { masterKey, plan, BillingDialog, vault, prove } = props;
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"billing" | "faq" | "delete" | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <RowSection title="Most used">
        {masterKey}
        <RowButton
          leads
          icon={<History {...icon} />}
          label="Security activity"
          text="Sign-ins, new devices, and changes to your account"
          onPress={() => void navigate({ to: paths.activity })}
        />
        {plan}
      </RowSection>
      <div className="grid md:hidden">
        <RowSection title="All settings">
          {sectionsListed
            .filter(({ id }) => id !== "overview")
            .map(({ id, path, label, text, Icon }) => (
              <Link key={id} to={path} className={rowClass}>
                <RowText icon={<Icon {...icon} />} label={label} text={text} />
                <RowChevron />
              </Link>
            ))}
        </RowSection>
      </div>
      <RowSection title="Help">
        <RowButton icon={<CircleHelp {...icon} />} label="FAQs" onPress={() => setDialog("faq")} />
        <RowLink
          icon={<Mail {...icon} />}
          label="Contact us"
          href={`mailto:${requireConfig().supportAddress}`}
        />
        <RowButton
          leads
          icon={<CalendarDays {...icon} />}
          label="Calendar"
          text="A demo with sample events"
          onPress={() => void navigate({ to: paths.calendar })}
        />
      </RowSection>
      <RowSection title="Leave">
        <RowButton icon={<LogOut {...icon} />} label="Log Out" onPress={() => void leave()} />
        <RowButton
          icon={<Trash2 {...icon} />}
          label="Delete Account"
          text="Erases your account and everything in your vault"
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
    </>
  );
}
