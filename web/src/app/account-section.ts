/** The sections of My Account: where each is, and what it is called. */
import { useLocation } from "@tanstack/react-router";
import { paths } from "./paths.ts";

export const accountSections = {
  overview: { path: paths.settings, title: "My Account" },
  profile: { path: paths.profile, title: "Profile" },
  vault: { path: paths.vaultSettings, title: "Your vault" },
  security: { path: paths.security, title: "Sign-in and security" },
  extension: { path: paths.extension, title: "Browser extension" },
  activity: { path: paths.activity, title: "Security activity" },
  plan: { path: paths.plan, title: "Plan and billing" },
  appearance: { path: paths.appearance, title: "Appearance" },
  data: { path: paths.data, title: "Your data" },
} as const;

export type AccountSection = keyof typeof accountSections;
export type AccountPath = (typeof accountSections)[AccountSection]["path"];

/** The one that the address names. */
export function useAccountSection(): AccountSection {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [section] = Object.entries(accountSections).find(([, { path }]) => path === pathname) ?? [
    "overview",
  ];
  return section as AccountSection;
}
