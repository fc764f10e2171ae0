import { classNames } from "./class-names.ts";

interface SpinnerProps {
  /** Read by screen readers; leave out if the text around it already says so. */
  label?: string | undefined;
  className?: string | undefined;
}

export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span role={label ? "status" : undefined} className={classNames("inline-flex", className)}>
      <svg viewBox="0 0 20 20" className="size-5 animate-spin" fill="none" aria-hidden="true">
        <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
        <path
          d="M17.5 10A7.5 7.5 0 0 0 10 2.5"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
