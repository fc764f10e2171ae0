import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import type { Attachment } from "@breezy/client/entry/kinds";
import { useVaultSession } from "../session/session.ts";
import { useFileRoom } from "./file-room.ts";
import { FileRow } from "./file-row.tsx";
import { InterruptedRow } from "./interrupted-row.tsx";
import { discardFile, removeFile } from "./remove-file.ts";
import { fileTexts } from "./texts.ts";
import { UploadRow } from "./upload-row.tsx";
import { useDrop } from "./use-drop.ts";
import { useUploads } from "./uploads.ts";

interface EntryAttachmentsProps {
  entryId: string;
  account: string;
  files: readonly Attachment[] | undefined;
  /** It is in the trash, or erased elsewhere: what is there can still be fetched. */
  readOnly: boolean;
}

const noFiles: readonly Attachment[] = [];

/** The files of an open entry: added by a button or dropped, each with its progress. */
export function EntryAttachments({
  entryId,
  account,
  files = noFiles,
  readOnly,
}: EntryAttachmentsProps) {
  const session = useVaultSession();
  const { uploads, own } = useUploads(entryId);
  const [leaving, setLeaving] = useState<Attachment | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  const isOver = useDrop(section, !readOnly, (dropped) => uploads.add(entryId, dropped));
  const room = useFileRoom(!readOnly);
  if (readOnly && files.length === 0) return null;
  const known = new Set([...files, ...own].map(({ id }) => id));
  const interrupted = (room?.interrupted ?? []).filter(
    (file) => !readOnly && file.entryId === entryId && !known.has(file.id),
  );
  const isEmpty = files.length + own.length + interrupted.length === 0;
  const notes = isOver
    ? [fileTexts.drop]
    : [isEmpty ? [fileTexts.hint] : [], room ? [fileTexts.room(room.used, room.quota)] : []].flat();

  /** The button that asked goes with its row: the focus stays in the section. */
  async function keepFocus(removing: Promise<void>) {
    await removing;
    if (document.activeElement === document.body) addButton.current?.focus();
  }

  return (
    <section
      ref={section}
      aria-label={fileTexts.of(account)}
      className={classNames("border-t border-line px-4 py-1", isOver && "bg-accent-soft")}
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-small font-medium text-ink-soft">{fileTexts.title}</h2>
        {readOnly ? null : (
          <button
            ref={addButton}
            type="button"
            onClick={() => input.current?.click()}
            className="-mr-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-small text-ink-soft hover:bg-hover hover:text-ink"
          >
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {fileTexts.add}
          </button>
        )}
      </div>
      {isEmpty ? null : (
        <ul className="-mr-1.5 grid gap-1 pb-1">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onRemove={readOnly ? undefined : () => setLeaving(file)}
            />
          ))}
          {own.map((upload) => (
            <UploadRow key={upload.id} upload={upload} uploads={uploads} />
          ))}
          {interrupted.map((file) => (
            <InterruptedRow
              key={file.id}
              file={file}
              onChoose={() => {
                // This row goes once the file is on its way.
                addButton.current?.focus();
                input.current?.click();
              }}
              onDiscard={() => void keepFocus(discardFile(session, file.id))}
            />
          ))}
        </ul>
      )}
      {readOnly ? null : (
        <>
          {notes.length > 0 ? (
            <p className="pb-2 text-small text-ink-faint">{notes.join(" ")}</p>
          ) : null}
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={fileTexts.add}
            onChange={({ currentTarget }) => {
              uploads.add(entryId, [...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
        </>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={fileTexts.removeTitle}
        message={
          <>
            <bdi>{leaving?.name}</bdi> will be deleted on every device. This can't be undone.
          </>
        }
        confirmLabel={fileTexts.removeLabel}
        tone="danger"
        onCancel={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) void keepFocus(removeFile(session, entryId, leaving));
          setLeaving(null);
        }}
      />
    </section>
  );
}
