import { Link } from "@tanstack/react-router";
import { paths } from "../../app/paths.ts";
import { useTheme } from "../../lib/theme.ts";
import { Logo } from "../../ui/logo.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { navItems } from "./nav-items.ts";

const link =
  "hidden min-h-11 items-center rounded-control px-3 font-medium text-ink-soft hover:bg-hover hover:text-ink aria-[current=page]:text-accent-ink lg:inline-flex";

export function TopBar() {
  const [theme, setTheme] = useTheme();
  return (
    <header className="sticky top-0 z-10 flex h-16 items-center gap-3 border-b border-line bg-surface px-4 sm:px-6">
      <Link to={paths.dashboard} className="flex rounded-control lg:hidden">
        <Logo className="max-sm:[&>span]:sr-only" />
      </Link>
      {/* On phones and tablets in the place of the side's. */}
      <nav aria-label="Main" className="flex gap-1 lg:hidden">
        {navItems.map(({ label, to, Icon }) => (
          <Link
            key={to}
            to={to}
            aria-label={label}
            title={label}
            className="inline-grid size-11 place-items-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        ))}
      </nav>
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
        <AccountMenu />
      </div>
    </header>
  );
}
