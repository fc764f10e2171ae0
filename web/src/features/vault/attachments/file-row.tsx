import { Download, Paperclip, Trash2, X } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ProgressTrack } from "../../../ui/progress-track.tsx";
import type { Attachment } from "@breezy/client/entry/kinds";
import { useVaultSession } from "../session/session.ts";
import { download } from "./download.ts";
import { sizeText } from "./size-text.ts";
import { fileTexts } from "./texts.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface FileRowProps {
  file: Attachment;
  /** Absent: it stays. */
  onRemove?: (() => void) | undefined;
}

export function FileRow({ file, onRemove }: FileRowProps) {
  const session = useVaultSession();
  const [done, setDone] = useState<number | null>(null);
  const stop = useRef<AbortController>(null);
  const { name, size } = file;

  async function fetchIt() {
    const started = new AbortController();
    stop.current = started;
    setDone(0);
    await download(session, file, setDone, started.signal);
    if (stop.current === started) setDone(null);
  }

  function cancel() {
    stop.current?.abort();
    stop.current = null;
    setDone(null);
  }

  return (
    <li className="flex min-h-12 items-center gap-2">
      <Paperclip {...icon} className="shrink-0 text-ink-soft" />
      <div className="grid min-w-0 flex-1 gap-1">
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {name}
        </span>
        {done === null ? null : (
          <ProgressTrack label={fileTexts.opening(name)} done={done} of={1} />
        )}
        <span className="text-small text-ink-soft tabular-nums">
          {done === null ? sizeText(size) : fileTexts.done(done * size, size)}
        </span>
      </div>
      <div className="flex">
        {done === null ? (
          <IconButton
            label={fileTexts.download(name)}
            icon={<Download {...icon} />}
            onClick={() => void fetchIt()}
          />
        ) : (
          <IconButton label={fileTexts.cancel(name)} icon={<X {...icon} />} onClick={cancel} />
        )}
        {onRemove ? (
          <IconButton
            label={fileTexts.remove(name)}
            tone="danger"
            icon={<Trash2 {...icon} />}
            onClick={onRemove}
          />
        ) : null}
      </div>
    </li>
  );
}
