import { deferred } from "../../../lib/deferred.tsx";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useLayoutEffect } from "react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import type { Entry } from "@breezy/client/entry/entry";

/** It comes with the open vault. */
export const EntryPane = deferred(
  async () => (await import("../entry/entry-pane.tsx")).EntryPane,
  <PaneSkeleton />,
);

interface OpenEntryProps {
  entry: Entry;
  isPage: boolean;
  onClose: () => void;
}

export function OpenEntry(props: OpenEntryProps) {
  return <EntryPane key={props.entry.id} {...props} />;
}

interface EntryPlaceProps {
  isBeside: boolean;
  children: ReactNode;
}

/**
 * One place whether the list is beside it or not, so that turning a tablet ends nothing. Beside the
 * list it stays in view while that is scrolled, and is scrolled by itself.
 */
export function EntryPlace({ isBeside, children }: EntryPlaceProps) {
  useKeptScroll(isBeside);
  return (
    <div
      className={
        isBeside
          ? "sticky top-22 max-h-[calc(100dvh-6.5rem)] overflow-y-auto overscroll-contain rounded-card"
          : undefined
      }
    >
      {children}
    </div>
  );
}

/** The router begins whatever it leads to at the top; an entry beside the list moves nothing. */
function useKeptScroll(isBeside: boolean): void {
  const router = useRouter();
  useLayoutEffect(() => {
    if (!isBeside) return;
    let topPx = scrollY;
    const stops = [
      router.subscribe("onBeforeLoad", () => {
        topPx = scrollY;
      }),
      router.subscribe("onRendered", ({ pathChanged }) => {
        if (!pathChanged) scrollTo({ top: topPx, behavior: "instant" });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router, isBeside]);
}

/** What stands beside the list until an entry is chosen. */
export function NoEntryOpen() {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-6 py-16 text-center text-ink-soft">
      <BreezeLineIllustration />
      <p>Choose an entry to see it here.</p>
    </div>
  );
}

function PaneSkeleton() {
  return (
    <output className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <span className="sr-only">Opening the entry</span>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </output>
  );
}
