import type { ReactNode } from "react";

interface LabelledRowProps {
  label: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Label over value, its actions on the right; a group of a description list. */
export function LabelledRow({ label, actions, children }: LabelledRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-1 py-2">
      <dt dir="auto" className="text-small break-words text-ink-faint">
        {label}
      </dt>
      <dd className="col-start-1 min-w-0 break-words">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1 -mr-1.5 flex items-start">{actions}</dd>
    </div>
  );
}
