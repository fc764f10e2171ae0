/** A padlock asleep under the moon. */
export function LockedUntilMidnightIllustration() {
  return (
    <svg viewBox="0 0 200 140" fill="none" className="h-35 w-50" aria-hidden="true">
      <circle cx="100" cy="66" r="60" fill="var(--accent-soft)" />
      <path
        d="M138 18a22 22 0 1 0 22 30 18 18 0 0 1-22-30Z"
        fill="var(--surface)"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g fill="var(--accent)">
        <circle cx="58" cy="26" r="2" />
        <circle cx="82" cy="16" r="1.5" />
        <circle cx="44" cy="52" r="1.5" />
        <circle cx="166" cy="76" r="2" />
      </g>
      <path
        d="M80 74V60a20 20 0 0 1 40 0v14"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <rect
        x="68"
        y="72"
        width="64"
        height="50"
        rx="12"
        fill="var(--surface)"
        stroke="var(--accent)"
        strokeWidth="2"
      />
      <g stroke="var(--accent)" strokeWidth="2" strokeLinecap="round">
        <path d="M83 93c2 3 7 3 9 0M108 93c2 3 7 3 9 0M96 106h8" />
      </g>
    </svg>
  );
}
