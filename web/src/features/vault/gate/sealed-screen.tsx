import { Button } from "../../../ui/button.tsx";
import { KeyIllustration } from "../../../ui/illustrations/key.tsx";
import { GateCard } from "./gate-card.tsx";
import { ContactLink } from "./locked-out-screen.tsx";
import { RunningResetNotice } from "./running-reset-notice.tsx";
import type { RunningReset } from "@breezy/client/answers";
import { useVaultSession } from "../session/session.ts";

/** Why no PIN opens, and what does. */
const texts = {
  sealed: {
    title: "Vault sealed",
    text: "There were too many unconfirmed tries, so your guardians no longer accept any master key. Nothing is lost: your Recovery Kit, or a passkey that opens your vault, still opens it and lets you set a new master key.",
  },
  split: {
    title: "Your master key has to be reset",
    text: "Your guardians no longer agree on your master key, so it can't open your vault. Nothing is lost: your Recovery Kit, or a passkey that opens your vault, still opens it and lets you set a new master key.",
  },
};

interface SealedScreenProps {
  why: keyof typeof texts;
  reset: RunningReset | null;
}

export function SealedScreen({ why, reset }: SealedScreenProps) {
  const session = useVaultSession();
  return (
    <GateCard {...texts[why]} illustration={<KeyIllustration />} footer={<ContactLink />}>
      {reset ? <RunningResetNotice reset={reset} locked /> : null}
      <Button wide onClick={session.forgotPin}>
        Use your Recovery Kit
      </Button>
    </GateCard>
  );
}
