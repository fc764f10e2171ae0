import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type CardColumns, useCardColumns } from "./card-columns.ts";
import { type ShownCard, useCardUi } from "../entry/entry.ts";
import { cardAfter, isPlainKey } from "./card-keys.ts";
import { useRowHeights } from "./row-heights.ts";
import { barPx, useScrollAnchor } from "./scroll-anchor.ts";
import { useWindowRows } from "./use-window-rows.ts";
import type { Entry } from "@breezy/client/entry/entry";
import type { Row } from "./window-rows.ts";

interface VirtualCardsProps {
  label: string;
  entries: readonly Entry[];
  /** What they were searched by: with another one, the place in the list means nothing. */
  query: string;
  freshId?: string | null;
  /** Whether it is shown where it was left. */
  keepsPlace?: boolean;
  renderCard: (card: ShownCard) => ReactNode;
  /** A key pressed on a card, outside of any field. */
  onKey?: (key: string, entry: Entry, card: HTMLElement) => boolean;
}

/** A closed card, until one was measured. */
const closedPx = 74;
/** Out of sight, rows come and go so many at once: most frames of a scroll change nothing in the page. */
const blockRows = 4;

/** However many there are, only the cards near to what is looked at stand in the page. */
export function VirtualCards(props: VirtualCardsProps) {
  const list = useRef<HTMLDivElement>(null);
  const columns = useCardColumns(list);
  return (
    <div ref={list} className="relative">
      {columns ? <Cards {...props} columns={columns} /> : null}
    </div>
  );
}

function Cards({
  label,
  entries,
  query,
  freshId = null,
  keepsPlace = false,
  renderCard,
  onKey,
  columns,
}: VirtualCardsProps & { columns: CardColumns }) {
  const cardUi = useCardUi();
  const root = useRef<HTMLUListElement>(null);
  const [left] = useState(() => {
    const place = keepsPlace ? cardUi.getPlace() : null;
    return place?.query === query ? place : null;
  });
  const [currentId, setCurrentId] = useState<string | null>(null);
  /** The card that takes the focus as soon as it is in the page. */
  const wanted = useRef<string | null>(null);
  const { count: perRow, gapPx, topPx } = columns;

  const keys = useMemo(() => keysOf(entries, perRow), [entries, perRow]);
  const { all, near, setHeight, show, place } = useWindowRows({
    keys,
    usualPx: closedPx,
    gapPx,
    topPx,
    barPx,
    // What was searched for is painted first, and what lies out of sight after it.
    ahead: useDeferredValue(query, null) === query ? blockRows : 0,
    left,
  });
  const currentIndex = entries.findIndex(({ id }) => id === currentId);
  const stop = Math.max(0, currentIndex);
  const order = useMemo(() => [entries, perRow], [entries, perRow]);

  const leave = useEffectEvent(() => {
    if (!keepsPlace) return;
    cardUi.leave({ query, ...place() });
  });
  useLayoutEffect(() => () => leave(), []);
  useScrollAnchor({ entries, query, perRow, rows: near, root, startOf });
  const measured = useRowHeights(root, order, setHeight);
  useLayoutEffect(() => {
    const id = wanted.current;
    const card = id === null ? null : cardElement(root.current, id);
    if (!card) return;
    wanted.current = null;
    focusCard(card);
  });

  /** The row of that card, in pixels of the page. */
  function startOf(index: number): number | undefined {
    return all[Math.floor(index / perRow)]?.start;
  }
  function goTo(index: number) {
    const entry = entries[index];
    if (!entry) return;
    wanted.current = entry.id;
    setCurrentId(entry.id);
    show(Math.floor(index / perRow));
    const card = cardElement(root.current, entry.id);
    if (card) focusCard(card);
  }

  const isFreshHere = freshId !== null && entries.some(({ id }) => id === freshId);
  const goToFresh = useEffectEvent((id: string | null) =>
    goTo(entries.findIndex((entry) => entry.id === id)),
  );
  useEffect(() => {
    // Its place is known once the list stands there.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isFreshHere) goToFresh(freshId);
  }, [freshId, isFreshHere]);

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
    const pageRows = Math.floor((innerHeight - barPx) / (closedPx + gapPx));
    const to = cardAfter(event.key, { index, count: entries.length, columns: perRow, pageRows });
    if (to !== null) goTo(to);
    else if (!onKey?.(event.key, entry, card)) return;
    event.preventDefault();
  }

  return (
    <div
      role="presentation"
      style={{ height: (all.at(-1)?.end ?? topPx) - topPx }}
      onKeyDown={press}
      onFocus={(event) => {
        const card = event.target.closest<HTMLElement>("[data-entry]");
        if (card) setCurrentId(card.dataset["entry"] ?? null);
      }}
    >
      <ul
        ref={root}
        aria-label={label}
        className="absolute inset-0"
        style={cssWidth(perRow, gapPx)}
      >
        {cardsIn(near, perRow, entries.length, currentIndex).map((index) => {
          const entry = entries[index];
          if (!entry) return null;
          return (
            <CardPlace
              key={entry.id}
              ref={measured}
              entry={entry}
              index={index}
              count={entries.length}
              row={Math.floor(index / perRow)}
              column={index % perRow}
              topPx={(startOf(index) ?? topPx) - topPx}
              gapPx={gapPx}
              tabStop={index === stop}
              fresh={entry.id === freshId}
              renderCard={renderCard}
            />
          );
        })}
      </ul>
    </div>
  );
}

interface CardPlaceProps extends ShownCard {
  ref: RefCallback<HTMLElement>;
  index: number;
  count: number;
  row: number;
  column: number;
  /** Under the list's own top. */
  topPx: number;
  gapPx: number;
  renderCard: (card: ShownCard) => ReactNode;
}

/** A place of its own, whatever comes and goes around it: the others are neither laid out nor painted anew. */
const CardPlace = memo(function CardPlace(props: CardPlaceProps) {
  const { ref, entry, index, count, row, column, topPx, gapPx, tabStop, fresh } = props;
  return (
    <li
      ref={ref}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-entry={entry.id}
      data-row={row}
      className="absolute w-(--card-width) contain-layout contain-style"
      style={{
        top: topPx,
        insetInlineStart: `calc(${column} * (var(--card-width) + ${gapPx}px))`,
      }}
    >
      {props.renderCard({ entry, tabStop, fresh })}
    </li>
  );
});

/** Of each row; in other columns other cards make its height. */
function keysOf(entries: readonly Entry[], perRow: number): string[] {
  const rows = Math.ceil(entries.length / perRow);
  return Array.from({ length: rows }, (_, row) => `${perRow} ${entries[row * perRow]!.id}`);
}

function cssWidth(perRow: number, gapPx: number): CSSProperties {
  const width = `calc((100% - ${(perRow - 1) * gapPx}px) / ${perRow})`;
  return { "--card-width": width } as CSSProperties;
}

/** In reading order; the current card stays, however far it was scrolled away, and keeps the focus. */
function cardsIn(rows: readonly Row[], perRow: number, count: number, currentIndex: number) {
  const shown = rows.flatMap(({ index }) =>
    Array.from({ length: perRow }, (_, column) => index * perRow + column),
  );
  const indexes = shown.filter((index) => index < count);
  if (currentIndex >= 0 && !indexes.includes(currentIndex)) indexes.push(currentIndex);
  return indexes.toSorted((a, b) => a - b);
}

function cardElement(root: HTMLElement | null, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`) ?? null;
}

function focusCard(card: HTMLElement): void {
  card.querySelector<HTMLElement>("[data-card-focus]")?.focus({ preventScroll: true });
}
