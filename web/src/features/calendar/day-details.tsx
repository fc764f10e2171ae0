import { classNames } from "../../ui/class-names.ts";
import type { CalendarEvent } from "./sample-events.ts";
import { done, nothingThatDay, timeName } from "./texts.ts";

export function DayDetails({ events }: { events: readonly CalendarEvent[] }) {
  if (events.length === 0) return <p className="text-ink-soft">{nothingThatDay}</p>;
  return (
    <ul className="grid gap-4">
      {events.map((event) => (
        <li key={event.text} className="grid gap-0.5">
          <p className="text-small text-ink-soft tabular-nums">
            {timeName(event)}
            {event.completed ? ` · ${done}` : ""}
          </p>
          <p dir="auto" className={classNames("font-medium", event.completed && "text-ink-soft")}>
            {event.text}
          </p>
          {event.notes ? (
            <p dir="auto" className="text-small whitespace-pre-line text-ink-soft">
              {event.notes}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
