import { planId } from "@breezy/contract/plans";
import { paths } from "../../app/paths.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
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

/** The plans for a visitor before the page's script runs, without the prices, which are not everybody's. */
export function PrerenderedPricingScreen() {
  return (
    <PricingFrame ways={ways}>
      <div className="flex justify-center">
        <Skeleton className="h-13.5 w-58.5 rounded-full" />
      </div>
      <PlanGrid>
        {planId.options.map((id) => (
          <PlanCard
            key={id}
            id={id}
            cycle="monthly"
            offer={undefined}
            step={undefined}
            note=""
            failure={undefined}
            busy={false}
            held={false}
            onChoose={() => undefined}
          />
        ))}
      </PlanGrid>
    </PricingFrame>
  );
}
