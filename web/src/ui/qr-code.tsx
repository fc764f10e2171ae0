import { useMemo } from "react";
import { qrPath } from "../lib/qr-path.ts";

interface QrCodeProps {
  text: string;
  label: string;
  /** Under the code, for anyone who sees it: what it is for. */
  caption?: string | undefined;
  className?: string | undefined;
}

/** Dark on white in both themes: not every reader takes it the other way round. */
export function QrCode({ text, label, caption, className }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  const code = (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
  if (caption === undefined) return code;
  return (
    <figure className="grid justify-items-center gap-1.5">
      {code}
      <figcaption className="text-small text-ink-soft">{caption}</figcaption>
    </figure>
  );
}
