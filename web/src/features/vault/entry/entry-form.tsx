import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Overview, TextField } from "@breezy/client/entry/entry";
import { kindOf } from "@breezy/client/entry/kinds";
import { endEditing, type FormStart, takeTheirs, useCard, useCardUi } from "./card-ui-state.ts";
import { DetailFields, MoreFields, textOf, TypedInput } from "../kinds/kinds.ts";
import { NewPasswordField } from "../generator/generator.ts";
import { RestoredNotice } from "./card-notices.tsx";
import { useVaultSession } from "../session/session.ts";
import { useEntryForm } from "./use-entry-form.ts";

interface EntryFormProps {
  id: string;
  /** As it stands; another device may change it while this is open. */
  overview: Overview;
  start: FormStart;
  /** It is gone for good: what is typed can go into a new one only. */
  isErased: boolean;
  /** Once it is saved or given up. */
  onEnd: () => void;
}

/** All fields of an entry, changed together and saved in one edit. */
export function EntryForm({ id, overview, start, isErased, onEnd }: EntryFormProps) {
  const session = useVaultSession();
  const cardUi = useCardUi();
  const form = useRef<HTMLFormElement>(null);
  const [leaving, setLeaving] = useState(false);
  const entryForm = useEntryForm(id, overview);
  const { isReady, begun, names, isDirty, busy, problem } = entryForm;
  const kind = kindOf(overview);
  const placeOf = (name: TextField) => session.fields[name]!.shown;
  const rows = (...places: (string | null)[]) =>
    names
      .filter((name) => places.includes(placeOf(name)))
      .map((name) => <FormField key={name} {...{ id, overview, name }} onText={entryForm.type} />);

  useEffect(() => {
    if (!isReady) return;
    const field = start === "first" ? "" : `[data-field="${start}"]`;
    form.current?.querySelector<HTMLElement>(`:is(input, textarea)${field}`)?.focus();
  }, [isReady, start]);

  async function save() {
    if (isErased) return;
    if (await entryForm.save()) onEnd();
    else form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }
  function giveUp() {
    cardUi.change(id, endEditing);
    onEnd();
  }
  function close() {
    if (isDirty) setLeaving(true);
    else giveUp();
  }
  function press(event: KeyboardEvent) {
    // An input method's own Enter and Escape choose or leave what it suggests.
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if ((event.target as Element).closest("dialog")) return;
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Edit entry"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div role="presentation" onKeyDown={press} className="grid gap-5 border-t border-line p-4">
        {entryForm.isRestored ? <RestoredNotice /> : null}
        {isReady ? (
          <>
            {rows("head")}
            {rows("middle")}
            {begun ? (
              <>
                <DetailFields kind={kind} values={begun.typed} onChange={entryForm.changeExtras} />
                <MoreFields
                  kind={kind}
                  isCodeKept={overview.hasCode === true}
                  values={begun.typed}
                  onChange={entryForm.changeExtras}
                />
              </>
            ) : null}
            {rows("end")}
          </>
        ) : (
          <output className="grid gap-4">
            <span className="sr-only">Opening the entry</span>
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </output>
        )}
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <div className="sticky bottom-(--bottom-bar) -mx-4 -mb-4 flex gap-3 rounded-b-card border-t border-line bg-surface px-4 py-3 *:flex-auto sm:justify-end sm:*:flex-none lg:bottom-0">
          <Button tone="quiet" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} busyLabel="Saving..." disabled={!isReady || isErased}>
            Save
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={leaving}
        title="Discard your changes?"
        message="Your changes are not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onCancel={() => setLeaving(false)}
        onConfirm={giveUp}
      />
    </form>
  );
}

interface FormFieldProps {
  id: string;
  overview: Overview;
  name: TextField;
  onText: (field: TextField, text: string) => void;
}

function FormField({ id, overview, name, onText }: FormFieldProps): ReactNode {
  const { fields } = useVaultSession();
  const cardUi = useCardUi();
  const { drafts } = useCard(id);
  const draft = drafts[name];
  if (!draft) return null;
  const type = (text: string) => onText(name, text);
  if (name === "password") {
    return (
      <NewPasswordField
        value={draft.text}
        error={draft.error}
        account={drafts.account?.text ?? overview.account}
        username={drafts.username?.text ?? overview.username}
        addresses={[drafts.url?.text ?? overview.url, ...(overview.urls ?? [])]}
        judged={false}
        onChange={type}
      />
    );
  }
  const label = name === "account" && kindOf(overview) !== "login" ? "Name" : undefined;
  // What the secret part holds is not known here before it is opened anew.
  const now = fields[name]!.part === "overview" ? textOf(overview, name, fields) : draft.base;
  return (
    <div>
      <TypedInput name={name} label={label} text={draft.text} error={draft.error} onText={type} />
      {now === draft.base ? null : (
        <output className="mt-1 block text-small text-warning">
          {now ? (
            <>
              Changed on another device to “<bdi>{now}</bdi>”.
            </>
          ) : (
            "Cleared on another device."
          )}{" "}
          Saving keeps yours.
          <Button
            tone="quiet"
            size="small"
            className="mt-1.5 grid! w-fit"
            onClick={() => cardUi.change(id, takeTheirs(name, now))}
          >
            Use theirs
          </Button>
        </output>
      )}
    </div>
  );
}
