import { Button } from "../../ui/button.tsx";
import { KeyIllustration } from "../../ui/illustrations/key.tsx";
import { GateCard } from "./gate-card.tsx";
import { ContactLink } from "./locked-out-screen.tsx";
import { RunningResetNotice } from "./running-reset-notice.tsx";
import type { RunningReset } from "./vault-answers.ts";
import { useVaultSession } from "./vault-context.ts";

export function SealedScreen({ reset }: { reset: RunningReset | null }) {
  const session = useVaultSession();
  return (
    <GateCard
      title="Vault sealed"
      illustration={<KeyIllustration />}
      text="Too many tries were made that nobody claimed, so your guardians stopped answering any PIN. Nothing is lost: your Recovery Kit, or a passkey that you let open the vault, still opens it and lets you set a new PIN."
      footer={<ContactLink />}
    >
      {reset ? <RunningResetNotice reset={reset} locked /> : null}
      <Button wide onClick={session.forgotPin}>
        Use your Recovery Kit
      </Button>
    </GateCard>
  );
}
