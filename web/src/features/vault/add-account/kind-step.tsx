import { Fragment, useEffect, useRef } from "react";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import {
  DetailFields,
  draftLimits,
  type Extras,
  MoreFields,
  usesPassword,
} from "../kinds/kinds.ts";
import { kindOf } from "@breezy/client/entry/kinds";
import type { EntryDraft } from "@breezy/client/entry/entry";
import { draftChange } from "./draft-change.ts";
import { TagPicker } from "./tag-picker.tsx";
import { offeredTags } from "./tags.ts";

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
      {usesPassword(kind) ? (
        <PasswordField
          label="Password"
          value={fields.password}
          maxLength={draftLimits.password}
          onChange={(event) => onChange({ password: event.target.value })}
          autoComplete="off"
        />
      ) : null}
      <TextArea
        label="Notes"
        value={fields.notes}
        maxLength={draftLimits.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
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
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      label="Name"
      ref={input}
      data-field="account"
      required
      dir="auto"
      value={name}
      error={error}
      maxLength={draftLimits.account}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
    />
  );
}
