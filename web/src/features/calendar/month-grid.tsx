import { type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { classNames } from "../../ui/class-names.ts";
import { dayByKey, weeksOf } from "./month.ts";
import type { CalendarEvent } from "./sample-events.ts";
import { cellName, weekdayNames } from "./texts.ts";

interface MonthGridProps {
  day: string;
  today: string;
  events: ReadonlyMap<string, readonly CalendarEvent[]>;
  labelledBy: string;
  onDay: (day: string) => void;
  /** The chosen day was pressed. */
  onOpen: (day: string) => void;
}

const shown = 2;

/** One stop for Tab; inside, the keys of a date grid. */
export function MonthGrid({ day, today, events, labelledBy, onDay, onOpen }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayByKey(day, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    // The focus goes to a day that may be drawn by this only.
    flushSync(() => onDay(next));
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }
  return (
    <table
      ref={grid}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of date grids
      role="grid"
      aria-labelledby={labelledBy}
      onKeyDown={press}
      className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1"
    >
      <thead>
        <tr>
          {weekdayNames().map(({ short, long }) => (
            <th
              key={long}
              scope="col"
              abbr={long}
              className="pb-1 text-center text-small font-medium text-ink-soft"
            >
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(day).map((week, index) => (
          <tr key={index}>
            {week.map((cell, weekday) =>
              cell === null ? (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- there is nothing in it
                <td key={weekday} />
              ) : (
                <td key={cell} aria-selected={cell === day} className="p-0 align-top">
                  <Cell
                    day={cell}
                    isChosen={cell === day}
                    isToday={cell === today}
                    events={events.get(cell) ?? []}
                    onPress={() => {
                      onDay(cell);
                      onOpen(cell);
                    }}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps {
  day: string;
  isChosen: boolean;
  isToday: boolean;
  events: readonly CalendarEvent[];
  onPress: () => void;
}

function Cell({ day, isChosen, isToday, events, onPress }: CellProps) {
  return (
    <button
      type="button"
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? "date" : undefined}
      onClick={onPress}
      className={classNames(
        "flex min-h-12 w-full flex-col items-center gap-1 rounded-control border p-1 transition-colors duration-150",
        "md:min-h-27 md:items-stretch md:p-1.5",
        isChosen ? "border-accent bg-accent-soft" : "border-line bg-surface hover:bg-hover",
      )}
    >
      <span className="sr-only">{cellName(day, isToday, events.length)}</span>
      <span
        aria-hidden="true"
        className={classNames(
          "grid size-6 shrink-0 place-items-center rounded-full text-small tabular-nums",
          isToday ? "bg-accent font-semibold text-on-accent" : "text-ink",
        )}
      >
        {Number(day.slice(8))}
      </span>
      {events.length > 0 ? (
        <>
          <span aria-hidden="true" className="flex gap-0.5 md:hidden">
            {events.slice(0, 3).map(({ text, completed }) => (
              <span
                key={text}
                className={classNames(
                  "size-1.5 rounded-full",
                  completed ? "bg-ink-faint" : "bg-accent",
                )}
              />
            ))}
          </span>
          <span aria-hidden="true" className="hidden min-w-0 gap-0.5 text-start text-small md:grid">
            {events.slice(0, shown).map(({ text, completed }) => (
              <span
                key={text}
                dir="auto"
                className={classNames(
                  "truncate",
                  completed ? "text-ink-soft line-through" : "text-ink",
                )}
              >
                {text}
              </span>
            ))}
            {events.length > shown ? (
              <span className="text-ink-soft">+{events.length - shown}</span>
            ) : null}
          </span>
        </>
      ) : null}
    </button>
  );
}
