import { trialDays } from "@breezy/contract/plans";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { Button } from "../../ui/button.tsx";
import { NewsDialog } from "../../ui/news-dialog.tsx";
import { useBilling } from "./use-billing.ts";

/** Once after each change of plan; the server remembers that it was seen. */
export function PlanPopup() {
  const { data: state, change } = useBilling();
  const navigate = useNavigate();
  const [seen, setSeen] = useState<number | null | undefined>();
  if (!state || state.plan_change_popup === true || seen === state.changed_at) return null;
  const { plan, started_trial: hadTrial, changed_at: changedAt } = state;

  function dismiss() {
    setSeen(changedAt);
    // Where that is not taken it is shown once more, which does no harm.
    change({ plan_change_popup: true }).catch(() => undefined);
  }
  function tryPlus() {
    dismiss();
    void navigate({ to: paths.pricing });
  }
  const offersTrial = plan === "Free" && !hadTrial;
  return (
    <NewsDialog
      bare
      size="small"
      title="Your plan"
      onClose={dismiss}
      footer={
        offersTrial ? (
          <>
            <Button tone="quiet" onClick={dismiss}>
              Maybe later
            </Button>
            <Button data-autofocus onClick={tryPlus}>
              Try Plus for {trialDays} days
            </Button>
          </>
        ) : (
          <Button data-autofocus onClick={dismiss}>
            Got it!
          </Button>
        )
      }
    >
      <p className="p-6 pr-16">
        {offersTrial ? (
          <>
            <strong className="block pb-2 text-title">You're in! 🎂</strong> Your free plan gives
            you full access with limits. Start your {trialDays}-day free trial of the Plus plan now
            for increased limits.
          </>
        ) : plan === "Free" ? (
          <>
            <strong className="block pb-2 text-title">You're on the Free plan.</strong> Everything
            you saved stays: you can read and change all of it.
          </>
        ) : (
          <strong className="text-title">You're on the {plan} plan! 🎉</strong>
        )}
      </p>
    </NewsDialog>
  );
}
