import { useEffect, useEffectEvent } from "react";
import { redeemed } from "./messages.ts";

const shownMs = 2500;

interface RedeemedOverlayProps {
  name: string;
  onEnd: () => void;
}

/** Over everything for a moment; what lies under it can be pressed meanwhile. */
export function RedeemedOverlay({ name, onEnd }: RedeemedOverlayProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="pointer-events-none fixed inset-0 z-20 grid place-items-center bg-(--veil) p-6">
      <output className="redeemed grid max-w-full justify-items-center gap-1 rounded-card border border-line bg-raised px-8 py-6 text-center shadow-float">
        <strong className="text-display font-semibold text-accent-ink">{redeemed}</strong>
        <bdi className="text-ink-soft">{name}</bdi>
      </output>
    </div>
  );
}
