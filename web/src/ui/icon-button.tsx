import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  /** Its name, for screen readers and as the tooltip. */
  label: string;
  /** A lucide icon, 20 px. */
  icon: ReactNode;
  tone?: "plain" | "accent" | "danger" | undefined;
}

const tones = {
  plain: "text-ink-soft hover:bg-hover hover:text-ink",
  accent: "text-accent-ink hover:bg-accent-soft",
  danger: "text-ink-soft hover:bg-danger-soft hover:text-danger",
};

export function IconButton({
  label,
  icon,
  tone = "plain",
  type = "button",
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        "inline-grid size-11 shrink-0 place-items-center rounded-control",
        "transition-colors duration-150 disabled:pointer-events-none disabled:opacity-50",
        tones[tone],
        className,
      )}
    >
      {icon}
    </button>
  );
}
