import { Check, Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { tagLimits } from "@breezy/client/entry/tags";
import { newTag, toggleTag } from "./tags.ts";

interface TagPickerProps {
  offered: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function TagPicker({ offered, chosen, onChange }: TagPickerProps) {
  const [typed, setTyped] = useState("");
  const isFull = chosen.length >= tagLimits.count;

  function add() {
    const tag = newTag(typed, offered);
    setTyped("");
    if (tag !== null) onChange([...chosen, tag]);
  }
  const leave = useEffectEvent(() => {
    if (!isFull) add();
  });
  // Anyone who typed one and went on without the button meant it.
  useEffect(() => () => leave(), []);
  function press(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !typed.trim()) return;
    event.preventDefault();
    if (!isFull) add();
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-small font-medium text-ink-soft">Tags</legend>
      <ul className="flex flex-wrap gap-2">
        {offered.map((tag) => (
          <li key={tag} className="max-w-full">
            <Chip
              tag={tag}
              isOn={chosen.includes(tag)}
              disabled={isFull && !chosen.includes(tag)}
              onToggle={() => onChange(toggleTag(chosen, tag))}
            />
          </li>
        ))}
      </ul>
      <TextField
        label="Custom tag"
        dir="auto"
        value={typed}
        maxLength={tagLimits.length}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        autoComplete="off"
        hint={isFull ? `An entry can have at most ${tagLimits.count} tags.` : undefined}
        trailing={
          <IconButton
            label="Add tag"
            icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
            disabled={isFull}
            onClick={add}
          />
        }
      />
    </fieldset>
  );
}

interface ChipProps {
  tag: string;
  isOn: boolean;
  disabled: boolean;
  onToggle: () => void;
}

function Chip({ tag, isOn, disabled, onToggle }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onToggle}
      className={classNames(
        "inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border px-4 text-small",
        "transition-colors duration-150 disabled:opacity-50",
        isOn
          ? "border-accent bg-accent-soft font-medium text-accent-ink"
          : "border-edge bg-surface text-ink-soft hover:bg-hover",
      )}
    >
      {isOn ? <Check size={16} strokeWidth={2} aria-hidden="true" className="shrink-0" /> : null}
      <bdi className="truncate">{tag}</bdi>
    </button>
  );
}
