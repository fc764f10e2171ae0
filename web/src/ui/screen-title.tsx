import { useEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { onceUncovered } from "./open-dialogs.ts";

interface ScreenTitleProps {
  children: string;
  /** What was pressed to come here is gone: reading goes on from the title. */
  takesFocus: boolean;
  className?: string | undefined;
}

/** The one h1 of a screen. If it changes within a screen, give it another `key`. */
export function ScreenTitle({ children, takesFocus, className }: ScreenTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const title = heading.current;
    return onceUncovered(title, () => title?.focus({ preventScroll: true }));
  }, [takesFocus]);
  return (
    <h1 ref={heading} tabIndex={-1} className={classNames("text-heading outline-none", className)}>
      {children}
    </h1>
  );
}
