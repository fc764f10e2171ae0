import { useEffect, useRef } from "react";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { draftLimits } from "../entry-draft.ts";
import { kindOf } from "../entry-kinds.ts";
import { DetailFields } from "../kinds/detail-fields.tsx";
import { usesPassword } from "../kinds/kind-names.ts";
import type { Extras } from "../kinds/extras.ts";
import { MoreFields } from "../kinds/more-fields.tsx";
import type { EntryDraft } from "../entry.ts";
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
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  const kind = kindOf(fields);
  const give = (changed: Extras) => onChange(draftChange(changed));
  return (
    <>
      <TextField
        label="Name"
        ref={name}
        data-field="account"
        required
        dir="auto"
        value={fields.account}
        error={nameError}
        maxLength={draftLimits.account}
        onChange={(event) => onChange({ account: event.target.value })}
        autoComplete="off"
      />
      <DetailFields key={kind} kind={kind} values={fields} onChange={give} />
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
