import type { ChangeEvent, ClipboardEvent, FocusEvent, KeyboardEvent, Ref } from "react";
import { useMedia } from "../lib/use-media.ts";
import { classNames } from "./class-names.ts";

interface PinBoxesProps {
  ref: Ref<HTMLFieldSetElement>;
  label: string;
  digits: string;
  /** Index of the digit that can still be read; the others are dots. */
  readable: number | null;
  /** Takes nothing, but keeps the focus. */
  still: boolean;
  disabled: boolean;
  failing: boolean;
  describedBy: string;
  className: string;
  onType: (digit: string) => void;
  onReplace: (digits: string) => void;
  /** What was pasted is not four digits. */
  onPasteRefused: () => void;
  onBackspace: () => void;
}

const indices = [0, 1, 2, 3];

export function PinBoxes({
  ref,
  label,
  digits,
  readable,
  still,
  disabled,
  failing,
  describedBy,
  className,
  onType,
  onReplace,
  onPasteRefused,
  onBackspace,
}: PinBoxesProps) {
  const drawnKeys = useMedia("(pointer: coarse)");
  const active = Math.min(digits.length, 3);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/.test(event.key)) onType(event.key);
    else if (event.key === "Backspace") onBackspace();
    else if (event.key.length > 1) return;
    event.preventDefault();
  }
  /** What reaches a box without a key: autofill, speech, a keyboard on the screen. */
  function input(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value.replace(/\D/g, "");
    if (typed.length === 4) onReplace(typed);
    else if (typed) onType(typed.slice(-1));
    else if (!event.target.value) onBackspace();
  }
  function paste(event: ClipboardEvent) {
    event.preventDefault();
    const text = event.clipboardData.getData("text").trim();
    if (/^\d{4}$/.test(text)) onReplace(text);
    else onPasteRefused();
  }
  /** Digits are entered in order: a press on any box lands on the next empty one. */
  function redirect(event: FocusEvent<HTMLInputElement>) {
    const next = event.target.closest("fieldset")?.querySelectorAll("input")[active];
    if (next !== event.target) next?.focus();
  }

  return (
    <fieldset
      ref={ref}
      aria-label={label}
      aria-describedby={describedBy}
      className={classNames("flex w-full max-w-65 min-w-0 gap-3", className)}
    >
      {indices.map((index) => {
        const digit = digits[index];
        return (
          <input
            key={index}
            aria-label={`Digit ${index + 1} of 4`}
            aria-invalid={failing || undefined}
            value={digit ? (index === readable ? digit : "•") : ""}
            onChange={input}
            onKeyDown={press}
            onPaste={paste}
            onFocus={redirect}
            readOnly={still}
            disabled={disabled}
            type="text"
            inputMode={drawnKeys ? "none" : "numeric"}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            data-1p-ignore=""
            data-lpignore="true"
            tabIndex={index === active ? 0 : -1}
            className={classNames(
              "h-16 w-14 min-w-0 rounded-control border bg-surface text-center caret-transparent tabular-nums",
              "text-heading font-medium transition-colors duration-150 selection:bg-transparent",
              "focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent",
              failing ? "border-danger text-danger" : digit ? "border-accent" : "border-edge",
              disabled && "bg-sunken opacity-60",
            )}
          />
        );
      })}
    </fieldset>
  );
}
