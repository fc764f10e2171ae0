import { Button } from "../../../ui/button.tsx";
import { BreezeLineIllustration } from "../../../ui/illustrations/breeze-line.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { GateCard } from "./gate-card.tsx";
import { OfflineButton } from "./offline-button.tsx";
import { useVaultSession } from "../session/session.ts";

/** Who does not answer: the guardians, or the server itself. The session asks again by itself. */
export function AwayScreen({ who }: { who: "guardians" | "server" }) {
  const session = useVaultSession();
  return (
    <GateCard
      illustration={<BreezeLineIllustration />}
      title={who === "guardians" ? "One moment" : "Can't connect"}
      text={
        who === "guardians"
          ? "The guardians that protect your master key can't be reached right now. Your vault is safe, and nothing you do here uses up a try."
          : "Breezy can't be reached. Check your connection; your vault is safe."
      }
    >
      <div className="grid justify-items-center gap-4">
        <output className="flex items-center gap-2.5 text-small text-ink-soft">
          <Spinner />
          Trying again automatically
        </output>
        <Button tone="quiet" onClick={() => void session.askGate()}>
          Try now
        </Button>
      </div>
      {who === "server" ? <OfflineButton /> : null}
    </GateCard>
  );
}
