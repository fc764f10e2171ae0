import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { outcomes } from "@breezy/client/transfer/transfers";
import { useFileRoom } from "../attachments/file-room.ts";
import { type PlanRoom, UpgradeLink } from "../quota/quota.ts";
import { ImportRows } from "./import-rows.tsx";
import { entriesInWords, importTexts, outcomeNames, outcomeTexts } from "./import-texts.ts";
import type { Preview } from "./use-import.ts";

/** How many files come along, and whether the plan has room for them. */
function ComingFiles({ sizes }: { sizes: readonly number[] }) {
  const room = useFileRoom(true);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const fitting = room ? filesThatFit(sizes, room.quota - room.used) : sizes.length;
  const coming = importTexts.filesComing(sizes.length, bytes);
  if (room === null || fitting === sizes.length) return <Notice tone="info">{coming}</Notice>;
  return (
    <Notice tone="warning" title={coming} actions={<UpgradeLink />}>
      {importTexts.filesFit(fitting, Math.max(0, room.quota - room.used))}
    </Notice>
  );
}

/** Each is tried in its turn: one that is too large leaves room for the next. */
function filesThatFit(sizes: readonly number[], free: number): number {
  let left = free;
  return sizes.filter((size) => {
    const fits = size <= left;
    if (fits) left -= size;
    return fits;
  }).length;
}

interface ImportPreviewProps {
  preview: Preview;
  planRoom: PlanRoom;
  onStart: () => void;
  /** What a table was taken for may be said otherwise. */
  onColumns: () => void;
  /** Values that were written as in a web page are read so, or as they stand. */
  onDecode: (decode: boolean) => void;
  onCancel: () => void;
}

export function ImportPreviewPart(props: ImportPreviewProps) {
  const { preview, planRoom, onStart, onColumns, onDecode, onCancel } = props;
  const { room, sentence } = planRoom;
  const { source, guessed, report, counts, adds, changes, warnings, files, entities } = preview;
  const left = report.reduce((sum, row) => sum + row.attachments.length, 0);
  const newOnes = Math.min(adds, room);
  const fits = newOnes + changes;
  return (
    <div className="grid gap-5">
      <p className="text-lead">{importTexts.found(guessed ? null : source, report.length)}</p>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {outcomes.map((outcome) => (
          <div key={outcome} className="rounded-card border border-line bg-surface p-4">
            <dt className="text-small font-medium text-ink-soft">{outcomeNames[outcome]}</dt>
            <dd>
              <span className="block text-heading tabular-nums">
                {counts[outcome].toLocaleString("en")}
              </span>
              <span className="text-small text-ink-soft">{outcomeTexts[outcome]}</span>
            </dd>
          </div>
        ))}
      </dl>
      {adds > newOnes ? (
        <Notice tone="warning" title={importTexts.fits(newOnes, adds)} actions={<UpgradeLink />}>
          {sentence} {importTexts.rest(newOnes, adds)}
        </Notice>
      ) : null}
      {entities ? (
        <Notice
          tone="warning"
          actions={
            <Button tone="quiet" size="small" onClick={() => onDecode(entities === "kept")}>
              {importTexts.entities[entities].other}
            </Button>
          }
        >
          {importTexts.entities[entities].text}
        </Notice>
      ) : null}
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      {files.length > 0 ? <ComingFiles sizes={files} /> : null}
      {left > 0 ? <Notice tone="info">{importTexts.filesLeft(left)}</Notice> : null}
      {adds + changes === 0 ? (
        <Notice tone="info">
          {counts.duplicate > 0 ? importTexts.nothing : importTexts.nothingFits}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {fits > 0 ? <Button onClick={onStart}>Import {entriesInWords(fits)}</Button> : null}
        {guessed ? (
          <Button tone="quiet" onClick={onColumns}>
            {importTexts.chooseColumns}
          </Button>
        ) : null}
        <Button tone="quiet" onClick={onCancel}>
          {fits > 0 ? "Cancel" : importTexts.another}
        </Button>
      </div>
      <ImportRows rows={report} carried={{ done: fits }} />
    </div>
  );
}
