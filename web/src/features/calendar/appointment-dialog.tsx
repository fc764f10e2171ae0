import { type SyntheticEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { dashboardToastMs, toast } from "../../ui/toast.ts";
import { firstYear, lastYear } from "./month.ts";
import type { CalendarEvent } from "./sample-events.ts";
import { form, newAppointment, notSaved } from "./texts.ts";

interface AppointmentDialogProps {
  /** What the date begins with. */
  day: string;
  onClose: () => void;
}

export function AppointmentDialog({ day, onClose }: AppointmentDialogProps) {
  const id = useId();
  const [draft, setDraft] = useState({ text: "", date: day, time: "", notes: "" });
  const [asked, setAsked] = useState(false);
  const titleMissing = draft.text.trim() === "";
  const dateMissing = draft.date === "";

  function change(part: Partial<typeof draft>) {
    setDraft((before) => ({ ...before, ...part }));
  }
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked(true);
    if (titleMissing || dateMissing) {
      const wrong = titleMissing ? "text" : "date";
      event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    const appointment: CalendarEvent = { ...draft, text: draft.text.trim(), completed: false };
    // oxlint-disable-next-line eslint/no-console -- all that a demo does with it
    console.log(newAppointment, appointment);
    toast(notSaved, { duration: dashboardToastMs });
    onClose();
  }
  return (
    <Dialog
      open
      size="small"
      title={newAppointment}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {form.cancel}
          </Button>
          <Button type="submit" form={id}>
            {form.create}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          name="text"
          label={form.title}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
          error={asked && titleMissing ? form.titleMissing : null}
          required
          dir="auto"
          maxLength={200}
          autoComplete="off"
          data-autofocus
        />
        <TextField
          name="date"
          type="date"
          label={form.date}
          value={draft.date}
          min={`${firstYear}-01-01`}
          max={`${lastYear}-12-31`}
          onChange={({ target }) => change({ date: target.value })}
          error={asked && dateMissing ? form.dateMissing : null}
          required
        />
        <TextField
          name="time"
          type="time"
          label={form.time}
          value={draft.time}
          onChange={({ target }) => change({ time: target.value })}
        />
        <TextArea
          label={form.notes}
          value={draft.notes}
          onChange={({ target }) => change({ notes: target.value })}
          maxLength={2000}
        />
      </form>
    </Dialog>
  );
}
