import type { BillingState } from "@breezy/contract/billing";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { useProfile } from "../../app/session.ts";
import { findPortal, rememberBilling } from "../../app/billing.ts";
import { useRedirect } from "../../lib/use-redirect.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { billingSentence, tellHere } from "./messages.ts";
import { useBilling } from "./use-billing.ts";

/** What is paid, and the way to the portal if that changes. */
export function BillingDialog({ onClose }: { onClose: () => void }) {
  const profile = useProfile();
  const navigate = useNavigate();
  const { data: state, error, refetch } = useBilling();
  const { leavingFor, leave } = useRedirect<"portal">();
  const [failure, setFailure] = useState<string | null>(null);

  async function open() {
    setFailure(null);
    try {
      rememberBilling(state ?? null);
      await leave("portal", findPortal);
    } catch (problem) {
      setFailure(billingSentence(problem));
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Manage Billing"
      size="small"
      description={
        <>
          You are on the <strong className="font-medium text-ink">{(state ?? profile).plan}</strong>{" "}
          plan.
        </>
      }
      footer={
        <>
          <Button tone="quiet" data-autofocus onClick={onClose}>
            Got it
          </Button>
          {state?.has_portal ? (
            <Button
              busy={leavingFor !== null}
              busyLabel="Redirecting..."
              onClick={() => void open()}
            >
              Open billing portal
            </Button>
          ) : (
            <Button onClick={() => void navigate({ to: paths.pricing })}>See plans</Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {state ? (
          <CurrentPlan state={state} />
        ) : error ? (
          <RetryNotice onRetry={() => void refetch()}>{billingSentence(error)}</RetryNotice>
        ) : (
          <Skeleton className="h-12" />
        )}
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
      </div>
    </Dialog>
  );
}

function CurrentPlan({ state }: { state: BillingState }) {
  const { trouble, standing } = tellHere(state);
  return (
    <>
      {trouble ? <Notice tone="danger">{trouble}</Notice> : null}
      {standing ? <p>{standing}</p> : null}
      <p>
        {state.has_portal
          ? "You manage your card and invoices, and cancel, on the payment service's own page. We never see your card number."
          : "It costs nothing, so we have no card on file. Once you buy a plan, you manage your card, invoices and cancellation here."}
      </p>
    </>
  );
}
