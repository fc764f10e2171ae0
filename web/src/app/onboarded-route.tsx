import { isOnboarded } from "@breezy/contract/onboarding";
import { Navigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { hasPendingPlan, pendingCheckoutFailed, startPendingCheckout } from "../lib/checkout.ts";
import { toast } from "../ui/toast.ts";
import { LoadingView } from "./loading-view.tsx";
import { paths } from "./paths.ts";
import { useProfile } from "./session.ts";

/** Where everybody arrives who is signed in: a plan chosen before comes first, then onboarding, then the dashboard. */
export function OnboardedRoute({ children }: { children: ReactNode }) {
  const profile = useProfile();
  const isCheckingOut = useCheckout();
  if (isCheckingOut) return <LoadingView />;
  return isOnboarded(profile) ? children : <Navigate to={paths.onboarding} replace />;
}

function useCheckout(): boolean {
  const [isPending, setIsPending] = useState(hasPendingPlan);
  useEffect(() => {
    if (!isPending) return;
    void startPendingCheckout().then((begun) => {
      if (begun) return;
      toast.error(pendingCheckoutFailed);
      setIsPending(false);
    });
  }, [isPending]);
  return isPending;
}
