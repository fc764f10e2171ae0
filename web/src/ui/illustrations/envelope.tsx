/** A letter carried by the breeze. */
export function EnvelopeIllustration() {
  return (
    <svg viewBox="0 0 200 140" fill="none" className="h-35 w-50" aria-hidden="true">
      <circle cx="104" cy="70" r="58" fill="var(--accent-soft)" />
      <g stroke="var(--accent)" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <rect x="62" y="42" width="92" height="62" rx="10" fill="var(--surface)" />
        <path d="m66 48 37 30a8 8 0 0 0 10 0l37-30" />
      </g>
      <g stroke="var(--edge)" strokeWidth="2" strokeLinecap="round" className="drift">
        <path d="M12 62h38M24 78h26M6 94h44" />
        <path d="M70 28h34a7 7 0 1 0-6.5-9.6" />
      </g>
    </svg>
  );
}
