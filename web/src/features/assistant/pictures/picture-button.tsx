import { ImagePlus, X } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { AttachedPicture } from "../conversation.ts";
import { coveredIn } from "./words.ts";

interface PictureButtonProps {
  onChosen: (file: Blob) => void;
  disabled: boolean;
}

export function PictureButton({ onChosen, disabled }: PictureButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="Picture file"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = "";
          if (file) onChosen(file);
        }}
      />
      <IconButton
        label="Add a picture"
        icon={<ImagePlus size={20} strokeWidth={1.75} aria-hidden="true" />}
        disabled={disabled}
        onClick={() => field.current?.click()}
      />
    </>
  );
}

interface PictureChipProps {
  picture: AttachedPicture;
  onRemove: () => void;
}

/** What goes along, as it goes. */
export function PictureChip({ picture: { sent, covered }, onRemove }: PictureChipProps) {
  return (
    <div className="flex items-center gap-3 rounded-control border border-line bg-surface p-1.5">
      <img
        src={`data:${sent.type};base64,${sent.data}`}
        alt=""
        className="size-11 shrink-0 rounded-small border border-line object-cover"
      />
      <p className="mr-auto min-w-0 text-small">
        Your picture <span className="text-ink-soft">({coveredIn(covered)})</span>
      </p>
      <IconButton
        label="Remove the picture"
        icon={<X size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  );
}
