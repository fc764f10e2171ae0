import { ProgressTrack } from "../../../ui/progress-track.tsx";

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
      <ProgressTrack label={label} done={done} of={of} />
      <p className="text-small text-ink-soft tabular-nums">{text}</p>
    </div>
  );
}
