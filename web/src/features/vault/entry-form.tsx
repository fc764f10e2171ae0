import { useBlocker } from "@tanstack/react-router";
import { type ChangeEvent, type SubmitEvent, useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import {
  type DraftErrors,
  draftErrors,
  type DraftFields,
  draftLimits,
  draftOf,
  emptyDraft,
  isDirty,
  phoneDigits,
} from "./entry-draft.ts";
import { VaultError } from "./failure.ts";
import { LimitDialog } from "./limit-dialog.tsx";
import { saveFailure, unsavedByFindings } from "./messages.ts";

import { useVaultSession } from "./vault-context.ts";

interface EntryFormProps {
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Add an account, in one dialog. Nothing typed is lost by a failure or a slip. */
export function EntryForm({ onSaved, onClose }: EntryFormProps) {
  const session = useVaultSession();
  const [fields, setFields] = useState<DraftFields>(emptyDraft);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [limit, setLimit] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const dirty = isDirty(fields);
  const blocker = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: dirty,
    withResolver: true,
  });

  function set(name: keyof DraftFields) {
    return (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value } = event.target;
      setFields({ ...fields, [name]: name === "phone" ? phoneDigits(value) : value });
      setErrors({ ...errors, [name]: undefined });
    };
  }

  async function save(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    const found = draftErrors(fields);
    setErrors(found);
    setFailure(null);
    if (found.account ?? found.password) {
      const first = found.account ? "account" : "password";
      form.current?.querySelector<HTMLInputElement>(`[data-field=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const result = await session.add(draftOf(fields));
      if (result.ok) {
        toast.success("Saved to your vault.");
        onSaved(result.entry.id);
        return;
      }
      if (result.reason === "limit") setLimit(result.detail);
      else setFailure(unsavedByFindings);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      setFailure(saveFailure(error.code));
    } finally {
      setBusy(false);
    }
  }

  const close = () => (dirty ? setLeaving(true) : onClose());
  const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

  return (
    <Dialog
      open
      title="Add account"
      onClose={close}
      dismissable={!busy}
      footer={
        <>
          <Button tone="quiet" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid gap-4 pb-1"
      >
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        <TextField
          label="Account name"
          data-field="account"
          data-autofocus=""
          dir="auto"
          required
          value={fields.account}
          error={errors.account}
          maxLength={draftLimits.account}
          onChange={set("account")}
          autoComplete="off"
          placeholder="Such as Netflix"
        />
        <TextField
          label="Username"
          value={fields.username}
          maxLength={draftLimits.username}
          onChange={set("username")}
          {...plain}
        />
        <PasswordField
          label="Password"
          data-field="password"
          required
          value={fields.password}
          error={errors.password}
          maxLength={draftLimits.password}
          onChange={set("password")}
          autoComplete="off"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Phone"
            inputMode="numeric"
            value={fields.phone}
            onChange={set("phone")}
            autoComplete="off"
          />
          <TextField
            label="Website"
            inputMode="url"
            value={fields.url}
            maxLength={draftLimits.url}
            onChange={set("url")}
            {...plain}
          />
        </div>
        <TextArea
          label="Notes"
          value={fields.notes}
          maxLength={draftLimits.notes}
          onChange={set("notes")}
        />
      </form>
      <LimitDialog detail={limit} onClose={() => setLimit(null)} />
      <ConfirmDialog
        open={leaving || blocker.status === "blocked"}
        title="Discard this account?"
        message="What you typed is not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onCancel={() => {
          setLeaving(false);
          blocker.reset?.();
        }}
        onConfirm={() => {
          onClose();
          blocker.proceed?.();
        }}
      />
    </Dialog>
  );
}
