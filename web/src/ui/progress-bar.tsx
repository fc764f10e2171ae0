import { classNames } from "./class-names.ts";

interface ProgressBarProps {
  label: string;
  step: number;
  of: number;
}

export function ProgressBar({ label, step, of }: ProgressBarProps) {
  return (
    <div className="grid gap-2">
      <progress className="sr-only" aria-label={label} value={step} max={of} />
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: of }, (_, index) => (
          <span
            key={index}
            className={classNames(
              "h-1.5 flex-1 rounded-full transition-colors duration-150",
              index < step ? "bg-accent" : "bg-line",
            )}
          />
        ))}
      </div>
      <p className="text-small text-ink-soft tabular-nums">{`Step ${step} of ${of}`}</p>
    </div>
  );
}
