import { FileUp, RotateCw, X } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ProgressTrack } from "../../../ui/progress-track.tsx";
import { fileTexts } from "./texts.ts";
import type { Upload, Uploads } from "./uploads.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

/** A file on its way up, or one that waits and says why. */
export function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { id, name, file, done, problem, canResume } = upload;
  return (
    <li className="grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2">
      <FileUp {...icon} className="text-ink-soft" />
      <div className="grid gap-1">
        <span dir="auto" className="truncate">
          {name}
        </span>
        {problem === null ? (
          <ProgressTrack label={fileTexts.sending(name)} done={done} of={1} />
        ) : null}
        <span className="text-small text-ink-soft tabular-nums">
          {fileTexts.done(done * file.size, file.size)}
        </span>
      </div>
      <div className="flex">
        {canResume ? (
          <IconButton
            label={fileTexts.resume(name)}
            icon={<RotateCw {...icon} />}
            onClick={() => uploads.resume(id)}
          />
        ) : null}
        <IconButton
          label={fileTexts.cancel(name)}
          icon={<X {...icon} />}
          onClick={() => void uploads.cancel(id)}
        />
      </div>
      {problem === null ? null : (
        <p role="alert" className="col-span-2 col-start-2 pb-1 text-small text-danger">
          {problem}
        </p>
      )}
    </li>
  );
}
