import type { ReactNode } from "react";

/** Under the form: what else leads in. */
export function WaysFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mb-6 grid gap-3">
      <p className="mb-2 flex items-center gap-3 text-small text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {children}
    </div>
  );
}
