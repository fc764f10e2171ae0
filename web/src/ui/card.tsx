import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";

interface CardProps extends ComponentProps<"section"> {
  /** `roomy`: 24 to 32 px inside; `normal`: 16; `none`: the content brings its own. */
  padding?: "roomy" | "normal" | "none" | undefined;
}

const paddings = { roomy: "p-6 sm:p-8", normal: "p-4", none: "" };

export function Card({ padding = "normal", className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classNames(
        "rounded-card border border-line bg-surface shadow-card",
        paddings[padding],
        className,
      )}
    />
  );
}
