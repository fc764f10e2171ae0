import { useEffect, useState } from "react";
import { requireConfig } from "../../../lib/config.ts";
import { Button } from "../../../ui/button.tsx";
import { Countdown } from "../../../ui/countdown.tsx";
import { LockedUntilMidnightIllustration } from "../../../ui/illustrations/locked-until-midnight.tsx";
import { GateCard } from "./gate-card.tsx";
import { lockedOutSentence, useVaultSession } from "../session/session.ts";
import { RunningResetNotice } from "./running-reset-notice.tsx";
import { textLink } from "../../../ui/text-button.tsx";
import type { RunningReset } from "@breezy/client/answers";

interface LockedOutScreenProps {
  untilMs: number;
  reset: RunningReset | null;
}

export function LockedOutScreen({ untilMs, reset }: LockedOutScreenProps) {
  const session = useVaultSession();
  const leftMs = Math.max(0, untilMs - useNow(1000));
  return (
    <GateCard
      title="Account Locked"
      illustration={<LockedUntilMidnightIllustration />}
      text={lockedOutSentence(leftMs)}
      footer={<ContactLink />}
    >
      {reset ? <RunningResetNotice reset={reset} locked /> : null}
      <Countdown
        key={untilMs}
        untilMs={untilMs}
        onEnd={() => void session.askGate()}
        className="text-center"
      />
      <div className="grid gap-3">
        <Button tone="quiet" wide onClick={session.forgotPin}>
          Use your Recovery Kit
        </Button>
        <p className="text-center text-small text-ink-faint">
          Your Recovery Kit opens the vault now and lets you set a new master key. So does a passkey
          that opens your vault.
        </p>
      </div>
    </GateCard>
  );
}

export function ContactLink() {
  return (
    <a href={`mailto:${requireConfig().supportAddress}`} className={textLink}>
      Contact us
    </a>
  );
}

function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
