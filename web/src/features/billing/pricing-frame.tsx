import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { Logo } from "../../ui/logo.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";

export const pricingTitle = "Choose your plan";
export const planHereTitle = "The plan on this server";

/** Ways out of the page, in its head. */
export const wayOut =
  "inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-ink-soft transition-colors duration-150 hover:bg-hover hover:text-ink";

interface PricingFrameProps {
  ways: ReactNode;
  /** Else nothing is chosen here. */
  sells?: boolean;
  children: ReactNode;
}

/** The page's head, the title, and what follows in one column. The build writes it too: no router here. */
export function PricingFrame({ ways, sells = true, children }: PricingFrameProps) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-290 flex-col px-4 sm:px-6">
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 py-2">
        <a
          href={paths.landing}
          aria-label="Breezy Vault"
          className="flex min-h-11 min-w-11 items-center rounded-control"
        >
          <Logo className="max-sm:[&>span]:sr-only" />
        </a>
        <nav aria-label="Account" className="-mr-3 flex items-center">
          {ways}
        </nav>
      </header>
      <main className="grid gap-8 pt-6 pb-16 sm:pt-10">
        <div className="grid justify-items-center gap-2 text-center">
          <ScreenTitle takesFocus={false} className="sm:text-display">
            {sells ? pricingTitle : planHereTitle}
          </ScreenTitle>
          {sells ? (
            <p className="max-w-140 text-lead text-ink-soft">
              Start free, and change plans whenever you like.
            </p>
          ) : null}
        </div>
        {children}
        {sells ? (
          <p className="text-center text-small text-ink-faint">Prices are in US dollars.</p>
        ) : null}
      </main>
    </div>
  );
}

/** The cards side by side, their rows in line; one below the other on phones. */
export function PlanGrid({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-110 gap-y-5 md:max-w-none md:grid-cols-3 md:grid-rows-[repeat(4,auto)] md:gap-x-4 md:gap-y-0 lg:gap-x-6">
      {children}
    </div>
  );
}
