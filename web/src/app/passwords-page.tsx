/** The vault's page, with what billing says in it. */
import { PasswordsScreen } from "../features/vault/passwords-screen.tsx";
import { deferred } from "../lib/deferred.tsx";

const PlanPopup = deferred(
  async () => (await import("../features/billing/plan-popup.tsx")).PlanPopup,
);

const PlanBanner = deferred(
  async () => (await import("../features/billing/plan-banner.tsx")).PlanBanner,
);

export function PasswordsPage() {
  return <PasswordsScreen banner={<PlanBanner />} news={<PlanPopup />} />;
}
