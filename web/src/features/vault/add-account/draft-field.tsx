import type { EntryDraft, TextField as FieldName } from "@breezy/client/entry/entry";
import { isAskedOf } from "@breezy/client/entry/fields";
import { kindOf } from "@breezy/client/entry/kinds";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { cardField, typedFields, typedText } from "../kinds/kinds.ts";
import { useVaultSession } from "../session/session.ts";

interface DraftFieldsProps {
  fields: EntryDraft;
  place: "head" | "middle" | "end";
  /** Those that the step lays out itself. */
  laid: readonly FieldName[];
  onChange: (changed: Partial<EntryDraft>) => void;
}

/** The fields of one place that this kind of entry is asked for, each by the kind of its value. */
export function DraftFields({ fields, place, laid, onChange }: DraftFieldsProps) {
  const { fields: table } = useVaultSession();
  return typedFields(table, place)
    .filter(([name, field]) => isAskedOf(field, kindOf(fields)) && !laid.includes(name))
    .map(([name]) => <DraftField key={name} name={name} fields={fields} onChange={onChange} />);
}

function textOfDraft(value: EntryDraft[FieldName] | undefined): string {
  return typeof value === "string" ? value : "";
}

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

function DraftField({
  name,
  fields,
  onChange,
}: Omit<DraftFieldsProps, "place" | "laid"> & { name: FieldName }) {
  const { fields: table } = useVaultSession();
  const { label, maxLength, inputMode, isLong, part, value: kind } = cardField(name, table);
  const typed = {
    label,
    value: textOfDraft(fields[name]),
    onChange: (event: { target: { value: string } }) =>
      onChange({ [name]: typedText(name, event.target.value, table) }),
  };
  if (isLong) return <TextArea {...typed} maxLength={maxLength} />;
  if (part === "secret") {
    return <PasswordField {...typed} maxLength={maxLength} autoComplete="off" />;
  }
  // Longer while it is pasted: what parts the digits goes.
  if (kind === "digits") return <TextField {...typed} inputMode={inputMode} autoComplete="off" />;
  return (
    <TextField
      {...typed}
      inputMode={inputMode}
      maxLength={maxLength}
      dir={kind === "text" ? "auto" : undefined}
      {...plain}
    />
  );
}
