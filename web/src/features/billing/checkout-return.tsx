import type { BillingState } from "@breezy/contract/billing";
import { trialDays } from "@breezy/contract/plans";
import { Navigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { paths } from "../../app/paths.ts";
import { isSubscribed } from "../../lib/billing.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { BreezeLineIllustration } from "../../ui/illustrations/breeze-line.tsx";
import { dashboardToastMs, toast } from "../../ui/toast.ts";
import { billingSentence, confirming } from "./messages.ts";
import { useReturn } from "./use-return.ts";

const title = "Confirming your plan";

/** Between the checkout and the vault. */
export function CheckoutReturn() {
  useScreenStart(title);
  const returned = useReturn();
  const [next, setNext] = useState<(typeof paths)["passwords" | "pricing"] | null>(null);

  const ask = useEffectEvent(async () => {
    try {
      const state = await returned();
      welcome(state);
      return isRefused(state) ? paths.pricing : paths.passwords;
    } catch (error) {
      toast.error(billingSentence(error));
      return paths.passwords;
    }
  });
  useEffect(() => void ask().then(setNext), []);

  if (next) return <Navigate to={next} replace />;
  return (
    <div className="grid flex-1 place-items-center px-6 py-12">
      <div className="arrive-late grid justify-items-center gap-3 text-center">
        <BreezeLineIllustration />
        <h1 className="mt-2 text-heading">{title}</h1>
        <output className="text-ink-soft">This takes a moment.</output>
      </div>
    </div>
  );
}

/** The page of plans says why, in red. */
function isRefused(state: BillingState): boolean {
  return !isSubscribed(state) && state.log !== null;
}

function welcome(state: BillingState): void {
  const { subscription_status: status, plan } = state;
  const stays = { duration: dashboardToastMs };
  if (status === "trialing") toast.success(`Your ${trialDays} days of ${plan} have begun.`, stays);
  else if (status === "active") toast.success(`You are on the ${plan} plan.`, stays);
  else if (!isRefused(state)) toast(confirming);
}
