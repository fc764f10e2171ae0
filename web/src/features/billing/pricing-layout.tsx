import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { useSession } from "../../app/session.ts";
import { Logo } from "../../ui/logo.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";

const link =
  "inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium text-ink-soft transition-colors duration-150 hover:bg-hover hover:text-ink";

/** The page's head with its ways out, the title, and what follows in one column. */
export function PricingLayout({ children }: { children: ReactNode }) {
  const { state } = useSession();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-290 flex-col px-4 sm:px-6">
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 py-2">
        <a href={paths.landing} aria-label="Breezy Vault" className="flex rounded-control">
          <Logo className="max-sm:[&>span]:sr-only" />
        </a>
        <nav aria-label="Account" className="flex items-center">
          {state === "signed-out" ? (
            <>
              <Link to={paths.auth} className={link}>
                Login
              </Link>
              <Link to={paths.auth} search={{ mode: "sign-up" }} className={link}>
                Sign Up
              </Link>
            </>
          ) : (
            <Link to={paths.dashboard} className={link}>
              <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
              Back to dashboard
            </Link>
          )}
        </nav>
      </header>
      <main className="grid gap-8 pt-6 pb-16 sm:pt-10">
        <div className="grid justify-items-center gap-2 text-center">
          <ScreenTitle takesFocus={false} className="sm:text-display">
            Choose your plan
          </ScreenTitle>
          <p className="max-w-120 text-lead text-ink-soft">
            Begin free, and change your mind whenever you like.
          </p>
        </div>
        {children}
        <p className="text-center text-small text-ink-faint">Prices are in US dollars.</p>
      </main>
    </div>
  );
}
