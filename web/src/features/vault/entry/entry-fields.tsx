import { AddressLink } from "./address-link.tsx";
import { secretText } from "./card-actions.ts";
import { hasExtras, textOf, typedFields } from "../kinds/kinds.ts";
import type { Overview, TextField } from "@breezy/client/entry/entry";
import { type EntryField, isAskedOf, type ValueKind } from "@breezy/client/entry/fields";
import { kindOf } from "@breezy/client/entry/kinds";
import { EntryExtras } from "./entry-extras.tsx";
import { useVaultSession } from "../session/session.ts";
import { LabelledRow } from "../../../ui/labelled-row.tsx";
import { HiddenRow, ValueRow } from "./value-row.tsx";

interface EntryFieldsProps {
  id: string;
  /** With what is on its way. */
  overview: Overview;
}

/** What an entry holds, as label over value: its secret first, as it is opened for that most often. */
export function EntryFields({ id, overview }: EntryFieldsProps) {
  const { fields } = useVaultSession();
  const kind = kindOf(overview);
  const rows = (place: "head" | "middle" | "end") =>
    typedFields(fields, place)
      .filter(([name, { part }]) => part === "overview" && name !== "account")
      .map(([name, field]) => <TextRow key={name} {...{ overview, name, field }} />);
  return (
    <dl className="border-t border-line px-4 py-2">
      {typedFields(fields)
        .filter(([, field]) => field.part === "secret" && isAskedOf(field, kind))
        .map(([name, { label }]) => (
          <HiddenRow
            key={name}
            id={id}
            label={label}
            version={overview.updatedAt}
            of={(secret) => secretText(secret, name)}
          />
        ))}
      {rows("head")}
      {hasExtras(overview) ? (
        <EntryExtras id={id} overview={overview}>
          {rows("middle")}
        </EntryExtras>
      ) : (
        rows("middle")
      )}
      {rows("end")}
    </dl>
  );
}

interface TextRowProps {
  overview: Overview;
  name: TextField;
  field: EntryField;
}

/** One field; nothing if it is empty. */
function TextRow({ overview, name, field }: TextRowProps) {
  const { fields } = useVaultSession();
  const text = textOf(overview, name, fields);
  if (text === "") return null;
  const { label, copied = label } = field;
  const shown = <FieldText value={field.value} text={text} tags={overview.tags} />;
  if (copied === null) return <LabelledRow label={label}>{shown}</LabelledRow>;
  return (
    <ValueRow label={label} copied={copied} value={text}>
      {shown}
    </ValueRow>
  );
}

/** As a person reads it. */
function FieldText({ value, text, tags }: { value: ValueKind; text: string; tags: string[] }) {
  switch (value) {
    case "digits":
      return <span className="tabular-nums">{text}</span>;
    case "address":
      return <AddressLink text={text} />;
    case "tags":
      return (
        <span className="flex flex-wrap gap-1.5 pt-0.5">
          {tags.map((tag) => (
            <span key={tag} dir="auto" className="rounded-full bg-sunken px-2.5 text-small">
              {tag}
            </span>
          ))}
        </span>
      );
    default:
      return (
        <span dir="auto" className="whitespace-pre-wrap">
          {text}
        </span>
      );
  }
}
