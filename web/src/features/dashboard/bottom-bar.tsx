import { Link } from "@tanstack/react-router";
import { mobileViews } from "./nav-items.ts";

/** The three views, within reach of the thumb; `--bottom-bar` tells everything else how much room it takes. */
export function BottomBar() {
  return (
    <nav
      aria-label="Main"
      className="bottom-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-2 pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="mx-auto grid h-15 max-w-120 grid-cols-3 items-center gap-1">
        {mobileViews.map(({ label, to, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-control text-small leading-tight font-medium text-ink-soft transition-colors duration-150 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:text-accent-ink"
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
