/** The dashboard's frame, with what billing says in it. */
import { DashboardLayout } from "../features/dashboard/dashboard-layout.tsx";
import { deferred } from "../lib/deferred.tsx";
import { useKnownProfile } from "./session.ts";

const TrialLink = deferred(
  async () => (await import("../features/billing/trial-note.tsx")).TrialLink,
);

const TrialLine = deferred(
  async () => (await import("../features/billing/trial-note.tsx")).TrialLine,
);

export function DashboardPage() {
  const isTrial = useKnownProfile()?.subscription_status === "trialing";
  return (
    <DashboardLayout
      trialLink={isTrial ? <TrialLink /> : null}
      trialLine={isTrial ? <TrialLine /> : null}
    />
  );
}
