import { Button } from "../../ui/button.tsx";
import { BreezeLineIllustration } from "../../ui/illustrations/breeze-line.tsx";
import { GateCard } from "./gate-card.tsx";
import { failureSentences } from "./messages.ts";
import type { VaultFailure } from "./vault-answers.ts";
import { useVaultSession } from "./vault-context.ts";

export function ErrorScreen({ failure }: { failure: VaultFailure }) {
  const session = useVaultSession();
  return (
    <GateCard
      title="Your vault could not be shown"
      illustration={<BreezeLineIllustration />}
      text={<span role="alert">{`Error: ${failureSentences[failure]}`}</span>}
    >
      <Button wide onClick={() => void session.startOver()}>
        Try again
      </Button>
    </GateCard>
  );
}
