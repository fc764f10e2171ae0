import type { EntryDraft, TextField as FieldName } from "@breezy/client/entry/entry";
import { isAskedOf } from "@breezy/client/entry/fields";
import { kindOf } from "@breezy/client/entry/kinds";
import { TypedInput, typedFields } from "../kinds/kinds.ts";
import { useVaultSession } from "../session/session.ts";

interface DraftFieldsProps {
  fields: EntryDraft;
  place: "head" | "middle" | "end";
  /** Those that the step lays out itself. */
  laid: readonly FieldName[];
  onChange: (changed: Partial<EntryDraft>) => void;
}

/** The fields of one place that this kind of entry is asked for. */
export function DraftFields({ fields, place, laid, onChange }: DraftFieldsProps) {
  const { fields: table } = useVaultSession();
  return typedFields(table, place)
    .filter(([name, field]) => isAskedOf(field, kindOf(fields)) && !laid.includes(name))
    .map(([name]) => (
      <TypedInput
        key={name}
        name={name}
        text={textOfDraft(fields[name])}
        onText={(text) => onChange({ [name]: text })}
      />
    ));
}

function textOfDraft(value: EntryDraft[FieldName] | undefined): string {
  return typeof value === "string" ? value : "";
}
