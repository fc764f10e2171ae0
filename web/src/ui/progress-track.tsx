interface ProgressTrackProps {
  label: string;
  /** null: how much there is to do is not known. */
  done: number | null;
  of: number;
}

/** How far something is that takes a while. */
export function ProgressTrack({ label, done, of }: ProgressTrackProps) {
  return (
    <progress
      aria-label={label}
      max={of}
      {...(done === null ? {} : { value: done })}
      className="block h-2 w-full accent-(--accent)"
    />
  );
}
