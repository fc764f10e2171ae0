import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useScreenStart } from "../../lib/screen-start.ts";
import { useMedia } from "../../lib/use-media.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { AppointmentDialog } from "./appointment-dialog.tsx";
import { DayDetails } from "./day-details.tsx";
import { addMonths, dayAt, withinYears, yearOf, years } from "./month.ts";
import { MonthGrid } from "./month-grid.tsx";
import { sampleEvents } from "./sample-events.ts";
import * as texts from "./texts.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** A demo, wired to no server. */
export function CalendarScreen({ clock }: { clock: () => number }) {
  useScreenStart(texts.title);
  const monthId = useId();
  const detailsId = useId();
  const today = dayAt(clock());
  const [day, setDay] = useState(() => withinYears(today));
  const [dialog, setDialog] = useState<"day" | "appointment" | null>(null);
  const isPhone = useMedia("(width < 48rem)");
  const events = useMemo(() => sampleEvents(withinYears(today)), [today]);
  const ofDay = events.get(day) ?? [];
  const close = () => setDialog(null);

  return (
    <div className="mx-auto grid w-full max-w-290 gap-5 px-2 py-6 sm:px-6">
      <header className="flex flex-wrap items-center gap-3 px-2 sm:px-0">
        <div className="mr-auto grid gap-1">
          <ScreenTitle takesFocus>{texts.title}</ScreenTitle>
          <p className="text-ink-soft">{texts.demoNote}</p>
        </div>
        <Button icon={<Plus {...icon} />} onClick={() => setDialog("appointment")}>
          {texts.newAppointment}
        </Button>
      </header>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="grid gap-3">
          <div className="flex flex-wrap items-end gap-x-2 gap-y-3 px-2 sm:px-0">
            <h2
              id={monthId}
              aria-live="polite"
              className="mr-auto min-w-full self-center text-title sm:min-w-0"
            >
              {texts.monthName(day)}
            </h2>
            <SelectField
              label={texts.year}
              value={yearOf(day)}
              onChange={({ target }) =>
                setDay(addMonths(day, 12 * (Number(target.value) - yearOf(day))))
              }
            >
              {years.map((year) => (
                <option key={year} value={year}>
                  {year}
                </option>
              ))}
            </SelectField>
            <Button tone="quiet" onClick={() => setDay(withinYears(today))}>
              {texts.goToToday}
            </Button>
            {(
              [
                [texts.previousMonth, -1, ChevronLeft],
                [texts.nextMonth, 1, ChevronRight],
              ] as const
            ).map(([label, count, Icon]) => (
              <IconButton
                key={label}
                label={label}
                icon={<Icon {...icon} />}
                // Not `disabled`, which would drop the focus of anyone who pressed up to the end.
                aria-disabled={addMonths(day, count) === day || undefined}
                onClick={() => setDay(addMonths(day, count))}
                className="border border-line bg-surface aria-disabled:opacity-50"
              />
            ))}
          </div>
          <MonthGrid
            day={day}
            today={today}
            events={events}
            labelledBy={monthId}
            onDay={setDay}
            onOpen={() => {
              if (isPhone) setDialog("day");
            }}
          />
        </section>
        {isPhone ? null : (
          <Card aria-labelledby={detailsId} className="grid gap-4">
            <h2 id={detailsId} className="text-lead font-semibold">
              {texts.dayName(day)}
            </h2>
            <DayDetails events={ofDay} />
          </Card>
        )}
      </div>
      <Dialog
        open={isPhone && dialog === "day"}
        closeOnBackdrop
        title={texts.dayName(day)}
        onClose={close}
      >
        <DayDetails events={ofDay} />
      </Dialog>
      {dialog === "appointment" ? <AppointmentDialog day={day} onClose={close} /> : null}
    </div>
  );
}
