import { limitsOf } from "@breezy/contract/plan-notes";
import { manageLabel } from "@breezy/contract/plan-telling";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CreditCard, ReceiptText, Sparkles } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { paths } from "../../app/paths.ts";
import { useProfile } from "../../app/session.ts";
import { takeBefore } from "../../app/billing.ts";
import { isSelling } from "../../lib/config.ts";
import { Notice } from "../../ui/notice.tsx";
import { RowButton, RowSection, StaticRow } from "../../ui/row-section.tsx";
import { dashboardToastMs, toast } from "../../ui/toast.ts";
import { BillingDialog } from "./billing-dialog.tsx";
import { HistoryDialog } from "./history-dialog.tsx";
import { MarketingRow } from "./marketing-consent.tsx";
import { billingSentence, planHere, returnSentence, standingLine, tellHere } from "./messages.ts";
import { useBilling } from "./use-billing.ts";
import { useReturn } from "./use-return.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface PlanSectionProps {
  /** How much of what the plan offers is used. */
  used: ReactNode;
}

/** All of the plan and its paying: a section of My Account. */
export function PlanSection({ used }: PlanSectionProps) {
  const [isListed, setListed] = useState(false);
  return (
    <RowSection title="Plan">
      <PlanRows />
      {used}
      {isSelling() ? (
        <>
          <RowButton
            icon={<ReceiptText {...icon} />}
            label="Invoices and plan history"
            onPress={() => setListed(true)}
          />
          <MarketingRow />
        </>
      ) : null}
      {isListed ? <HistoryDialog onClose={() => setListed(false)} /> : null}
    </RowSection>
  );
}

/** The plan, and what is done about it. */
export function PlanRows() {
  return isSelling() ? <PaidPlanRows /> : <GivenPlanRow />;
}

/** Where nothing is sold there is nothing to pay, choose or look up. */
function GivenPlanRow() {
  const profile = useProfile();
  const { data: state } = useBilling();
  const { plan } = state ?? profile;
  return (
    <StaticRow
      icon={<Sparkles {...icon} />}
      label={planHere(plan).title}
      text={`Your plan includes ${limitsOf(plan)}`}
    />
  );
}

function PaidPlanRows() {
  const profile = useProfile();
  const { data: state } = useBilling();
  const { plan } = state ?? profile;
  const told = state && tellHere(state);
  const trouble = told ? told.trouble : profile.log;
  const navigate = useNavigate();
  const [isManaged, setManaged] = useState(false);
  usePortalReturn();
  return (
    <>
      {trouble ? (
        <div className="px-4 py-3">
          <Notice tone="danger">{trouble}</Notice>
        </div>
      ) : null}
      <RowButton
        icon={<CreditCard {...icon} />}
        label={manageLabel}
        text={told ? standingLine(told) : `You are on the ${plan} plan.`}
        onPress={() => setManaged(true)}
      />
      <RowButton
        leads
        icon={<Sparkles {...icon} />}
        label="Plans"
        text={`Your plan includes ${limitsOf(plan)}`}
        onPress={() => void navigate({ to: paths.pricing })}
      />
      {isManaged ? <BillingDialog onClose={() => setManaged(false)} /> : null}
    </>
  );
}

/** Says what was updated, if the portal led back and something was. */
function usePortalReturn(): void {
  const { billing } = useSearch({ strict: false });
  const navigate = useNavigate();
  const returned = useReturn();

  const ask = useEffectEvent(async () => {
    void navigate({ to: paths.settings, replace: true });
    try {
      const before = takeBefore();
      const sentence = returnSentence(before, await returned());
      if (sentence !== null) toast.success(sentence, { duration: dashboardToastMs });
    } catch (error) {
      toast.error(billingSentence(error));
    }
  });
  useEffect(() => {
    if (billing === "returned") void ask();
  }, [billing]);
}
