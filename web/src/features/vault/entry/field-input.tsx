import type { ChangeEvent, KeyboardEvent, Ref } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { cardField } from "../kinds/kinds.ts";
import type { TextField } from "@breezy/client/entry/entry";
import { useVaultSession } from "../session/session.ts";

interface FieldInputProps {
  ref: Ref<HTMLInputElement & HTMLTextAreaElement>;
  field: TextField;
  text: string;
  masked: boolean;
  invalid: boolean;
  noteId: string | undefined;
  onText: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
}

const box =
  "min-h-11 w-full rounded-control border bg-surface px-3 py-2 transition-colors duration-150 focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent";

/** Enter saves, Escape abandons; in notes Enter begins a line, and saves with Ctrl or Cmd. */
export function FieldInput({
  ref,
  field,
  text,
  masked,
  invalid,
  noteId,
  onText,
  onSave,
  onCancel,
}: FieldInputProps) {
  const { fields } = useVaultSession();
  const { label, maxLength, inputMode, isLong = false, part, value } = cardField(field, fields);

  function press(event: KeyboardEvent) {
    // An input method's own Enter and Escape choose or leave what it suggests.
    if (event.nativeEvent.isComposing) return;
    const saves = event.key === "Enter" && (!isLong || event.ctrlKey || event.metaKey);
    if (!saves && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (saves) onSave();
    else onCancel();
  }
  const shared = {
    ref,
    value: text,
    maxLength,
    dir: "auto",
    spellCheck: isLong,
    autoComplete: "off",
    "aria-label": label,
    "aria-invalid": invalid || undefined,
    "aria-describedby": noteId,
    onKeyDown: press,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onText(event.target.value),
  } as const;
  const look = classNames(
    box,
    invalid ? "border-danger" : "border-edge",
    part === "secret" && !masked && "font-mono slashed-zero",
  );

  if (isLong) {
    return <textarea {...shared} rows={3} className={`${look} field-sizing-content max-h-60`} />;
  }
  return (
    <input
      {...shared}
      type={masked ? "password" : "text"}
      inputMode={inputMode}
      autoCapitalize={field === "account" || value === "tags" ? undefined : "none"}
      className={look}
    />
  );
}
