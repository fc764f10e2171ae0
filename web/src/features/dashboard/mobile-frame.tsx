import { useNavigate, useRouter } from "@tanstack/react-router";
import { BottomBar } from "./bottom-bar.tsx";
import { mobileViews } from "./nav-items.ts";
import { QuickNavigation } from "./quick-navigation.tsx";
import { neighbourOf } from "./swipe.ts";
import { useSwipes } from "./use-swipes.ts";

/** Below 1024 px: one view at a time, changed by the bar or a swipe. The address says which one it is. */
export function MobileFrame() {
  const { history } = useRouter();
  const navigate = useNavigate();
  useSwipes((direction) => {
    // Not what is drawn: a swipe that comes before that goes on from where the last one leads.
    const { pathname } = history.location;
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
