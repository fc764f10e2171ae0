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
    text: "Too many tries were made that nobody claimed, so your guardians stopped answering any PIN. Nothing is lost: your Recovery Kit, or a passkey that you let open the vault, still opens it and lets you set a new PIN.",
  },
  split: {
    title: "Your PIN has to be set anew",
    text: "Your guardians no longer agree on your PIN, so none opens your vault. Nothing is lost: your Recovery Kit, or a passkey that you let open the vault, still opens it and lets you set a PIN that they all have.",
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
