import { trialDays } from "@breezy/contract/plans";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { isSelling } from "../../lib/config.ts";
import { planHere, tellHere } from "./messages.ts";
import { Button } from "../../ui/button.tsx";
import { Popup } from "../../ui/popup.tsx";
import { useBilling } from "./use-billing.ts";

/** Once after each change of plan; the server remembers that it was seen. */
export function PlanPopup() {
  const { data: state, change } = useBilling();
  const navigate = useNavigate();
  const [seen, setSeen] = useState<number | null | undefined>();
  if (!state || state.plan_change_popup === true || seen === state.changed_at) return null;
  const { changed_at: changedAt } = state;
  const { title, text, offersTrial } = isSelling() ? tellHere(state).popup : planHere(state.plan);

  function dismiss() {
    setSeen(changedAt);
    // If that is not taken it is shown once more, which does no harm.
    change({ plan_change_popup: true }).catch(() => undefined);
  }
  function tryPlus() {
    dismiss();
    void navigate({ to: paths.pricing });
  }
  return (
    <Popup
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
        <strong className="block text-title">{title}</strong>{" "}
        {text === "" ? null : <span className="block pt-2">{text}</span>}
      </p>
    </Popup>
  );
}
