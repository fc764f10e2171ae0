import { useNavigate, useSearch } from "@tanstack/react-router";
import { CreditCard, ReceiptText, Sparkles } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { paths } from "../../app/paths.ts";
import { useProfile } from "../../app/session.ts";
import { isBillingChanged } from "../../lib/billing.ts";
import { Notice } from "../../ui/notice.tsx";
import { RowButton, RowSection } from "../../ui/row-section.tsx";
import { toast } from "../../ui/toast.ts";
import { BillingDialog } from "./billing-dialog.tsx";
import { HistoryDialog } from "./history-dialog.tsx";
import { MarketingRow } from "./marketing-consent.tsx";
import { billingSentence, billingUpdated } from "./messages.ts";
import { limitsOf } from "./plan-notes.ts";
import { useReturn } from "./use-return.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface PlanSectionProps {
  /** How much of what the plan offers is used. */
  used: ReactNode;
}

/** The plan and its paying: a part of My Account. */
export function PlanSection({ used }: PlanSectionProps) {
  const { plan, log } = useProfile();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"billing" | "history" | null>(null);
  usePortalReturn();
  return (
    <RowSection title="Plan">
      {log ? (
        <div className="px-4 py-3">
          <Notice tone="danger">{log}</Notice>
        </div>
      ) : null}
      <RowButton
        icon={<CreditCard {...icon} />}
        label="Update billing info"
        text={`You are on the ${plan} plan`}
        onPress={() => setDialog("billing")}
      />
      <RowButton
        icon={<Sparkles {...icon} />}
        label="Plans"
        text={`Yours has ${limitsOf(plan)}`}
        onPress={() => void navigate({ to: paths.pricing })}
      />
      {used}
      <RowButton
        icon={<ReceiptText {...icon} />}
        label="Invoices and plan history"
        onPress={() => setDialog("history")}
      />
      <MarketingRow />
      {dialog === "billing" ? <BillingDialog onClose={() => setDialog(null)} /> : null}
      {dialog === "history" ? <HistoryDialog onClose={() => setDialog(null)} /> : null}
    </RowSection>
  );
}

/** Says that something was updated, where the portal led back and something was. */
function usePortalReturn(): void {
  const { billing } = useSearch({ strict: false });
  const navigate = useNavigate();
  const returned = useReturn();

  const ask = useEffectEvent(async () => {
    void navigate({ to: paths.settings, replace: true });
    try {
      if (isBillingChanged(await returned())) toast.success(billingUpdated);
    } catch (error) {
      toast.error(billingSentence(error));
    }
  });
  useEffect(() => {
    if (billing === "returned") void ask();
  }, [billing]);
}
