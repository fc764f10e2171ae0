const hill = (share: number) => `color-mix(in oklch, var(--accent) ${share}%, var(--sky-top))`;

/**
 * The view from a window on a clear morning: sun, hills and a little wind, behind whatever stands
 * before it. Fills what it is in; the frame is the parent's.
 */
export function WindowIllustration({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className={className}
      aria-hidden="true"
    >
      <g fill="var(--sky-sun)">
        <circle cx="600" cy="196" r="150" opacity="0.1" />
        <circle cx="600" cy="196" r="104" opacity="0.22" />
        <circle cx="600" cy="196" r="62" opacity="0.85" />
      </g>
      <path
        d="M-400 690c190-70 330-96 520-40s330 40 520-30 360-50 560 10v400H-400Z"
        fill={hill(7)}
      />
      <path
        d="M-400 764c170 0 270-76 450-70s240 84 430 74 330-96 720-30v286H-400Z"
        fill={hill(20)}
      />
      <path
        d="M-400 822c240-40 420 40 640 34s330-84 560-62 300 50 400 30v198H-400Z"
        fill={hill(38)}
      />
      <g stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" opacity="0.4">
        <path d="M96 250h84M208 250h20" className="drift" />
        <path d="M330 116h124M488 116h22" className="drift" />
      </g>
    </svg>
  );
}
