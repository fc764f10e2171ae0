import { useMemo } from "react";
import { qrPath } from "../lib/qr-path.ts";

interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** Dark on white in both themes: not every reader takes it the other way round. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
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
}
