import { useId } from "react";
import { classNames } from "./class-names.ts";
import { FieldNote } from "./field-note.tsx";

interface Choice<Value extends string> {
  value: Value;
  label: string;
  text: string;
}

interface RadioCardsProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly Choice<Value>[];
  value: Value | "";
  error?: string | null | undefined;
  onChoose: (value: Value) => void;
}

/** One of a few, each with a line that says what it means. */
export function RadioCards<Value extends string>({
  legend,
  name,
  choices,
  value,
  error,
  onChoose,
}: RadioCardsProps<Value>) {
  const noteId = `${useId()}-note`;
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? noteId : undefined}>
      <legend className="mb-1.5 text-small font-medium text-ink-soft">{legend}</legend>
      <div className="grid gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              "flex min-h-11 items-start gap-3 rounded-control border px-3 py-2.5 transition-colors duration-150 hover:bg-hover",
              "has-checked:border-accent has-checked:bg-accent-soft",
              error ? "border-danger" : "border-edge",
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-label={choice.label}
              aria-describedby={`${noteId}-${choice.value}`}
              onChange={() => onChoose(choice.value)}
              className="mt-1 size-4 shrink-0 accent-(--accent)"
            />
            <span className="grid">
              <span className="font-medium">{choice.label}</span>
              <span id={`${noteId}-${choice.value}`} className="text-small text-ink-soft">
                {choice.text}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}
