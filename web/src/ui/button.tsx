import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

interface ButtonProps extends Omit<ComponentProps<"button">, "aria-busy"> {
  /** `primary`: the one next step; `quiet`: everything else; `danger`: what cannot be undone. */
  tone?: "primary" | "quiet" | "danger" | undefined;
  /** 44 px high; `small` looks 36 px high, for rows that hold nothing else to press. */
  size?: "normal" | "small" | undefined;
  icon?: ReactNode;
  /** Nothing more can be pressed; focus and width stay. */
  busy?: boolean | undefined;
  /** Shown while busy, such as `Securing...`. */
  busyLabel?: string | undefined;
  wide?: boolean | undefined;
}

// A border that is only seen if a person has chosen the colours of all pages.
const tones = {
  primary: "border border-transparent bg-accent text-on-accent hover:bg-accent-hover",
  quiet: "border border-line bg-surface text-ink hover:bg-hover",
  danger: "border border-transparent bg-danger text-on-danger hover:bg-danger-hover",
};
const sizes = { normal: "min-h-11 px-4", small: "small-button min-h-9 px-3 text-small" };

/** For what looks like one and is a link. */
export function buttonLook(tone: keyof typeof tones, size: keyof typeof sizes = "normal"): string {
  return classNames(
    "inline-grid place-items-center rounded-control py-2 text-center font-medium select-none",
    "transition-colors duration-150 disabled:pointer-events-none disabled:opacity-50",
    tones[tone],
    sizes[size],
  );
}

export function Button({
  tone = "primary",
  size = "normal",
  icon,
  busy = false,
  busyLabel,
  wide = false,
  type = "button",
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: that would drop the focus of anyone who just pressed it.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={press}
      className={classNames(buttonLook(tone, size), wide && "w-full", className)}
    >
      <span
        className={classNames(
          "col-start-1 row-start-1 inline-flex items-center justify-center gap-2",
          busy && "invisible",
        )}
      >
        {icon}
        {children}
      </span>
      {busyLabel || busy ? (
        <span
          className={classNames(
            "col-start-1 row-start-1 inline-flex items-center justify-center gap-2",
            !busy && "invisible",
          )}
        >
          <Spinner />
          {busyLabel ?? <span className="sr-only">{children}</span>}
        </span>
      ) : null}
    </button>
  );
}
