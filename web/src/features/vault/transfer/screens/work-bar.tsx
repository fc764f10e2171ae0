interface WorkBarProps {
  label: string;
  /** null: how much there is to do is not known. */
  done: number | null;
  of: number;
  text: string;
}

/** How far something long is. */
export function WorkBar({ label, done, of, text }: WorkBarProps) {
  return (
    <div className="grid gap-2">
      <p className="font-medium">{label}</p>
      <progress
        aria-label={label}
        max={of}
        {...(done === null ? {} : { value: done })}
        className="h-2 w-full accent-(--accent)"
      />
      <p className="text-small text-ink-soft tabular-nums">{text}</p>
    </div>
  );
}
