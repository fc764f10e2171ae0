import type { ReactNode } from "react";

interface EmptyStateProps {
  illustration?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The one next step: a Button. */
  action?: ReactNode;
}

export function EmptyState({ illustration, title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-96 justify-items-center gap-2 px-4 py-12 text-center">
      {illustration}
      <h2 className="mt-4 text-title">{title}</h2>
      {text ? <p className="text-balance text-ink-soft">{text}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
