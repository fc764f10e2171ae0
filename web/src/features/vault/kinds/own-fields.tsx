import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { type CustomField, type FieldType, fieldTypes } from "@breezy/client/entry/kinds";
import { aField, type Extras, fieldLimits } from "./extras.ts";
import { extrasTexts, fieldTypeNames } from "./texts.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface OwnFieldsProps {
  values: Extras;
  onChange: (changed: Extras) => void;
}

/** Fields of the person's own: added, named, put in order, taken away and brought back. */
export function OwnFields({ values, onChange }: OwnFieldsProps) {
  const { fields = [], hidden = {} } = values;
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<{ field: CustomField; at: number } | null>(null);
  const isFull = fields.length >= fieldLimits.count;

  function change(id: string, changed: Partial<CustomField>) {
    onChange({
      fields: fields.map((field) => (field.id === id ? { ...field, ...changed } : field)),
    });
  }
  function add() {
    setRemoved(null);
    flushSync(() => onChange({ fields: [...fields, aField()] }));
    list.current?.lastElementChild?.querySelector<HTMLElement>("input")?.focus();
  }
  function move(from: number, to: number) {
    const moved = fields.toSpliced(from, 1);
    onChange({ fields: moved.toSpliced(to, 0, fields[from]!) });
  }
  /** Its hidden value stays until the whole is saved, so that it comes back with it. */
  function remove(at: number) {
    const field = fields[at]!;
    setRemoved({ field, at });
    onChange({ fields: fields.toSpliced(at, 1) });
  }
  /** A hidden text moves to where hidden ones are kept, and back. */
  function changeType(field: CustomField, type: FieldType) {
    const text = field.type === "hidden" ? (hidden[field.id] ?? "") : field.value;
    const { [field.id]: _, ...others } = hidden;
    const value = valueFor(type, field.type === "boolean" ? "" : text);
    onChange({
      hidden: type === "hidden" ? { ...others, [field.id]: value } : others,
      fields: fields.map((one) =>
        one.id === field.id ? { ...one, type, value: type === "hidden" ? "" : value } : one,
      ),
    });
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-small font-medium text-ink-soft">Custom fields</legend>
      <ul ref={list} className="grid gap-3 empty:hidden">
        {fields.map((field, at) => (
          <li
            key={field.id}
            aria-label={field.name || `Field ${at + 1}`}
            className="grid gap-3 rounded-control border border-line p-3"
          >
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
              <TextField
                label="Field name"
                dir="auto"
                value={field.name}
                maxLength={fieldLimits.name}
                onChange={(event) => change(field.id, { name: event.target.value })}
                autoComplete="off"
              />
              <SelectField
                label="Type"
                value={field.type}
                onChange={(event) => changeType(field, event.target.value as FieldType)}
              >
                {fieldTypes.map((type) => (
                  <option key={type} value={type}>
                    {fieldTypeNames[type]}
                  </option>
                ))}
              </SelectField>
            </div>
            <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-1">
              <div className={field.type === "boolean" ? undefined : "min-w-56 flex-1"}>
                <FieldValue
                  field={field}
                  secret={hidden[field.id] ?? ""}
                  onValue={(value) =>
                    field.type === "hidden"
                      ? onChange({ hidden: { ...hidden, [field.id]: value } })
                      : change(field.id, { value })
                  }
                />
              </div>
              <div className="-mr-1.5 ml-auto flex">
                <IconButton
                  label="Move up"
                  icon={<ArrowUp {...icon} />}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  label="Move down"
                  icon={<ArrowDown {...icon} />}
                  disabled={at === fields.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  label="Remove field"
                  tone="danger"
                  icon={<Trash2 {...icon} />}
                  onClick={() => remove(at)}
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
      {removed ? (
        <output className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
          <span>
            “<bdi>{removed.field.name || "Field"}</bdi>” is removed.
          </span>
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              onChange({ fields: fields.toSpliced(removed.at, 0, removed.field) });
              setRemoved(null);
            }}
          >
            Bring back
          </Button>
        </output>
      ) : null}
      {isFull ? (
        <p className="text-small text-ink-faint">{extrasTexts.tooManyFields(fieldLimits.count)}</p>
      ) : (
        <Button tone="quiet" icon={<Plus {...icon} />} onClick={add} className="justify-self-start">
          Add field
        </Button>
      )}
    </fieldset>
  );
}

interface FieldValueProps {
  field: CustomField;
  secret: string;
  onValue: (value: string) => void;
}

function FieldValue({ field: { type, value }, secret, onValue }: FieldValueProps) {
  const props = {
    label: "Value",
    maxLength: fieldLimits.value,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onValue(event.target.value),
  } as const;
  switch (type) {
    case "boolean":
      return (
        <Checkbox
          label="Yes"
          checked={value === "true"}
          onChange={(event) => onValue(String(event.target.checked))}
        />
      );
    case "hidden":
      return <PasswordField {...props} value={secret} />;
    case "date":
      return <TextField {...props} type="date" value={value} />;
    case "text":
      return <TextField {...props} dir="auto" value={value} />;
  }
}

function valueFor(type: FieldType, text: string): string {
  if (type === "boolean") return String(/^(?:true|yes|1)$/i.test(text));
  if (type === "date") return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : "";
  return text;
}
