import { useEffect, useEffectEvent, useState } from "react";
import { formatMinutesAndSeconds } from "../../lib/time.ts";
import { Notice } from "../../ui/notice.tsx";

interface WaitInWordsProps {
  untilMs: number;
  onEnd: () => void;
}

/** Announced once; the seconds that go by are read by anyone who looks. */
export function WaitInWords({ untilMs, onEnd }: WaitInWordsProps) {
  const [nowMs, setNowMs] = useState(Date.now);
  const tick = useEffectEvent(() => {
    setNowMs(Date.now());
    if (Date.now() >= untilMs) onEnd();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Notice tone="danger" title="Too many wrong codes.">
      <span role="timer" aria-live="off">
        Try again in {formatMinutesAndSeconds(untilMs - nowMs)}.
      </span>
    </Notice>
  );
}
