import { Outlet, useNavigate, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePinnedNavigation } from "../../app/pinned-navigation.ts";
import { classNames } from "../../ui/class-names.ts";
import { useMedia } from "../../lib/use-media.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { mobileViews } from "./nav-items.ts";
import { QuickNavigation } from "./quick-navigation.tsx";
import { SideNav } from "./side-nav.tsx";
import { neighbourOf } from "./swipe.ts";
import { TopBar } from "./top-bar.tsx";
import { useSwipes } from "./use-swipes.ts";

interface DashboardLayoutProps {
  /** Of a plan that is a trial: its place in the navigation, and a sentence for the menu. */
  trialLink: ReactNode;
  trialLine: ReactNode;
}

export function DashboardLayout({ trialLink, trialLine }: DashboardLayoutProps) {
  const isMobile = useMedia("(width < 64rem)");
  const { isPinned } = usePinnedNavigation();
  return (
    <div
      className={classNames(
        "flex flex-1 flex-col pb-(--bottom-bar)",
        isPinned ? "lg:pl-55" : "lg:pl-18",
      )}
    >
      <a
        href="#content"
        className="sr-only z-30 rounded-control bg-raised font-medium text-accent-ink focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3 focus-visible:px-4 focus-visible:py-2.5"
      >
        Skip to content
      </a>
      <SideNav trial={trialLink} />
      <TopBar trial={trialLine} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      {isMobile ? <MobileFrame /> : null}
    </div>
  );
}

/** Below 1024 px: one view at a time, changed by the bar or a swipe. The address says which one it is. */
function MobileFrame() {
  const { history } = useRouter();
  const navigate = useNavigate();
  useSwipes((direction) => {
    // Not what is drawn: a swipe that comes before that goes on from where the last one leads.
    const { pathname } = history.location;
    const current = mobileViews.find(({ to }) => `${pathname}/`.startsWith(`${to}/`));
    const next = current && neighbourOf(mobileViews, current, direction);
    if (next) void navigate({ to: next.to });
  });
  return (
    <>
      <BottomBar />
      <QuickNavigation />
    </>
  );
}
