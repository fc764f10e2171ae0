interface FileProgressProps {
  label: string;
  /** From 0 to 1. */
  done: number;
}

export function FileProgress({ label, done }: FileProgressProps) {
  return (
    <progress
      aria-label={label}
      value={done}
      max={1}
      className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
    />
  );
}
