import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { useTheme } from "../../lib/theme.ts";
import { Logo } from "../../ui/logo.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { AccountMenu } from "./account-menu.tsx";

const link =
  "hidden min-h-11 items-center rounded-control px-3 font-medium text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:text-accent-ink lg:inline-flex";

export function TopBar({ trial }: { trial: ReactNode }) {
  const [theme, setTheme] = useTheme();
  return (
    <header className="sticky top-0 z-10 flex h-16 items-center gap-3 border-b border-line bg-surface px-4 sm:px-6">
      <Link to={paths.dashboard} className="flex h-11 items-center rounded-control lg:hidden">
        <Logo />
      </Link>
      <div className="ml-auto flex items-center gap-3">
        <Link to={paths.pricing} className={link}>
          Plans
        </Link>
        <Link to={paths.settings} className={link}>
          Account
        </Link>
        <span className="hidden sm:inline-flex">
          <ThemeSwitch value={theme} onChange={setTheme} />
        </span>
        <AccountMenu trial={trial} />
      </div>
    </header>
  );
}
