import { FileUp, FileX2, X } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { InterruptedFile } from "@breezy/client/answers";
import { fileTexts } from "./texts.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

interface InterruptedRowProps {
  file: InterruptedFile;
  onChoose: () => void;
  onDiscard: () => void;
}

/** What a page that is gone left half sent. Its name went with that page: only the person knows it. */
export function InterruptedRow({ file, onChoose, onDiscard }: InterruptedRowProps) {
  return (
    <li className="flex min-h-12 items-center gap-2 py-1">
      <FileX2 {...icon} className="shrink-0 text-ink-soft" />
      <p className="min-w-0 flex-1 text-small text-ink-soft">
        {fileTexts.interrupted(file.done * file.size, file.size)}
      </p>
      <IconButton label={fileTexts.chooseAgain} icon={<FileUp {...icon} />} onClick={onChoose} />
      <IconButton label={fileTexts.discard} icon={<X {...icon} />} onClick={onDiscard} />
    </li>
  );
}
