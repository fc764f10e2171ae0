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
    <li className="flex min-h-12 items-center gap-3">
      <FileUp {...icon} className="shrink-0 text-ink-soft" />
      <div className="grid min-w-0 flex-1 gap-1">
        <span dir="auto" className="truncate">
          {name}
        </span>
        {problem === null ? (
          <ProgressTrack label={fileTexts.sending(name)} done={done} of={1} />
        ) : (
          <span role="alert" className="text-small text-danger">
            {problem}
          </span>
        )}
        <span className="text-small text-ink-soft tabular-nums">
          {fileTexts.done(done * file.size, file.size)}
        </span>
      </div>
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
    </li>
  );
}
