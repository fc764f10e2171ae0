import { type ReactNode, useId } from "react";
import { useProfile } from "../../app/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { passwordHint } from "./messages.ts";
import type { useWork } from "./use-work.ts";

interface WorkDialogProps {
  title: string;
  description: string;
  submit: string;
  busyLabel: string;
  tone?: "primary" | "danger" | undefined;
  work: ReturnType<typeof useWork>;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A few fields and one next step, with what came of it. */
export function WorkDialog(props: WorkDialogProps) {
  const { title, description, submit, busyLabel, tone, work, onSubmit, onClose, children } = props;
  const { email } = useProfile();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      description={description}
      dismissable={!work.busy}
      footer={
        <>
          <Button tone="quiet" onClick={onClose} disabled={work.busy}>
            Cancel
          </Button>
          <Button tone={tone} type="submit" form={id} busy={work.busy} busyLabel={busyLabel}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void work.run(onSubmit);
        }}
      >
        {/* Password managers then know whose password it is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {children}
        {work.failure ? <Notice tone="danger">{work.failure}</Notice> : null}
      </form>
    </Dialog>
  );
}

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

export function OwnPasswordField({ value, onChange }: FieldProps) {
  return (
    <PasswordField
      label="Your account's password"
      autoComplete="current-password"
      hint={passwordHint}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      data-autofocus
    />
  );
}

export function CodeField({ value, onChange, label }: FieldProps & { label: string }) {
  return (
    <TextField
      mono
      label={label}
      autoComplete="one-time-code"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
