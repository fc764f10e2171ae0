import { useEffect, useEffectEvent, useState } from "react";
import { formatCountdown } from "../lib/time.ts";
import { classNames } from "./class-names.ts";

interface CountdownProps {
  untilMs: number;
  /** The clock that `untilMs` belongs to. */
  now?: (() => number) | undefined;
  /** Called once, when nothing is left. */
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
}

/** Hours, minutes and seconds left, large and tabular. To count to another time, give another `key`. */
export function Countdown({ untilMs, now = Date.now, onEnd, className }: CountdownProps) {
  const [nowMs, setNowMs] = useState(now);
  const tick = useEffectEvent(() => {
    const current = now();
    setNowMs(current);
    if (current < untilMs) return true;
    onEnd?.();
    return false;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (!tick()) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time
      role="timer"
      className={classNames("block text-display font-semibold tabular-nums", className)}
    >
      {formatCountdown(untilMs - nowMs)}
    </time>
  );
}
