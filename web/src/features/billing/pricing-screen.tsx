import { type Cycle, planId, type PlanOffer } from "@breezy/contract/plans";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { endSession, isOver, useSession } from "../../app/session.ts";
import { findPortal, isSubscribed, rememberBilling } from "../../lib/billing.ts";
import { findCheckout, keepPendingPlan } from "../../lib/checkout.ts";
import { useLeaving } from "../../lib/leaving.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { Button } from "../../ui/button.tsx";
import { MarketingQuestion } from "./marketing-consent.tsx";
import { CycleSwitch } from "./cycle-switch.tsx";
import { billingSentence, checkoutFailed } from "./messages.ts";
import { PlanCard } from "./plan-card.tsx";
import { isUnsold, noteOf } from "./plan-notes.ts";
import { findStep, type PlanStep } from "./plan-steps.ts";
import { PricingLayout } from "./pricing-layout.tsx";
import { PricingNotices } from "./pricing-notices.tsx";
import { usePricing } from "./use-pricing.ts";

export function PricingScreen() {
  useScreenStart("Choose your plan");
  const navigate = useNavigate();
  const session = useSession();
  const { checkout } = useSearch({ from: paths.pricing });
  const { offers, who, problem, retry } = usePricing();
  const { leavingFor, leave } = useLeaving<string>();
  const [failure, setFailure] = useState<{ id: string; sentence: string } | null>(null);
  const [chosen, setChosen] = useState<Cycle | null>(null);

  const state = who === "visitor" ? undefined : who;
  const subscribed = state !== undefined && isSubscribed(state);
  const cycle = chosen ?? (subscribed ? state.cycle : null) ?? "monthly";
  const log = session.state === "signed-in" ? session.profile.log : null;

  async function choose(offer: PlanOffer, step: PlanStep) {
    setFailure(null);
    if (step.kind === "sign-up") {
      keepPendingPlan(null);
      return navigate({ to: paths.auth, search: { mode: "sign-up" } });
    }
    if (step.kind === "cancel") return manage(offer.id);
    const priceId = offer.priceIds?.[cycle];
    if (!priceId) return reportError(new Error(`no price id for ${offer.name}, ${cycle}`));
    if (who === "visitor") return signInFirst(priceId);
    try {
      rememberBilling(state ?? null);
      await leave(offer.id, () => findCheckout(priceId));
    } catch (error) {
      if (isOver(error)) {
        await endSession();
        await signInFirst(priceId);
      } else setFailure({ id: offer.id, sentence: checkoutFailed(error) });
    }
  }
  function signInFirst(priceId: string) {
    keepPendingPlan({ priceId, cycle });
    return navigate({ to: paths.auth });
  }
  async function manage(id: string) {
    setFailure(null);
    try {
      rememberBilling(state ?? null);
      await leave(id, findPortal);
    } catch (error) {
      if (isOver(error)) await endSession();
      else setFailure({ id, sentence: billingSentence(error) });
    }
  }

  return (
    <PricingLayout>
      <div className="flex justify-center">
        <CycleSwitch value={cycle} onChange={setChosen} />
      </div>
      <PricingNotices
        log={log}
        cancelled={checkout === "cancelled"}
        problem={problem}
        onRetry={retry}
      />
      <ul className="mx-auto grid w-full max-w-110 gap-y-5 md:max-w-none md:grid-cols-3 md:grid-rows-[repeat(4,auto)] md:gap-x-4 md:gap-y-0 lg:gap-x-6">
        {planId.options.map((id) => {
          const offer = offers?.find((one) => one.id === id);
          const step = who && findStep(id, cycle, who);
          return (
            <PlanCard
              key={id}
              id={id}
              cycle={cycle}
              offer={offer}
              step={offer && !isUnsold(offer) ? step : offer || problem ? null : undefined}
              note={offer && step ? noteOf(step, offer, cycle, who) : ""}
              failure={failure?.id === id ? failure.sentence : undefined}
              busy={leavingFor === id}
              held={leavingFor !== null && leavingFor !== id}
              onChoose={() => offer && step && void choose(offer, step)}
            />
          );
        })}
      </ul>
      {state?.has_portal ? (
        <div className="grid justify-items-center gap-2 text-center">
          <Button
            tone="quiet"
            busy={leavingFor === portal}
            busyLabel="Redirecting..."
            disabled={leavingFor !== null && leavingFor !== portal}
            onClick={() => void manage(portal)}
          >
            Manage Billing
          </Button>
          <p className="text-small text-ink-soft">Your card, your invoices, and cancelling.</p>
          {failure?.id === portal ? (
            <p role="alert" className="text-small text-danger">
              {failure.sentence}
            </p>
          ) : null}
        </div>
      ) : null}
      {session.state === "signed-in" ? <MarketingQuestion personId={session.profile.id} /> : null}
    </PricingLayout>
  );
}

const portal = "portal";
