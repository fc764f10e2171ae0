/** Every address of the web app. */
export const paths = {
  landing: "/",
  auth: "/auth",
  dashboard: "/dashboard",
  passwords: "/dashboard/passwords",
  settings: "/dashboard/settings",
  resetVault: "/reset-vault",
} as const;
