import { type ReactNode, type RefObject, type SubmitEvent, useId, useRef, useState } from "react";
import { choiceOf, deviceChange, type DeviceParts } from "../../app/device-parts.ts";
import { changeProfile, useProfile } from "../../app/session.ts";
import { useFields } from "../../lib/use-fields.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { noFirstName, notSaved } from "./messages.ts";
import { useSaving } from "./use-saving.ts";

export function ProfileSection({ device }: { device: DeviceParts }) {
  return (
    <>
      <NameForm />
      <DeviceForm parts={device} />
    </>
  );
}

const nameLength = 80;

function NameForm() {
  const { first_name: first, last_name: last } = useProfile();
  const form = useRef<HTMLFormElement>(null);
  const fields = useFields({ firstName: first, lastName: last ?? "" });
  const saving = useSaving("Your name is saved.");

  function submit() {
    const firstName = fields.given.firstName.trim();
    const lastName = fields.given.lastName.trim() || null;
    if (fields.isWrong(form.current, firstName ? {} : { firstName: noFirstName })) return;
    void saving.save(() => changeProfile({ first_name: firstName, last_name: lastName }));
  }
  return (
    <FormCard ref={form} title="Your name" action="Save name" saving={saving} onSubmit={submit}>
      <TextField
        {...fields.fieldOf("firstName")}
        label="First name"
        autoComplete="given-name"
        dir="auto"
        maxLength={nameLength}
      />
      <TextField
        {...fields.fieldOf("lastName")}
        required={false}
        label="Last name (optional)"
        autoComplete="family-name"
        dir="auto"
        maxLength={nameLength}
      />
    </FormCard>
  );
}

function DeviceForm({ parts: { Fields, check } }: { parts: DeviceParts }) {
  const profile = useProfile();
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState(() => choiceOf(profile));
  const [isTried, setTried] = useState(false);
  const saving = useSaving("Your device is saved.");
  const problems = check(choice);

  function submit() {
    setTried(true);
    const [wrong] = Object.keys(problems);
    if (wrong === undefined) void saving.save(() => changeProfile(deviceChange(choice)));
    else form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }
  return (
    <FormCard
      ref={form}
      title="Your device"
      action="Save device"
      text="The one you use most. Breezy's answers are written for it, with as much detail as you like."
      saving={saving}
      onSubmit={submit}
    >
      <Fields choice={choice} problems={isTried ? problems : {}} onChange={setChoice} />
    </FormCard>
  );
}

interface FormCardProps {
  ref: RefObject<HTMLFormElement | null>;
  title: string;
  text?: string;
  action: string;
  saving: ReturnType<typeof useSaving>;
  onSubmit: () => void;
  children: ReactNode;
}

/** A few fields under one heading, with the button that saves them. */
function FormCard({ ref, title, text, action, saving, onSubmit, children }: FormCardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <form
        ref={ref}
        noValidate
        className="grid gap-4"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <div className="grid gap-1">
          <h2 id={id} className="text-small font-medium text-ink-faint">
            {title}
          </h2>
          {text ? <p className="text-small text-ink-soft">{text}</p> : null}
        </div>
        {children}
        {saving.failure === null ? null : (
          <Notice tone="danger">
            {notSaved} {saving.failure}
          </Notice>
        )}
        <Button
          type="submit"
          busy={saving.busy}
          busyLabel="Saving..."
          className="justify-self-start"
        >
          {action}
        </Button>
      </form>
    </Card>
  );
}
