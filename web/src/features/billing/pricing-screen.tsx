import { isSubscribed } from "@breezy/contract/billing";
import { isUnsold, noteOf } from "@breezy/contract/plan-notes";
import { findStep } from "@breezy/contract/plan-steps";
import { manageLabel } from "@breezy/contract/plan-telling";
import { type Cycle, planId } from "@breezy/contract/plans";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../app/paths.ts";
import { useSession } from "../../app/session.ts";
import { isSelling, requireConfig } from "../../lib/config.ts";
import { planHere, screenWords, tellHere } from "./messages.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { Button } from "../../ui/button.tsx";
import { ChosenNotice } from "./chosen-notice.tsx";
import { CycleSwitch } from "./cycle-switch.tsx";
import { MarketingQuestion } from "./marketing-consent.tsx";
import { PlanCard } from "./plan-card.tsx";
import { planHereTitle, PlanGrid, pricingTitle } from "./pricing-frame.tsx";
import { PricingLayout } from "./pricing-layout.tsx";
import { PricingNotices } from "./pricing-notices.tsx";
import { useChoosing } from "./use-choosing.ts";
import { usePricing } from "./use-pricing.ts";

export { findVisitorsPrices } from "./use-pricing.ts";

export function PricingScreen() {
  return isSelling() ? <PriceList /> : <PlanHere />;
}

/** Where nothing is sold: what everybody has, and what this person has. */
function PlanHere() {
  const session = useSession();
  const { plan: everybodys = "Free" } = requireConfig();
  const own = session.state === "signed-in" ? session.profile.plan : null;
  const { title, text } = planHere(own ?? everybodys);
  useScreenStart(planHereTitle);
  return (
    <PricingLayout sells={false}>
      <div className="mx-auto grid w-full max-w-140 gap-2 text-center">
        <p className="text-lead">
          {own ? title : `Everyone on this server has the ${everybodys} plan.`}
        </p>
        <p className="text-ink-soft">{text}</p>
      </div>
    </PricingLayout>
  );
}

function PriceList() {
  useScreenStart(pricingTitle);
  const session = useSession();
  const { checkout, chosen: chosenId, cycle: chosenCycle } = useSearch({ from: paths.pricing });
  const { offers, who, problem, retry } = usePricing();
  const { choose, manage, stateOf } = useChoosing(who);
  const [chosen, setChosen] = useState<Cycle | null>(chosenCycle ?? null);

  const person = session.state === "signed-in" ? session.profile : null;
  const state = who === "visitor" ? undefined : who;
  const ownCycle = state && isSubscribed(state) ? state.cycle : null;
  const cycle = chosen ?? ownCycle ?? "monthly";
  return (
    <PricingLayout>
      <div className="flex justify-center">
        <CycleSwitch value={cycle} onChange={setChosen} />
      </div>
      <PricingNotices
        trouble={state ? tellHere(state).trouble : null}
        cancelled={checkout === "cancelled"}
        problem={problem}
        onRetry={retry}
      />
      {chosenId && chosenCycle && offers && state ? (
        <div className="mx-auto w-full max-w-140 empty:hidden">
          <ChosenNotice
            chosen={chosenId}
            cycle={chosenCycle}
            offers={offers}
            who={state}
            busy={planId.options.some((id) => stateOf(id).busy)}
            onGo={(offer, step) => void choose(offer, step, chosenCycle)}
          />
        </div>
      ) : null}
      <PlanGrid>
        {planId.options.map((id) => {
          const offer = offers?.find((one) => one.id === id);
          const step = who && findStep(id, cycle, who);
          const isHopeless = offer && who ? isUnsold(offer) : problem !== null;
          return (
            <PlanCard
              key={id}
              id={id}
              cycle={cycle}
              offer={offer}
              step={isHopeless ? null : offer && step}
              note={offer && step ? noteOf({ step, offer, cycle }, who, screenWords) : ""}
              {...stateOf(id)}
              onChoose={() => offer && step && void choose(offer, step, cycle)}
            />
          );
        })}
      </PlanGrid>
      {state?.has_portal ? (
        <ManageBilling {...stateOf("portal")} onManage={() => void manage()} />
      ) : null}
      {person ? <MarketingQuestion /> : null}
    </PricingLayout>
  );
}

interface ManageBillingProps {
  busy: boolean;
  held: boolean;
  failure: string | undefined;
  onManage: () => void;
}

function ManageBilling({ busy, held, failure, onManage }: ManageBillingProps) {
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <Button
        tone="quiet"
        busy={busy}
        busyLabel="Redirecting..."
        disabled={held}
        onClick={onManage}
      >
        {manageLabel}
      </Button>
      <p className="text-small text-ink-soft">Your card, invoices and cancellation.</p>
      {failure ? (
        <p role="alert" className="text-small text-danger">
          {failure}
        </p>
      ) : null}
    </div>
  );
}
