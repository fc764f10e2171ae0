import { classNames } from "./class-names.ts";

interface LogoProps {
  /** `mark` alone, or with the name beside it. */
  variant?: "mark" | "full" | undefined;
  className?: string | undefined;
}

/** A breeze above, and below it a line that has become a key. */
export function Logo({ variant = "full", className }: LogoProps) {
  return (
    <span className={classNames("inline-flex items-center gap-2.5", className)}>
      <svg
        viewBox="0 0 32 32"
        fill="none"
        className="size-8 shrink-0"
        role={variant === "mark" ? "img" : undefined}
        aria-label={variant === "mark" ? "Breezy Vault" : undefined}
        aria-hidden={variant === "full" || undefined}
      >
        <rect width="32" height="32" rx="9" fill="var(--accent)" />
        <g
          stroke="var(--on-accent)"
          strokeWidth="2.25"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <path d="M6 12.75h12.5a3.5 3.5 0 1 0-3.25-4.8" />
          <path d="M6 20.75h12M9 20.75v3.5M13 20.75v2.5" />
          <circle cx="21.75" cy="20.75" r="3.75" />
        </g>
      </svg>
      {variant === "full" ? (
        <span className="text-lead font-semibold tracking-tight whitespace-nowrap">
          Breezy Vault
        </span>
      ) : null}
    </span>
  );
}
