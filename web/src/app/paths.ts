import { connectExtensionPath } from "@breezy/contract/extension";
import { secondStepPath } from "@breezy/contract/factors";
import { sharePath } from "@breezy/contract/share-path";
import { recoveryPath } from "./recovery-hash.ts";

/** Every address of the web app. */
export const paths = {
  landing: "/",
  pricing: "/pricing",
  auth: "/auth",
  logout: "/logout",
  resetPassword: recoveryPath,
  onboarding: "/onboarding",
  secondStep: secondStepPath,
  dashboard: "/dashboard",
  passwords: "/dashboard/passwords",
  trash: "/dashboard/passwords/trash",
  health: "/dashboard/passwords/health",
  import: "/dashboard/passwords/import",
  export: "/dashboard/passwords/export",
  links: "/dashboard/passwords/links",
  generator: "/dashboard/passwords/generator",
  phoneHelper: "/dashboard/phone-helper",
  settings: "/dashboard/settings",
  profile: "/dashboard/settings/profile",
  vaultSettings: "/dashboard/settings/vault",
  security: "/dashboard/settings/security",
  extension: "/dashboard/settings/extension",
  activity: "/dashboard/settings/activity",
  plan: "/dashboard/settings/plan",
  appearance: "/dashboard/settings/appearance",
  data: "/dashboard/settings/data",
  calendar: "/dashboard/calendar",
  resetVault: "/reset-vault",
  share: `${sharePath}/$id`,
  connectExtension: connectExtensionPath,
  privacyPolicy: "/privacy-policy",
  breakroom: "/breakroom",
  marketplace: "/marketplace",
  emporium: "/emporium",
} as const;
