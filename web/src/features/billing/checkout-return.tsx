import { type BillingState, isSubscribed } from "@breezy/contract/billing";
import { trialDays } from "@breezy/contract/plans";
import { Navigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { paths } from "../../app/paths.ts";
import { useScreenStart } from "../../lib/screen-start.ts";
import { BreezeLineIllustration } from "../../ui/illustrations/breeze-line.tsx";
import { dashboardToastMs, toast } from "../../ui/toast.ts";
import { billingSentence, standingLine, tellHere } from "./messages.ts";
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

/** The page of plans says why, too: in red, and it stays. */
function isRefused(state: BillingState): boolean {
  return !isSubscribed(state) && tellHere(state).trouble !== null;
}

/** Nothing is known yet of what was bought. */
const confirming = "Your payment is still being confirmed. Your plan will update automatically.";

function welcome(state: BillingState): void {
  const told = tellHere(state);
  const stays = { duration: dashboardToastMs };
  switch (told.kind) {
    case "trial":
      toast.success(
        `Your ${trialDays}-day trial of ${state.plan} has started. ${told.standing}`,
        stays,
      );
      break;
    case "paid":
      toast.success(standingLine(told), stays);
      break;
    default:
      if (isRefused(state)) toast.error(`${told.trouble}`, stays);
      else toast(told.kind === "none" ? confirming : standingLine(told));
  }
}
