import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { offerFocus } from "../lib/offer-focus.ts";
import { classNames } from "./class-names.ts";
import { onceUncovered } from "./open-dialogs.ts";
import { PinBoxes } from "./pin-boxes.tsx";
import { PinKeys } from "./pin-keys.tsx";
import { useStrayKeys } from "./stray-keys.ts";

/** A new object for each failure, also if the sentence is the same: that is what shakes and clears. */
export interface PinFailure {
  message: string;
}

interface PinPadProps {
  /** The group's name, such as `Enter Master Key`. */
  label: string;
  /** All four digits are in; called again when they were changed. */
  onComplete: (pin: string) => void;
  /** How many digits stand in the boxes now, 0 to 4. */
  onChange?: ((length: number) => void) | undefined;
  failure?: PinFailure | null | undefined;
  /** How long the wrong digits stay; their message stays until the next digit. */
  clearAfterMs?: number | undefined;
  /** The boxes were cleared after a failure. */
  onCleared?: (() => void) | undefined;
  /** Nothing can be typed; the boxes breathe. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Of several pads the one whose turn it is: it takes the focus, and keys pressed elsewhere on the page. */
  active?: boolean | undefined;
  /** Stands under the boxes wherever no failure does. */
  hint?: ReactNode;
  /** The drawn keys have done their work and make room. */
  keysAway?: boolean | undefined;
  /** False if the failure shakes more than the boxes. */
  shakes?: boolean | undefined;
}

const pinLength = 4;
const digitShownMs = 600;

/** To start over with empty boxes, give it another `key`. */
export function PinPad({
  label,
  onComplete,
  onChange,
  failure = null,
  clearAfterMs = 1500,
  onCleared,
  busy = false,
  disabled = false,
  active = true,
  hint,
  keysAway = false,
  shakes = true,
}: PinPadProps) {
  const [digits, setDigits] = useState("");
  const [readable, setReadable] = useState<number | null>(null);
  const [seen, setSeen] = useState<PinFailure | null>(null);
  const [failing, setFailing] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const boxes = useRef<HTMLFieldSetElement>(null);
  const messageId = useId();
  const still = busy || disabled || failing;

  if (failure !== seen) {
    setSeen(failure);
    setFailing(failure !== null);
    setMessage(failure?.message ?? null);
    setReadable(null);
  }

  function change(next: string) {
    if (still || next === digits) return;
    setDigits(next);
    setMessage(null);
    setReadable(next.length > digits.length ? next.length - 1 : null);
    onChange?.(next.length);
    if (next.length === pinLength) onComplete(next);
  }
  const type = (digit: string) => change((digits + digit).slice(0, pinLength));
  const remove = () => change(digits.slice(0, -1));
  const refusePaste = () => setMessage("Only four digits can be pasted here.");

  const clear = useEffectEvent(() => {
    setDigits("");
    setFailing(false);
    onChange?.(0);
    onCleared?.();
  });
  useEffect(() => {
    if (!failure) return;
    const timer = setTimeout(() => clear(), clearAfterMs);
    return () => clearTimeout(timer);
  }, [failure, clearAfterMs]);

  useEffect(() => {
    if (readable === null) return;
    const timer = setTimeout(() => setReadable(null), digitShownMs);
    return () => clearTimeout(timer);
  }, [readable]);

  useStrayKeys(boxes, active, (key) => {
    focusBox(boxes.current, digits.length);
    if (key === "Backspace") remove();
    else type(key);
  });

  useEffect(() => {
    if (!active) return;
    return onceUncovered(boxes.current, () => offerFocus(boxes.current?.querySelector("input")));
  }, [active]);
  useEffect(() => {
    // The next box takes over, unless the person is on the drawn keys.
    if (boxes.current?.contains(document.activeElement)) focusBox(boxes.current, digits.length);
  }, [digits]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-4">
      <PinBoxes
        ref={boxes}
        label={label}
        digits={digits}
        readable={readable}
        still={still}
        disabled={disabled}
        failing={failing}
        describedBy={messageId}
        className={classNames(failing && shakes && "shake", busy && "shimmer")}
        onType={type}
        onReplace={change}
        onPasteRefused={refusePaste}
        onBackspace={remove}
      />
      <div id={messageId} className="min-h-6 text-center text-small" aria-live="polite">
        {message ? (
          <p role="alert" className="font-medium text-danger">
            {message}
          </p>
        ) : (
          <div className="text-ink-soft">{hint}</div>
        )}
      </div>
      {keysAway ? null : <PinKeys disabled={still} onDigit={type} onBackspace={remove} />}
    </div>
  );
}

function focusBox(boxes: HTMLElement | null, index: number) {
  boxes?.querySelectorAll("input")[Math.min(index, pinLength - 1)]?.focus();
}
