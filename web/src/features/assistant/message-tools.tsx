import { Copy, Pencil, RefreshCw } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { copyText } from "./copying.ts";

const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;

interface MessageToolsProps {
  text: string;
  /** Of the person's own messages. */
  onEdit?: (() => void) | undefined;
  /** Of the last answer. */
  onRegenerate?: (() => void) | undefined;
}

/** What can be done with a message; small, and always there for fingers and keys. */
export function MessageTools({ text, onEdit, onRegenerate }: MessageToolsProps) {
  return (
    <div className="-mx-2.5 flex">
      <IconButton
        label="Copy message"
        icon={<Copy {...icon} />}
        onClick={() => void copyText("Message", text)}
      />
      {onEdit ? (
        <IconButton label="Edit message" icon={<Pencil {...icon} />} onClick={onEdit} />
      ) : null}
      {onRegenerate ? (
        <IconButton label="Regenerate" icon={<RefreshCw {...icon} />} onClick={onRegenerate} />
      ) : null}
    </div>
  );
}
