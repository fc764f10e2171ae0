import { Delete } from "lucide-react";
import type { SyntheticEvent } from "react";

interface PinKeysProps {
  disabled: boolean;
  onDigit: (digit: string) => void;
  onBackspace: () => void;
}

const key =
  "grid h-16 place-items-center rounded-full border border-transparent text-title font-medium tabular-nums select-none " +
  "transition-colors duration-150 hover:bg-hover active:bg-accent-soft";

/** The box keeps the focus. */
const keepFocus = (event: SyntheticEvent) => event.preventDefault();

/** For the thumb; shown only if the pointer is one. */
export function PinKeys({ disabled, onDigit, onBackspace }: PinKeysProps) {
  return (
    <div className="pin-keys w-full max-w-72 touch-manipulation grid-cols-3 gap-3">
      {["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"].map((digit) => (
        <button
          key={digit}
          type="button"
          disabled={disabled}
          onMouseDown={keepFocus}
          onClick={() => onDigit(digit)}
          className={`${key} bg-sunken ${digit === "0" ? "col-start-2" : ""}`}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        aria-label="Delete the last digit"
        disabled={disabled}
        onMouseDown={keepFocus}
        onClick={onBackspace}
        className={key}
      >
        <Delete size={24} strokeWidth={1.75} aria-hidden="true" className="mx-auto" />
      </button>
    </div>
  );
}
