import type { TextField as FieldName } from "@breezy/client/entry/entry";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useVaultSession } from "../session/session.ts";
import { cardField, typedText } from "./card-fields.ts";

interface TypedInputProps {
  name: FieldName;
  /** The field's own if absent. */
  label?: string | undefined;
  text: string;
  error?: string | null | undefined;
  onText: (text: string) => void;
}

const plain = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

/** A field that is typed as one text, by the kind of its value. */
export function TypedInput({ name, label: called, text, error, onText }: TypedInputProps) {
  const { fields } = useVaultSession();
  const field = cardField(name, fields);
  const { label, maxLength, inputMode, isLong, part, hint, value: kind } = field;
  const typed = {
    label: called ?? label,
    "data-field": name,
    value: text,
    onChange: (event: { target: { value: string } }) =>
      onText(typedText(name, event.target.value, fields)),
  };
  if (isLong) return <TextArea {...typed} maxLength={maxLength} />;
  const noted = { ...typed, error, hint };
  if (part === "secret") {
    return <PasswordField {...noted} maxLength={maxLength} autoComplete="off" />;
  }
  // Longer while it is pasted: what parts the digits goes.
  if (kind === "digits") return <TextField {...noted} inputMode={inputMode} autoComplete="off" />;
  return (
    <TextField
      {...noted}
      inputMode={inputMode}
      maxLength={maxLength}
      dir={kind === "text" || kind === "tags" ? "auto" : undefined}
      {...plain}
    />
  );
}
