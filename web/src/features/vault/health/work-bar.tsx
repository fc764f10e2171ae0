interface WorkBarProps {
  text: string;
  done: number;
  /** 0 while that is not known. */
  of: number;
}

/** How far something is that takes a while. */
export function WorkBar({ text, done, of }: WorkBarProps) {
  return (
    <div className="grid gap-1.5">
      <progress
        aria-label={text}
        max={of || 1}
        {...(of > 0 && { value: done })}
        className="h-2 w-full accent-(--accent)"
      />
      <p aria-hidden="true" className="text-small text-ink-soft tabular-nums">
        {text}
      </p>
    </div>
  );
}
