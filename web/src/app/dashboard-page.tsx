/** The dashboard's frame, with what billing says in it. */
import { lazy, Suspense } from "react";
import { DashboardLayout } from "../features/dashboard/dashboard-layout.tsx";

const TrialLink = lazy(async () => ({
  default: (await import("../features/billing/trial-note.tsx")).TrialLink,
}));

const TrialLine = lazy(async () => ({
  default: (await import("../features/billing/trial-note.tsx")).TrialLine,
}));

export function DashboardPage() {
  return (
    <DashboardLayout
      trialLink={
        <Suspense>
          <TrialLink />
        </Suspense>
      }
      trialLine={
        <Suspense>
          <TrialLine />
        </Suspense>
      }
    />
  );
}
