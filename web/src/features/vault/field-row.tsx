import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../ui/icon-button.tsx";

interface FieldRowProps {
  label: string;
  children: ReactNode;
  onCopy?: () => void;
  copyLabel?: string;
  /** Left of the copy button. */
  action?: ReactNode;
}

/** Label over value, its actions on the right; a group of a description list. */
export function FieldRow({
  label,
  children,
  onCopy,
  copyLabel = `Copy ${label.toLowerCase()}`,
  action,
}: FieldRowProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-1 py-2">
      <dt className="text-small text-ink-faint">{label}</dt>
      <dd className="col-start-1">{children}</dd>
      {action || onCopy ? (
        <dd className="col-start-2 row-span-2 row-start-1 -my-0.5 -mr-1.5 flex items-start">
          {action}
          {onCopy ? (
            <IconButton
              label={copyLabel}
              icon={<Copy size={20} strokeWidth={1.75} aria-hidden="true" />}
              onClick={onCopy}
            />
          ) : null}
        </dd>
      ) : null}
    </div>
  );
}
