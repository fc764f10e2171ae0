import { Link } from "@tanstack/react-router";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { usePinnedNavigation } from "../../app/pinned-navigation.ts";
import { useVaultFigures } from "../../app/vault-figures.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { type NavItem, navItems, vaultItems } from "./nav-items.ts";
import { SideNavGroups } from "./side-nav-groups.tsx";

/**
 * 72 px wide; 220 px under the pointer or with the focus inside, laid over the page so that nothing
 * moves. A person may pin it at its width, beside the page.
 */
export function SideNav({ trial }: { trial: ReactNode }) {
  const [vault, ...others] = navItems;
  const { isOffered, isPinned, pin } = usePinnedNavigation();
  const Panel = isPinned ? PanelLeftClose : PanelLeftOpen;
  return (
    <nav
      aria-label="Main"
      data-pinned={isPinned || undefined}
      className="side-nav fixed inset-y-0 left-0 z-20 hidden w-55 bg-surface lg:block"
    >
      <div className="grid max-h-full grid-cols-[minmax(0,1fr)] gap-5 overflow-x-clip overflow-y-auto px-3.5 py-2.5">
        <div className="flex items-center justify-between">
          <Link
            to={paths.dashboard}
            aria-label="Breezy Vault"
            className="flex h-11 items-center rounded-control px-1.5"
          >
            <Logo className="gap-4 [&>span]:opacity-(--side-nav-label) [&>span]:transition-opacity [&>span]:duration-150" />
          </Link>
          {isOffered ? (
            <IconButton
              label={isPinned ? "Fold the navigation" : "Keep the navigation open"}
              icon={<Panel size={20} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => pin(!isPinned)}
              className="-mr-3 w-9"
            />
          ) : null}
        </div>
        <Items items={[vault!, ...vaultItems]} />
        <Items items={others} />
        {trial}
        <SideNavGroups />
      </div>
      <span aria-hidden="true" className="side-nav-edge absolute inset-y-0 right-0 w-px bg-line" />
    </nav>
  );
}

function Items({ items }: { items: readonly NavItem[] }) {
  const figures = useVaultFigures();
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {items.map(({ label, to, Icon, figure }) => {
        const said = figure && figures[figure];
        return (
          <li key={to}>
            <Link
              to={to}
              // The list is one of the vault's places, and none of the others.
              activeOptions={{ exact: to === paths.passwords }}
              className="side-nav-link flex h-11 items-center gap-4 overflow-hidden rounded-control px-3 font-medium whitespace-nowrap text-ink-soft transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
              <span className="opacity-(--side-nav-label) transition-opacity duration-150">
                {label}
              </span>
              {said ? (
                <span className="ml-auto text-small tabular-nums opacity-(--side-nav-label) transition-opacity duration-150">
                  {said}
                </span>
              ) : null}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
