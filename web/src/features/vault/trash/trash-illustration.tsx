/** An open bin on a quiet ground, a breeze in place of what was in it. */
export function EmptyTrashIllustration() {
  return (
    <svg viewBox="0 0 200 140" fill="none" className="h-35 w-50" aria-hidden="true">
      <ellipse cx="100" cy="124" rx="58" ry="7" fill="var(--hover)" />
      <path
        d="M68 54h64l-6 58a10 10 0 0 1-10 9H84a10 10 0 0 1-10-9z"
        fill="var(--accent-soft)"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g stroke="var(--accent)" strokeWidth="2" strokeLinecap="round">
        <path d="M60 54h80M86 70l3 36M114 70l-3 36M100 70v36" />
      </g>
      <g stroke="var(--edge)" strokeWidth="2" strokeLinecap="round" className="drift">
        <path d="M44 36h52a9 9 0 1 0-8.4-12.2" />
        <path d="M112 36h30" />
        <path d="M150 28h14" />
      </g>
    </svg>
  );
}
