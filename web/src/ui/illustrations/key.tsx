/** One key with its tag, hanging in the air. */
export function KeyIllustration() {
  return (
    <svg viewBox="0 0 200 140" fill="none" className="h-35 w-50" aria-hidden="true">
      <circle cx="100" cy="70" r="58" fill="var(--accent-soft)" />
      <g stroke="var(--accent)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="72" cy="70" r="22" fill="var(--surface)" />
        <circle cx="72" cy="70" r="8" fill="var(--accent-soft)" />
        <path d="M94 66h62v8h-6v10h-10V74h-8v7h-10v-7H94" fill="var(--surface)" />
      </g>
      <g stroke="var(--edge)" strokeWidth="2" strokeLinecap="round" className="drift">
        <path d="M96 40h40a7 7 0 1 0-6.5-9.6M26 104h44M84 104h24" />
      </g>
    </svg>
  );
}
