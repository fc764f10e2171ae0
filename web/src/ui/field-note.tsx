import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

interface FieldNoteProps {
  id: string;
  hint?: ReactNode;
  error?: string | null | undefined;
}

/** The line under a control: its error if there is one, else its hint. */
export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (error) {
    return (
      <p id={id} role="alert" className="flex gap-1.5 text-small text-danger">
        <CircleAlert size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" aria-hidden="true" />
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className="text-small text-ink-faint">
      {hint}
    </p>
  ) : null;
}
