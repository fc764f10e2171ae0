import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

interface PasskeyButtonProps {
  label: string;
  /** Resolves to why nothing came of it, as a sentence; null if something did. */
  onPress: () => Promise<string | null>;
}

/** Asks for a passkey, and says beside itself why nothing came of it. */
export function PasskeyButton({ label, onPress }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function press() {
    setBusy(true);
    setFailure(null);
    try {
      setFailure(await onPress());
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-3">
      <Button
        tone="quiet"
        wide
        icon={<KeyRound size={20} strokeWidth={1.75} aria-hidden="true" />}
        busy={busy}
        busyLabel="Waiting for your passkey..."
        onClick={() => void press()}
      >
        {label}
      </Button>
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
    </div>
  );
}
