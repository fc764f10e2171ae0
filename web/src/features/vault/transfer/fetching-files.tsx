import type { ExportProgress } from "@breezy/client/transfer/transfers";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { useVaultSession } from "../session/session.ts";
import { exportTexts } from "./export-texts.ts";
import { WorkBar } from "./work-bar.tsx";

/** How often it is asked. */
const askMs = 250;

/** How far an export's files are. */
export function FetchingFiles() {
  const session = useVaultSession();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      // The export itself meets what is the matter, and says it.
      session.exportProgress().then(setProgress, () => undefined);
    }, askMs);
    return () => clearInterval(timer);
  }, [session]);
  if (!progress) return null;
  const { done, of } = progress;
  return (
    <div className="grid max-w-xl gap-4">
      <WorkBar
        label={exportTexts.fetching}
        done={done}
        of={of}
        text={exportTexts.fetched(done, of)}
      />
      <Button
        tone="quiet"
        onClick={() => void session.cancelExport()}
        className="justify-self-start"
      >
        Cancel
      </Button>
    </div>
  );
}
