import type { BillingState } from "@breezy/contract/billing";
import { beginning } from "@breezy/contract/plan-notes";
import { findStep, type PlanStep } from "@breezy/contract/plan-steps";
import type { Cycle, PlanOffer } from "@breezy/contract/plans";
import { screenWords } from "./messages.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface ChosenNoticeProps {
  /** The price's id; `cycle`: how often it is paid. */
  chosen: string;
  cycle: Cycle;
  offers: readonly PlanOffer[];
  who: BillingState;
  busy: boolean;
  onGo: (offer: PlanOffer, step: PlanStep) => void;
}

/** A plan was chosen before the sign-in, and begins otherwise than it was said then. */
export function ChosenNotice({ chosen, cycle, offers, who, busy, onGo }: ChosenNoticeProps) {
  const offer = offers.find(({ priceIds }) => priceIds?.[cycle] === chosen);
  if (!offer) {
    return (
      <Notice tone="info" title="Your prices are different">
        You chose a plan before you signed in. These are your prices; you have not been charged.
      </Notice>
    );
  }
  const step = findStep(offer.id, cycle, who);
  if (step.kind !== "buy" || step.trial) return null;
  return (
    <Notice
      tone="info"
      title={`You chose ${offer.name}`}
      actions={
        <Button
          size="small"
          busy={busy}
          busyLabel="Redirecting..."
          onClick={() => onGo(offer, step)}
        >
          Continue to checkout
        </Button>
      }
    >
      {beginning(offer, cycle, screenWords)} You won't be charged until you confirm on the next
      page.
    </Notice>
  );
}
