/** What of the open vault is shown, as the address says it. */
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { paths } from "./paths.ts";

const views = {
  list: paths.passwords,
  trash: paths.trash,
  health: paths.health,
  import: paths.import,
  export: paths.export,
} as const;

export type VaultView = keyof typeof views;

export function useVaultView(): VaultView {
  const pathname = useLocation({ select: (location) => location.pathname });
  const [view] = Object.entries(views).find(([, path]) => path === pathname) ?? ["list"];
  return view as VaultView;
}

export function useShowView(): (view: VaultView) => void {
  const navigate = useNavigate();
  return useCallback((view) => void navigate({ to: views[view] }), [navigate]);
}
