/** Three lines of moving air. */
export function BreezeLineIllustration() {
  return (
    <svg viewBox="0 0 200 140" fill="none" className="h-35 w-50" aria-hidden="true">
      <circle cx="100" cy="70" r="58" fill="var(--accent-soft)" />
      <g strokeWidth="2" strokeLinecap="round" className="drift">
        <path d="M30 58h92a17 17 0 1 0-15.8-23.2" stroke="var(--accent)" />
        <path d="M46 74h112a13 13 0 1 1-12 18" stroke="var(--accent)" />
        <path d="M22 90h76a10 10 0 1 1-9.3 13.6" stroke="var(--edge)" />
      </g>
    </svg>
  );
}
