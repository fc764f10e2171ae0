import { Check, Copy, Pencil, X } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { FieldNote } from "../../../ui/field-note.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { saveField } from "./card-actions.ts";
import { setText, startEditing, stopEditing, useCard, useCardUi } from "./card-ui-state.ts";
import { cardField, typedText } from "../kinds/kinds.ts";
import { FieldInput } from "./field-input.tsx";
import type { TextField } from "@breezy/client/entry/entry";
import { useVaultSession } from "../session/session.ts";

interface FieldRowProps {
  entryId: string;
  account: string;
  field: TextField;
  /** The field's own if absent. */
  label?: string | undefined;
  /** What is there now; null if that is not known until it is opened. */
  current: string | null;
  /** What an edit begins with, if it must be opened first. */
  begin?: () => Promise<void>;
  onCopy?: () => void;
  copyLabel?: string;
  /** Left of the others. */
  action?: ReactNode;
  /** Below the field while it is typed in. */
  help?: ReactNode;
  /** While typed, shown as dots. */
  masked?: boolean;
  children: ReactNode;
}

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** Label over value, its actions on the right, edited in place; a group of a description list. */
export function FieldRow({
  entryId,
  account,
  field,
  label,
  current,
  begin,
  onCopy,
  copyLabel,
  action,
  help,
  masked = false,
  children,
}: FieldRowProps) {
  const session = useVaultSession();
  const cardUi = useCardUi();
  const draft = useCard(entryId).drafts[field];
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const noteId = useId();
  const { noun, hint, label: own } = cardField(field, session.fields);

  async function edit() {
    if (begin) await begin();
    else flushSync(() => cardUi.change(entryId, startEditing(field, current ?? "")));
    input.current?.focus();
  }
  const save = () => leave(() => void saveField(session, entryId, account, field));
  const cancel = () => leave(() => cardUi.change(entryId, stopEditing(field)));

  /** The focus stays at this field, or at its card if an empty field is not shown. */
  function leave(act: () => void) {
    const card = button.current?.closest("article");
    button.current?.focus();
    flushSync(act);
    if (!button.current) card?.querySelector<HTMLElement>("[data-card-focus]")?.focus();
  }
  const changedTo = draft && current !== null && current !== draft.base ? current : null;

  return (
    <div data-field={field} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-1 py-2">
      <dt className="text-small text-ink-faint">{label ?? own}</dt>
      <dd className="col-start-1">
        {draft ? (
          <>
            <FieldInput
              ref={input}
              field={field}
              masked={masked}
              text={draft.text}
              noteId={draft.error || hint ? noteId : undefined}
              invalid={draft.error !== null}
              onText={(text) =>
                cardUi.change(entryId, setText(field, typedText(field, text, session.fields)))
              }
              onSave={save}
              onCancel={cancel}
            />
            <FieldNote id={noteId} hint={hint} error={draft.error} />
            {help}
            {changedTo === null ? null : (
              <output className="mt-1 block text-small text-warning">
                {changedTo ? (
                  <>
                    Changed on another device to “<bdi>{changedTo}</bdi>”.
                  </>
                ) : (
                  "Emptied on another device."
                )}{" "}
                Saving keeps yours.
                <Button tone="quiet" size="small" className="mt-1.5 grid! w-fit" onClick={cancel}>
                  Use theirs
                </Button>
              </output>
            )}
          </>
        ) : (
          <div role="presentation" onDoubleClick={() => void edit()}>
            {children}
          </div>
        )}
      </dd>
      <dd
        className={`col-start-2 row-span-2 row-start-1 -mr-1.5 flex items-start ${draft ? "pt-5" : ""}`}
      >
        {action}
        {/* The same button before and after, so that the focus stays on it. */}
        <IconButton
          ref={button}
          label={draft ? `Save ${noun}` : `Edit ${noun}`}
          icon={draft ? <Check {...icon} /> : <Pencil {...icon} />}
          tone={draft ? "accent" : "plain"}
          data-edit=""
          onClick={draft ? save : () => void edit()}
        />
        {draft ? (
          <IconButton label={`Cancel editing ${noun}`} icon={<X {...icon} />} onClick={cancel} />
        ) : onCopy ? (
          <IconButton
            label={copyLabel ?? `Copy ${noun}`}
            icon={<Copy {...icon} />}
            onClick={onCopy}
          />
        ) : null}
      </dd>
    </div>
  );
}
