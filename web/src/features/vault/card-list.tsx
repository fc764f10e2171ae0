import { startTransition, useEffect, useRef, useState } from "react";
import { EntryCard } from "./entry-card.tsx";
import type { Entry } from "./vault.ts";

interface CardListProps {
  entries: readonly Entry[];
  /** What they were searched by; another one is read from its first card again. */
  query: string;
  freshId: string | null;
}

/** More than a large screen shows at once. */
const firstCards = 60;
const moreCards = 120;
/** How far below the screen's end the list must already stand. */
const aheadPx = 1600;

/** However many there are, only the cards near to what is looked at stand in the page. */
export function CardList({ entries, query, freshId }: CardListProps) {
  const [grown, setGrown] = useState({ query, count: firstCards });
  const end = useRef<HTMLLIElement>(null);
  const count = grown.query === query ? grown.count : firstCards;
  const shown = withFresh(entries, count, freshId);
  const isWhole = shown.length === entries.length;

  useEffect(() => {
    if (isWhole || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        startTransition(() => setGrown({ query, count: count + moreCards }));
      },
      { rootMargin: `${aheadPx}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [query, count, isWhole]);

  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.75rem),1fr))] items-start gap-3 sm:gap-4">
      {shown.map((entry) => (
        <li key={entry.id}>
          <EntryCard entry={entry} fresh={entry.id === freshId} />
        </li>
      ))}
      {isWhole ? null : <li ref={end} aria-hidden="true" className="col-span-full h-px" />}
    </ul>
  );
}

/** A card just saved whose own place is far below stands first, until the list changes. */
function withFresh(entries: readonly Entry[], count: number, freshId: string | null): Entry[] {
  const shown = entries.slice(0, count);
  const fresh = entries.slice(count).find(({ id }) => id === freshId);
  return fresh ? [fresh, ...shown] : shown;
}
