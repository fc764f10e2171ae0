import { classNames } from "./class-names.ts";

interface ProgressTrackProps {
  label: string;
  /** null: how much there is to do is not known. */
  done: number | null;
  of: number;
}

/** The browser's own bar is grey if nothing is done yet, as if it were full. */
const known =
  "appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent forced-colors:appearance-auto";

/** How far something is: what takes a while, or a room that fills. */
export function ProgressTrack({ label, done, of }: ProgressTrackProps) {
  return (
    <progress
      aria-label={label}
      max={of}
      {...(done === null ? {} : { value: done })}
      className={classNames("block h-2 w-full accent-(--accent)", done !== null && known)}
    />
  );
}
