import type { ReactNode } from "react";

interface TextButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** A quiet way to another screen, in a line of text. */
export function TextButton({ onClick, children }: TextButtonProps) {
  return (
    <button type="button" onClick={onClick} className={textLink}>
      {children}
    </button>
  );
}

export const textLink =
  "inline-flex min-h-11 items-center rounded-control px-3 font-medium text-accent-ink hover:bg-accent-soft";
