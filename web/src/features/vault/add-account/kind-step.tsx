import { Fragment, useEffect, useRef } from "react";
import { TextField } from "../../../ui/text-field.tsx";
import { entryFields } from "@breezy/client/entry/fields";
import { kindOf } from "@breezy/client/entry/kinds";
import { DetailFields, MoreFields, type Extras } from "../kinds/kinds.ts";
import type { EntryDraft } from "@breezy/client/entry/entry";
import { draftChange } from "./draft-change.ts";
import { DraftFields } from "./draft-field.tsx";
import { TagPicker } from "./tag-picker.tsx";
import { offeredTags } from "./tags.ts";

/** Before and after the others. */
const laid = ["account", "tags"] as const;

interface KindStepProps {
  fields: EntryDraft;
  nameError: string | undefined;
  ownTags: readonly string[];
  onChange: (changed: Partial<EntryDraft>) => void;
}

/** Everything of a kind that is no login: in one step, since nothing is guessed from its name. */
export function KindStep({ fields, nameError, ownTags, onChange }: KindStepProps) {
  const kind = kindOf(fields);
  const give = (changed: Extras) => onChange(draftChange(changed));
  return (
    <>
      <Fragment key={kind}>
        <NameField
          name={fields.account}
          error={nameError}
          onChange={(account) => onChange({ account })}
        />
        <DetailFields kind={kind} values={fields} onChange={give} />
      </Fragment>
      <DraftFields place="head" laid={laid} {...{ fields, onChange }} />
      <DraftFields place="middle" laid={laid} {...{ fields, onChange }} />
      <DraftFields place="end" laid={laid} {...{ fields, onChange }} />
      <MoreFields kind={kind} isCodeKept={false} values={fields} onChange={give} />
      <TagPicker
        offered={offeredTags([], ownTags, fields.tags)}
        chosen={fields.tags}
        onChange={(tags) => onChange({ tags })}
      />
    </>
  );
}

interface NameFieldProps {
  name: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

/** Where typing begins, for each kind that is chosen. */
function NameField({ name, error, onChange }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was asked for may come late: not from under a menu that was opened meanwhile.
    if (!document.querySelector("[popover=auto]:popover-open")) input.current?.focus();
  }, []);
  return (
    <TextField
      label="Name"
      ref={input}
      data-field="account"
      required
      dir="auto"
      value={name}
      error={error}
      maxLength={entryFields.account.maxLength}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
    />
  );
}
