import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { CeremonyError, knowsPasskeys } from "../../../lib/passkey-ceremony.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import {
  offlineSentence,
  offlineTexts,
  passkeySentence,
  useVaultSession,
} from "../session/session.ts";
import { askSecret } from "../pin/pin.ts";
import type { OfflineWay } from "@breezy/client/answers";

/** Nothing if this browser keeps no copy that a passkey opens. */
export function OfflineButton() {
  const session = useVaultSession();
  const [ways, setWays] = useState<readonly OfflineWay[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let isHere = true;
    session.offlineWays().then(
      (found) => {
        if (isHere) setWays(found);
      },
      // Told already, by the one who asked the worker.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [session]);

  async function open() {
    setBusy(true);
    setFailure(null);
    try {
      const refusal = await session.openOffline(await askSecret(ways));
      setFailure(refusal && offlineSentence(refusal));
    } catch (error) {
      if (!(error instanceof CeremonyError)) throw error;
      setFailure(passkeySentence(error));
    } finally {
      setBusy(false);
    }
  }
  if (!knowsPasskeys || ways.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="text-center text-small text-ink-soft">{offlineTexts.pinNeedsConnection}</p>
      <Button
        wide
        icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />}
        busy={busy}
        busyLabel="Waiting for your passkey..."
        onClick={() => void open()}
      >
        {offlineTexts.open}
      </Button>
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
    </div>
  );
}
