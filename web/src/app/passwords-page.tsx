/** The vault's page, with what billing says in it; what says it comes only if there is anything to say. */
import { isStoppedKind, planKind } from "@breezy/contract/plan-kind";
import { useQuery } from "@tanstack/react-query";
import { PasswordsScreen } from "../features/vault/passwords-screen.tsx";
import { deferred } from "../lib/deferred.tsx";
import { usePopupTurn } from "../ui/popup-gate.ts";
import { billingQuery } from "./billing.ts";

const PlanPopup = deferred(
  async () => (await import("../features/billing/plan-popup.tsx")).PlanPopup,
  <NewsToCome />,
);

const PlanBanner = deferred(
  async () => (await import("../features/billing/plan-banner.tsx")).PlanBanner,
);

export function PasswordsPage() {
  return <PasswordsScreen banner={<Banner />} news={<News />} />;
}

function Banner() {
  const { data: state } = useQuery(billingQuery);
  return state && isStoppedKind(planKind(state)) ? <PlanBanner /> : null;
}

function News() {
  const { data: state, isLoading } = useQuery(billingQuery);
  if (isLoading) return <NewsToCome />;
  return state && state.plan_change_popup !== true ? <PlanPopup /> : null;
}

/** On a slow line nothing else is told meanwhile. */
function NewsToCome() {
  usePopupTurn(true);
  return null;
}
