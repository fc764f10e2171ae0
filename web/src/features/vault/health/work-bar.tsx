import { ProgressTrack } from "../../../ui/progress-track.tsx";

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
      <ProgressTrack label={text} done={of > 0 ? done : null} of={of || 1} />
      <p aria-hidden="true" className="text-small text-ink-soft tabular-nums">
        {text}
      </p>
    </div>
  );
}
