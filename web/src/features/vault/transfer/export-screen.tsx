import { type SubmitEvent, useState } from "react";
import { useShowView } from "../../../app/vault-view.ts";
import { ViewHead } from "../../../ui/view-head.tsx";
import { useScreenStart } from "../../../lib/screen-start.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { VaultError } from "@breezy/client/failure";
import { failureSentences, useVaultSession } from "../session/session.ts";
import { useForgetVerified } from "../pin/pin.ts";
import type { ExportKind, ExportResult } from "@breezy/client/transfer/transfers";
import { ExportPassphrase, passphraseProblem } from "./export-passphrase.tsx";
import { ExportPinDialog } from "./export-pin-dialog.tsx";
import { exportChoices, exportFiles, exportTexts } from "./export-texts.ts";
import { saveFile } from "../../../lib/save-file.ts";

type Written = Extract<ExportResult, { ok: true }>;

const noPassphrase = { text: "", again: "" };

export function ExportScreen() {
  const showView = useShowView();
  const session = useVaultSession();
  const [kind, setKind] = useState<ExportKind>("locked");
  const [passphrase, setPassphrase] = useState(noPassphrase);
  const [problem, setProblem] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const [writing, setWriting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [written, setWritten] = useState<Pick<Written, "count" | "unreadable"> | null>(null);
  useScreenStart(exportTexts.title);
  useForgetVerified();
  const isLocked = kind === "locked" || kind === "kdbx";

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (writing) return;
    const found = isLocked ? passphraseProblem(passphrase) : null;
    setProblem(found);
    setFailure(null);
    setWritten(null);
    if (found === null) setAsks(true);
  }
  async function write() {
    setAsks(false);
    setWriting(true);
    try {
      const result = await session.exportVault(kind, passphrase.text);
      if (!result.ok) return setAsks(true);
      const { name, type } = exportFiles[kind];
      saveFile(name, type, result.bytes);
      setWritten({ count: result.count, unreadable: result.unreadable });
      setPassphrase(noPassphrase);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      setFailure(failureSentences[error.code]);
    } finally {
      setWriting(false);
    }
  }

  return (
    <div className="mx-auto max-w-190">
      <ViewHead title={exportTexts.title} onBack={() => showView("list")} />
      <form onSubmit={submit} className="grid gap-5">
        <p className="text-ink-soft">{exportTexts.promise}</p>
        <RadioCards
          legend={exportTexts.legend}
          name="export-kind"
          choices={exportChoices}
          value={kind}
          onChoose={(chosen) => {
            setKind(chosen);
            setProblem(null);
            setWritten(null);
          }}
        />
        {isLocked ? (
          <ExportPassphrase value={passphrase} problem={problem} onChange={setPassphrase} />
        ) : (
          <Notice tone="warning">{exportTexts.warning}</Notice>
        )}
        <Button
          type="submit"
          busy={writing}
          busyLabel={`${exportTexts.writing}...`}
          className="justify-self-start"
        >
          {exportTexts.continue}
        </Button>
        {failure ? <Notice tone="danger">{failure}</Notice> : null}
        {written ? (
          <Notice tone="success" title={exportTexts.done(written.count)}>
            <p>{exportTexts.saved}</p>
            {written.unreadable > 0 ? <p>{exportTexts.unreadable(written.unreadable)}</p> : null}
          </Notice>
        ) : null}
      </form>
      {asks ? (
        <ExportPinDialog onVerified={() => void write()} onClose={() => setAsks(false)} />
      ) : null}
    </div>
  );
}
