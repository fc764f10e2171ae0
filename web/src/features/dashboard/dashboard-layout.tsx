import { Outlet } from "@tanstack/react-router";
import { useMedia } from "../../lib/use-media.ts";
import { MobileFrame } from "./mobile-frame.tsx";
import { SideNav } from "./side-nav.tsx";
import { TopBar } from "./top-bar.tsx";

export function DashboardLayout() {
  const isMobile = useMedia("(width < 64rem)");
  return (
    <div className="flex flex-1 flex-col pb-(--bottom-bar) lg:pl-18">
      <a
        href="#content"
        className="sr-only z-30 rounded-control bg-raised font-medium text-accent-ink focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3 focus-visible:px-4 focus-visible:py-2.5"
      >
        Skip to content
      </a>
      <SideNav />
      <TopBar />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      {isMobile ? <MobileFrame /> : null}
    </div>
  );
}
