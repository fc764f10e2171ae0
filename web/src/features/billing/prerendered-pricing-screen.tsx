import { noteOf } from "@breezy/contract/plan-notes";
import { findStep } from "@breezy/contract/plan-steps";
import { offersOf, type PriceList } from "@breezy/contract/plans";
import { paths } from "../../app/paths.ts";
import { CycleSwitch } from "./cycle-switch.tsx";
import { screenWords } from "./messages.ts";
import { PlanCard } from "./plan-card.tsx";
import { PlanGrid, PricingFrame, wayOut } from "./pricing-frame.tsx";

const ways = (
  <>
    <a href={paths.auth} className={wayOut}>
      Login
    </a>
    <a href={`${paths.auth}?mode=sign-up`} className={wayOut}>
      Sign Up
    </a>
  </>
);

/** Something stands in their place: which price is paid, the server says when it is pressed. */
const onSale = { monthly: "", annually: "" };
const cycle = "monthly";

/** The plans for a visitor before the page's script runs. */
export function PrerenderedPricingScreen({ list }: { list: PriceList }) {
  return (
    <PricingFrame ways={ways}>
      <div className="flex justify-center">
        <CycleSwitch value={cycle} onChange={() => undefined} />
      </div>
      <PlanGrid>
        {offersOf(list, () => onSale).map((offer) => {
          const step = findStep(offer.id, cycle, "visitor");
          return (
            <PlanCard
              key={offer.id}
              id={offer.id}
              cycle={cycle}
              offer={offer}
              step={step}
              note={noteOf({ step, offer, cycle }, "visitor", screenWords)}
              failure={undefined}
              busy={false}
              held={false}
              onChoose={() => undefined}
            />
          );
        })}
      </PlanGrid>
    </PricingFrame>
  );
}
