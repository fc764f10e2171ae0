import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface SkyBackgroundProps {
  children: ReactNode;
  className?: string | undefined;
}

/** Morning sky behind a centred card; text is on the card, never on the gradient. */
export function SkyBackground({ children, className }: SkyBackgroundProps) {
  return (
    <div
      className={classNames(
        "relative isolate grid flex-1 place-items-center overflow-hidden px-4 py-8",
        "bg-linear-to-b from-(--sky-top) via-(--sky-middle) to-(--sky-bottom)",
        className,
      )}
    >
      <svg
        viewBox="0 0 1440 800"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        stroke="var(--sky-breeze)"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
        className="absolute inset-0 -z-10 size-full"
      >
        <path d="M-40 208c190-70 330 44 520 12 120-20 176-112 104-142-52-20-92 36-54 70" />
        <path d="M820 300c170-60 300 40 460 6 76-16 112-74 66-96-34-14-60 22-36 46" />
        <path d="M-60 560c240 70 420-60 660-14s390 68 860-34" />
        <path d="M-60 612c240 64 440-52 680-10s420 58 880-40" />
      </svg>
      {children}
    </div>
  );
}
