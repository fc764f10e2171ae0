import { type SubmitEvent, useMemo, useState } from "react";
import { useShowView } from "../../../app/vault-view.ts";
import { ViewHead } from "../../../ui/view-head.tsx";
import { useScreenStart } from "../../../lib/screen-start.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { VaultError } from "@breezy/client/failure";
import {
  failureSentences,
  shownVault,
  useVaultSession,
  useVaultState,
} from "../session/session.ts";
import { useForgetVerified } from "../pin/pin.ts";
import {
  exportFileBytes,
  type ExportKind,
  type ExportResult,
  exportsWithFiles,
} from "@breezy/client/transfer/transfers";
import { ExportNotes } from "./export-notes.tsx";
import { ExportPassphrase, passphraseProblem } from "./export-passphrase.tsx";
import { ExportPinDialog } from "./export-pin-dialog.tsx";
import { FetchingFiles } from "./fetching-files.tsx";
import { exportChoices, exportFileOf, exportTexts } from "./export-texts.ts";
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
  const [written, setWritten] = useState<Omit<Written, "bytes"> | null>(null);
  const [withFiles, setWithFiles] = useState(true);
  const attached = useAttached();
  useScreenStart(exportTexts.title);
  useForgetVerified();
  const isLocked = kind === "locked" || kind === "kdbx";
  const holdsFiles = exportsWithFiles.includes(kind);
  const takesFiles = withFiles && holdsFiles && attached.bytes <= exportFileBytes;

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
      const options = { passphrase: passphrase.text, withFiles: takesFiles };
      const result = await session.exportVault(kind, options);
      if (!result.ok && result.reason === "cancelled") return setFailure(exportTexts.cancelled);
      if (!result.ok) return setAsks(true);
      const { name, type } = exportFileOf(kind, result.files > 0);
      saveFile(name, type, result.bytes);
      setWritten(result);
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
        <ExportNotes kind={kind} />
        {attached.count === 0 ? null : !holdsFiles ? (
          <p className="text-ink-soft">{exportTexts.noFiles(attached.count)}</p>
        ) : attached.bytes > exportFileBytes ? (
          <Notice tone="info">{exportTexts.filesTooLarge(attached.bytes)}</Notice>
        ) : (
          <Checkbox
            label={exportTexts.withFiles(attached.count, attached.bytes)}
            checked={withFiles}
            onChange={(event) => setWithFiles(event.target.checked)}
          />
        )}
        {writing && takesFiles ? <FetchingFiles /> : null}
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
          <Notice tone="success" title={exportTexts.done(written.count, written.files)}>
            <p>{exportTexts.saved}</p>
            {written.lost.length > 0 ? <p>{exportTexts.lost(written.lost)}</p> : null}
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

/** The files of all entries that are not in the trash. */
function useAttached(): { count: number; bytes: number } {
  const entries = shownVault(useVaultState())?.entries;
  return useMemo(() => {
    if (!entries) return { count: 0, bytes: 0 };
    const kept = entries.flatMap(({ overview }) =>
      overview?.trashedAt === null ? [overview] : [],
    );
    const files = kept.flatMap(({ attachments = [] }) => attachments);
    return { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  }, [entries]);
}
