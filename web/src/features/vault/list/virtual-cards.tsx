import { useRouter } from "@tanstack/react-router";
import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Entry } from "@breezy/client/entry/entry";
import { whenIdle } from "../../../lib/when-idle.ts";
import { isPlainKey, useCardUi } from "../entry/entry.ts";
import { cardAfter } from "./card-keys.ts";
import { type ListLayout, type ListShape, useListLayout } from "./list-layout.ts";
import { createPlaceKeys } from "./place-keys.ts";
import { barPx, useScrollAnchor } from "./scroll-anchor.ts";

export interface ShownCard {
  entry: Entry;
  /** Whether Tab stops here; the arrows lead to the others. */
  tabStop: boolean;
  fresh: boolean;
}

interface VirtualCardsProps {
  label: string;
  entries: readonly Entry[];
  /** What they were searched by: with another one, the place in the list means nothing. */
  query: string;
  shape: ListShape;
  freshId?: string | null;
  /** The one that was open until now: it takes the focus if nothing else has it. */
  returnId?: string | null;
  /** Whether it is shown where it was left. */
  keepsPlace?: boolean;
  renderCard: (card: ShownCard) => ReactNode;
  /** A key pressed on a card, outside of any field. */
  onKey?: (key: string, entry: Entry, card: HTMLElement) => boolean;
}

/** Out of sight, on each side. */
const rowsAhead = 6;
/** What covers the end of the view on phones, with room to see that there is more. */
const footPx = 80;

/** However many there are, only the cards near to what is looked at stand in the page. */
export function VirtualCards(props: VirtualCardsProps) {
  const list = useRef<HTMLDivElement>(null);
  const layout = useListLayout(list, props.shape);
  return (
    <div ref={list} className="relative">
      {layout ? <Cards {...props} layout={layout} /> : null}
    </div>
  );
}

function Cards({
  label,
  entries,
  query,
  freshId = null,
  returnId = null,
  keepsPlace = false,
  renderCard,
  onKey,
  layout,
}: VirtualCardsProps & { layout: ListLayout }) {
  const cardUi = useCardUi();
  const root = useRef<HTMLUListElement>(null);
  const [left] = useState(() => {
    const place = keepsPlace ? cardUi.getPlace() : null;
    return place?.query === query ? place : null;
  });
  const [keysOf] = useState(createPlaceKeys);
  const [currentId, setCurrentId] = useState(left?.currentId ?? null);
  /** The card that takes the focus as soon as it is in the page. */
  const wanted = useRef<string | null>(null);
  const { perRow, rowPx, gapPx, topPx } = layout;
  const currentIndex = currentId === null ? -1 : entries.findIndex(({ id }) => id === currentId);
  const stop = Math.max(0, currentIndex);
  const currentRow = Math.floor(stop / perRow);

  // Nothing of it is handed on, and no compiler keeps what it returns.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: Math.ceil(entries.length / perRow),
    estimateSize: () => rowPx,
    gap: gapPx,
    overscan: useIsSettled(query) ? rowsAhead : 0,
    scrollMargin: topPx,
    scrollPaddingStart: barPx,
    scrollPaddingEnd: footPx,
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: () => left?.scrollY ?? scrollY,
    // The current card stays, however far it was scrolled away, and keeps the focus.
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (currentIndex < 0 || near.includes(currentRow)) return near;
      return [...near, currentRow].toSorted((a, b) => a - b);
    },
  });
  useLayoutEffect(() => rows.measure(), [rows, rowPx]);
  usePlaceLeft(left?.scrollY ?? null);
  useScrollAnchor({ entries, query }, layout);

  const lastY = useRef(scrollY);
  const leave = useEffectEvent(() => {
    if (keepsPlace) cardUi.leave({ query, scrollY: lastY.current, currentId });
  });
  useEffect(() => {
    const scrolled = () => (lastY.current = scrollY);
    addEventListener("scroll", scrolled, { passive: true });
    return () => removeEventListener("scroll", scrolled);
  }, []);
  useLayoutEffect(() => () => leave(), []);
  useLayoutEffect(() => {
    const id = wanted.current;
    const card = id === null ? null : cardElement(root.current, id);
    if (!card) return;
    wanted.current = null;
    focusCard(card);
  });

  function goTo(index: number) {
    const entry = entries[index];
    if (!entry) return;
    wanted.current = entry.id;
    setCurrentId(entry.id);
    rows.scrollToIndex(Math.floor(index / perRow));
    const card = cardElement(root.current, entry.id);
    if (card) focusCard(card);
  }

  const isFreshHere = freshId !== null && entries.some(({ id }) => id === freshId);
  const goToEntry = useEffectEvent((id: string | null) =>
    goTo(entries.findIndex((entry) => entry.id === id)),
  );
  useEffect(() => {
    // Its place is known once the list stands there.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isFreshHere) goToEntry(freshId);
  }, [freshId, isFreshHere]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    if (returnId !== null && document.activeElement === document.body) goToEntry(returnId);
  }, [returnId]);

  // The card that was worked on is gone: the next one takes its place, and the focus.
  const lastIndex = useRef(0);
  const goToNext = useEffectEvent(() => goTo(Math.min(lastIndex.current, entries.length - 1)));
  const isCurrentGone = currentId !== null && currentIndex < 0;
  useEffect(() => {
    if (isCurrentGone && document.activeElement === document.body) goToNext();
    else if (currentIndex >= 0) lastIndex.current = currentIndex;
  }, [isCurrentGone, currentIndex]);

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.defaultPrevented || !isPlainKey(event)) return;
    const card = (event.target as Element).closest<HTMLElement>("[data-entry]");
    const index = entries.findIndex(({ id }) => id === card?.dataset["entry"]);
    const entry = entries[index];
    if (!card || !entry) return;
    const pageRows = Math.floor((innerHeight - barPx) / (rowPx + gapPx));
    const to = cardAfter(event.key, { index, count: entries.length, columns: perRow, pageRows });
    if (to !== null) goTo(to);
    else if (!onKey?.(event.key, entry, card)) return;
    event.preventDefault();
  }

  const shown = rows.getVirtualItems().flatMap(({ index: row, start }) =>
    entries.slice(row * perRow, (row + 1) * perRow).map((entry, column) => ({
      entry,
      index: row * perRow + column,
      topPx: start - topPx,
    })),
  );
  const keys = keysOf(
    shown.map(({ entry }) => entry.id),
    query,
  );

  return (
    <div
      role="presentation"
      style={{ height: rows.getTotalSize() }}
      onKeyDown={press}
      onFocus={(event) => {
        const card = event.target.closest<HTMLElement>("[data-entry]");
        if (card) setCurrentId(card.dataset["entry"] ?? null);
      }}
    >
      <ul ref={root} aria-label={label} className="absolute inset-0" style={cssSize(layout)}>
        {shown.map(({ entry, index, topPx: startPx }, place) => (
          <CardPlace
            key={keys[place]}
            entry={entry}
            index={index}
            count={entries.length}
            column={index % perRow}
            topPx={startPx}
            gapPx={gapPx}
            tabStop={index === stop}
            fresh={entry.id === freshId}
            renderCard={renderCard}
          />
        ))}
      </ul>
    </div>
  );
}

interface CardPlaceProps extends ShownCard {
  index: number;
  count: number;
  column: number;
  /** Under the list's own top. */
  topPx: number;
  gapPx: number;
  renderCard: (card: ShownCard) => ReactNode;
}

/** A place of its own, whatever comes and goes around it: the others are neither laid out nor painted anew. */
const CardPlace = memo(function CardPlace(props: CardPlaceProps) {
  const { entry, index, count, column, topPx, gapPx, tabStop, fresh } = props;
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={count}
      data-entry={entry.id}
      className="absolute h-(--card-height) w-(--card-width) contain-layout contain-style"
      style={{
        top: topPx,
        insetInlineStart: `calc(${column} * (var(--card-width) + ${gapPx}px))`,
      }}
    >
      {props.renderCard({ entry, tabStop, fresh })}
    </li>
  );
});

/** Whether what was asked for last has been painted: until then nothing is drawn that is not seen. */
function useIsSettled(query: string): boolean {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => whenIdle(() => setSettled(query)), [query]);
  return settled === query;
}

/** Once, as the list comes back. */
function usePlaceLeft(leftPx: number | null): void {
  const router = useRouter();
  const [topPx] = useState(leftPx);
  useLayoutEffect(() => {
    if (topPx === null) return;
    const goBack = () => scrollTo({ top: topPx, behavior: "instant" });
    goBack();
    // The router begins whatever it leads to at the top, once that is in the page.
    const stop = router.subscribe("onRendered", () => {
      stop();
      goBack();
    });
    return stop;
  }, [topPx, router]);
}

function cssSize({ perRow, rowPx, gapPx }: ListLayout): CSSProperties {
  const width = `calc((100% - ${(perRow - 1) * gapPx}px) / ${perRow})`;
  return { "--card-width": width, "--card-height": `${rowPx}px` } as CSSProperties;
}

function cardElement(root: HTMLElement | null, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`) ?? null;
}

function focusCard(card: HTMLElement): void {
  card.querySelector<HTMLElement>("[data-card-focus]")?.focus({ preventScroll: true });
}
