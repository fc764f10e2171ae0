import { deferred } from "../../../lib/deferred.tsx";
import { memo, type ReactNode, useEffect } from "react";
import { whenIdle } from "../../../lib/when-idle.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import type { Entry } from "@breezy/client/entry/entry";

const EntryPane = deferred(
  async () => (await import("../entry/entry-pane.tsx")).EntryPane,
  <PaneSkeleton />,
);

/** As soon as the open vault is painted, so that without a network from then on each entry can be opened. */
export function usePreloadedEntryPane(): void {
  useEffect(
    () =>
      whenIdle(() => {
        // What was refused once stays refused until the page is loaded again.
        if (navigator.onLine) EntryPane.preload().catch(() => undefined);
      }),
    [],
  );
}

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

/** What stands beside the list until an entry is chosen. */
export const NoEntryOpen = memo(function NoEntryOpen() {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-line bg-surface px-6 py-16 text-center text-ink-soft">
      <BreezeLineIllustration />
      <p>Choose an entry to see it here.</p>
    </div>
  );
});

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
