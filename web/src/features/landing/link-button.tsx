import type { ComponentProps } from "react";
import { classNames } from "../../ui/class-names.ts";

interface LinkButtonProps extends ComponentProps<"a"> {
  tone?: "primary" | "quiet" | undefined;
}

const tones = {
  primary: "bg-accent text-on-accent hover:bg-accent-hover",
  quiet: "border border-line bg-surface text-ink hover:bg-hover",
};

/** Leads to another page, and is the next step. `className` says how it is laid out. */
export function LinkButton({ tone = "primary", className, children, ...rest }: LinkButtonProps) {
  return (
    <a
      {...rest}
      className={classNames(
        "min-h-12 items-center justify-center rounded-control px-6 text-center font-medium transition-colors duration-150",
        tones[tone],
        className,
      )}
    >
      {children}
    </a>
  );
}
