import { Button } from "../../../ui/button.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import { GateCard } from "./gate-card.tsx";
import { failureSentences, useVaultSession } from "../session/session.ts";
import type { VaultFailure } from "@breezy/client/answers";

/** Where the same page would fail in the same way. */
const needsNewPage = new Set<VaultFailure>(["server", "unreadable"]);

export function ErrorScreen({ failure }: { failure: VaultFailure }) {
  const session = useVaultSession();
  return (
    <GateCard
      title="Your vault could not be shown"
      illustration={<BreezeLineIllustration />}
      text={<span role="alert">{`Error: ${failureSentences[failure]}`}</span>}
    >
      {needsNewPage.has(failure) ? (
        <Button wide onClick={() => location.reload()}>
          Load the page again
        </Button>
      ) : (
        <Button wide onClick={() => void session.startOver()}>
          Try again
        </Button>
      )}
    </GateCard>
  );
}
