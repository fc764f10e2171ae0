import { isOnboarded } from "@breezy/contract/onboarding";
import { Navigate, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { hasPendingPlan, pendingCheckoutFailed, startPendingCheckout } from "./checkout.ts";
import { toast } from "../ui/toast.ts";
import { LoadingView } from "./loading-view.tsx";
import { paths } from "./paths.ts";
import { useProfile } from "./session.ts";

/** Where everybody arrives who is signed in: a plan chosen before comes first, then onboarding, then the dashboard. */
export function OnboardedRoute({ children }: { children: ReactNode }) {
  const profile = useProfile();
  const isCheckingOut = useCheckout(profile.started_trial);
  if (isCheckingOut) return <LoadingView />;
  return isOnboarded(profile) ? children : <Navigate to={paths.onboarding} replace />;
}

function useCheckout(hadTrial: boolean): boolean {
  const [isPending, setIsPending] = useState(hasPendingPlan);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isPending) return;
    void startPendingCheckout(hadTrial).then((outcome) => {
      if (outcome === "left") return;
      if (outcome === "failed") {
        toast.error(pendingCheckoutFailed);
        setIsPending(false);
        return;
      }
      const { priceId: chosen, cycle } = outcome;
      void navigate({ to: paths.pricing, search: { chosen, cycle }, replace: true });
    });
  }, [isPending, hadTrial, navigate]);
  return isPending;
}
