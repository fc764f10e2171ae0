import { type KeyboardEvent, type Ref, useImperativeHandle, useLayoutEffect } from "react";
import { useRef, useState } from "react";
import type { FillKind, TabView } from "../messages.ts";
import type { ListedEntry, SiteEntry } from "../vault/vault-service.ts";
import { EntryRow } from "./entry-row.tsx";
import { fillKindOf } from "./fillable.ts";
import { rowsInView, scrollToRow } from "./rows-in-view.ts";

export interface EntryListHandle {
  /** The arrows lead from the search into the list. */
  focusFirst(): void;
}

interface EntryListProps {
  ref: Ref<EntryListHandle>;
  /** Of the page's site, or asked for by it. */
  here: readonly (ListedEntry | SiteEntry)[];
  hereLabel: string;
  rest: readonly ListedEntry[];
  restLabel: string;
  view: TabView | null;
  /** What holds the scroll bar. */
  scroller: HTMLElement | null;
  onFill: (entry: ListedEntry, kind: FillKind) => void;
  onOpen: (entry: ListedEntry) => void;
  /** Leaves the list; with what was typed meanwhile. */
  onSearch: () => void;
}

const rowPx = 60;

/** Two lists, of which the second may have ten thousand rows; one way through both by the arrows. */
export function EntryList(props: EntryListProps) {
  const { ref, here, hereLabel, rest, restLabel, view, scroller, onFill, onOpen, onSearch } = props;
  const root = useRef<HTMLDivElement>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  /** The row that takes the focus as soon as it is in the page. */
  const wanted = useRef<string | null>(null);
  const sight = useSight(scroller, root, rest.length);

  const indexOf = (id: string | null) => {
    const at = here.findIndex((entry) => entry.id === id);
    if (at >= 0) return at;
    const after = rest.findIndex((entry) => entry.id === id);
    return after < 0 ? -1 : here.length + after;
  };
  const entryAt = (index: number) => here[index] ?? rest[index - here.length];
  const currentIndex = indexOf(currentId);
  const stopId = entryAt(Math.max(0, currentIndex))?.id;

  function goTo(index: number) {
    const entry = entryAt(index);
    if (!entry) return;
    setCurrentId(entry.id);
    wanted.current = entry.id;
    const row = index - here.length;
    const list = root.current?.querySelector<HTMLElement>("[data-long-list]");
    if (scroller && list && row >= 0) {
      const to = scrollToRow(sightOf(scroller, list, rest.length), row);
      if (to !== null) scroller.scrollTo({ top: topOf(scroller, list) + to });
    }
    focusRow(root.current, entry.id);
  }
  useImperativeHandle(ref, () => ({ focusFirst: () => goTo(0) }));
  useLayoutEffect(() => {
    if (wanted.current !== null && focusRow(root.current, wanted.current)) wanted.current = null;
  });

  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = (event.target as Element).closest<HTMLElement>("[data-entry]");
    const index = indexOf(row?.dataset["entry"] ?? null);
    const entry = entryAt(index);
    if (!entry) return;
    const to = {
      ArrowDown: Math.min(index + 1, here.length + rest.length - 1),
      ArrowUp: index - 1,
      Home: 0,
      End: here.length + rest.length - 1,
    }[event.key];
    const isName = (event.target as Element).matches("[data-row-focus]");
    const kind = fillKindOf(entry, view, index < here.length);
    if (to === -1 || event.key === "Escape") onSearch();
    else if (to !== undefined) goTo(to);
    else if (event.key === "ArrowRight" && isName) onOpen(entry);
    else if (event.key === "Enter" && isName && kind) onFill(entry, kind);
    else {
      // The letter itself goes into the search.
      if (event.key.length === 1 && event.key !== " ") onSearch();
      return;
    }
    event.preventDefault();
  }
  const row = (entry: ListedEntry | SiteEntry, isHere: boolean) => (
    <EntryRow
      entry={entry}
      fillKind={fillKindOf(entry, view, isHere)}
      isHere={isHere}
      tabStop={entry.id === stopId}
      onFill={onFill}
      onOpen={onOpen}
    />
  );

  const focusedRow = currentIndex - here.length;
  const rows = sight ? rowsInView(sight, focusedRow) : [];
  return (
    <div
      ref={root}
      role="presentation"
      className="px-1.5 pb-2"
      onKeyDown={press}
      onFocus={({ target }) => {
        const id = target.closest<HTMLElement>("[data-entry]")?.dataset["entry"];
        if (id) setCurrentId(id);
      }}
    >
      {here.length > 0 ? (
        <>
          <ListHeading>{hereLabel}</ListHeading>
          <ul aria-label={hereLabel} data-here="">
            {here.map((entry) => (
              <li key={entry.id} data-entry={entry.id}>
                {row(entry, true)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {rest.length > 0 ? (
        <>
          <ListHeading>{restLabel}</ListHeading>
          <ul
            aria-label={restLabel}
            data-long-list=""
            className="relative"
            style={{ height: rest.length * rowPx }}
          >
            {rows.map((index) => {
              const entry = rest[index];
              return entry ? (
                <li
                  key={entry.id}
                  data-entry={entry.id}
                  aria-posinset={index + 1}
                  aria-setsize={rest.length}
                  className="absolute inset-x-0 h-15 contain-layout contain-style"
                  style={{ top: index * rowPx }}
                >
                  {row(entry, false)}
                </li>
              ) : null;
            })}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function ListHeading({ children }: { children: string }) {
  return (
    <h2 dir="auto" className="truncate px-2 pt-2 pb-1 text-small font-medium text-ink-faint">
      {children}
    </h2>
  );
}

type Sight = Parameters<typeof scrollToRow>[0];

/** How much of the long list is seen, also once that changes. */
function useSight(
  scroller: HTMLElement | null,
  root: { current: HTMLElement | null },
  count: number,
): Sight | null {
  const [sight, setSight] = useState<Sight | null>(null);
  useLayoutEffect(() => {
    if (!scroller) return;
    const look = () => {
      const list = root.current?.querySelector<HTMLElement>("[data-long-list]");
      setSight(list ? sightOf(scroller, list, count) : null);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    if (root.current) observer.observe(root.current);
    scroller.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", look);
    };
  }, [scroller, root, count]);
  // Of another list's length nothing is drawn beyond its end.
  return sight && { ...sight, count };
}

function topOf(scroller: HTMLElement, list: HTMLElement): number {
  return (
    list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
  );
}

function sightOf(scroller: HTMLElement, list: HTMLElement, count: number): Sight {
  const abovePx = scroller.scrollTop - topOf(scroller, list);
  return { count, rowPx, abovePx, seenPx: scroller.clientHeight };
}

/** Whether it is there. */
function focusRow(root: HTMLElement | null, id: string): boolean {
  const row = root?.querySelector(`[data-entry="${CSS.escape(id)}"] [data-row-focus]`);
  if (!(row instanceof HTMLElement)) return false;
  row.focus({ preventScroll: false });
  return true;
}
