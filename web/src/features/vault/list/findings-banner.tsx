import { useState } from "react";
import { requireConfig } from "../../../lib/config.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { toast } from "../../../ui/toast.ts";
import { VaultError } from "@breezy/client/failure";
import {
  failureSentences,
  findingSentence,
  findingTexts,
  useVaultSession,
} from "../session/session.ts";
import type { Finding, HeldHere } from "@breezy/client/answers";
import { useOtherHolders } from "../entry/entry.ts";
import { textLink } from "../../../ui/text-button.tsx";
import { VaultAction } from "../outbox/outbox.ts";

interface FindingsBannerProps {
  findings: readonly Finding[];
  heldHere: HeldHere | null;
}

/** What the server or a guardian got wrong; what concerns the entries waits for a decision. */
export function FindingsBanner({ findings, heldHere }: FindingsBannerProps) {
  const stopsSaving = findings.some(({ kind }) => kind !== "guardian");
  const holders = useOtherHolders(stopsSaving && (heldHere === null || heldHere.behind));
  if (findings.length === 0) return null;
  return (
    <Notice
      tone={stopsSaving ? "danger" : "warning"}
      title={stopsSaving ? findingTexts.title : findingTexts.guardianTitle}
      actions={stopsSaving ? <Decision heldHere={heldHere} /> : null}
    >
      <ul className="grid gap-1">
        {findings.map((finding, index) => (
          <li key={index}>{findingSentence(finding)}</li>
        ))}
      </ul>
      {stopsSaving ? (
        <>
          <p className="mt-2">{findingTexts.heldHere(heldHere, holders)}</p>
          <p className="mt-2">
            Nothing is saved from this device until you decide. If you don't know why this happened,
            ask us first.
          </p>
        </>
      ) : null}
    </Notice>
  );
}

/** What this device holds comes first; to do without it is asked twice. */
function Decision({ heldHere }: { heldHere: HeldHere | null }) {
  const session = useVaultSession();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const holdsSome = (heldHere?.entries.length ?? 0) > 0;

  async function putBack() {
    const { text, isWhole } = findingTexts.putBack(await session.putBack());
    if (isWhole) toast.success(text);
    else toast.error(text);
  }
  async function keep() {
    setBusy(true);
    setProblem(null);
    try {
      await session.acceptFindings();
      setAsking(false);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      setProblem(failureSentences[error.code]);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {holdsSome ? (
        <VaultAction label={findingTexts.putBackLabel} busyLabel="Restoring..." act={putBack} />
      ) : null}
      <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
        {findingTexts.keepLabel}
      </Button>
      <a href={`mailto:${requireConfig().supportAddress}`} className={textLink}>
        Ask us
      </a>
      <ConfirmDialog
        open={asking}
        title="Keep the server's version?"
        message={holdsSome ? findingTexts.keepThoughHeld : findingTexts.keepUnheld}
        problem={problem}
        confirmLabel="Keep it"
        cancelLabel="Go back"
        tone="danger"
        busy={busy}
        busyLabel="Keeping..."
        onConfirm={() => void keep()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
