import { useLocation, useNavigate } from "@tanstack/react-router";
import { BottomBar } from "./bottom-bar.tsx";
import { mobileViews } from "./nav-items.ts";
import { QuickNavigation } from "./quick-navigation.tsx";
import { neighbourOf } from "./swipe.ts";
import { useSwipes } from "./use-swipes.ts";

/** Below 1024 px: one view at a time, changed by the bar or a swipe. The address says which one it is. */
export function MobileFrame() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  useSwipes((direction) => {
    const current = mobileViews.find(({ to }) => to === pathname);
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
