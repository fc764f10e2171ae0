/** An open box on a quiet ground, a breeze passing over it. */
export function EmptyVaultIllustration() {
  return (
    <svg viewBox="0 0 200 140" fill="none" className="h-35 w-50" aria-hidden="true">
      <ellipse cx="100" cy="124" rx="74" ry="7" fill="var(--hover)" />
      <rect
        x="48"
        y="46"
        width="104"
        height="74"
        rx="14"
        fill="var(--accent-soft)"
        stroke="var(--accent)"
        strokeWidth="2"
      />
      <rect
        x="59"
        y="57"
        width="82"
        height="52"
        rx="8"
        fill="var(--surface)"
        stroke="var(--accent)"
        strokeWidth="2"
      />
      <circle cx="100" cy="83" r="13" stroke="var(--accent)" strokeWidth="2" />
      <circle cx="100" cy="83" r="3" fill="var(--accent)" />
      <g stroke="var(--accent)" strokeWidth="2" strokeLinecap="round">
        <path d="M100 70v-5M100 101v-5M87 83h-5M118 83h-5" />
        <path d="M66 120v5M134 120v5" />
      </g>
      <g stroke="var(--edge)" strokeWidth="2" strokeLinecap="round" className="drift">
        <path d="M24 30h62a9 9 0 1 0-8.4-12.2" />
        <path d="M104 30h28" />
        <path d="M150 20h22" />
      </g>
    </svg>
  );
}
