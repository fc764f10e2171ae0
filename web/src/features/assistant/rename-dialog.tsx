import { type Thread, titleMaxLength } from "@breezy/contract/assistant";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { renameThread } from "./assistant-calls.ts";
import { tellThreadChanged } from "./current-chat.ts";
import { type FindInVault, protect } from "./hidden-parts.ts";
import { problemSentence } from "./messages.ts";
import { useChat } from "./use-chat.ts";

interface RenameDialogProps {
  thread: Thread;
  findInVault: FindInVault | null;
  onClose: () => void;
}

export function RenameDialog({ thread, findInVault, onClose }: RenameDialogProps) {
  const chat = useChat();
  const [title, setTitle] = useState(thread.title);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy || title.trim() === "") return;
    setBusy(true);
    try {
      const { text } = await protect(title.trim(), findInVault);
      const renamed = await renameThread(thread.id, text.slice(0, titleMaxLength));
      chat.rename(thread.id, renamed.title);
      tellThreadChanged(thread.id);
      onClose();
    } catch (error) {
      setFailure(problemSentence(error));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      size="small"
      title="Rename conversation"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={`rename-${thread.id}`}
            busy={busy}
            disabled={title.trim() === ""}
          >
            Rename
          </Button>
        </>
      }
    >
      <form
        id={`rename-${thread.id}`}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Title"
          value={title}
          error={failure}
          data-autofocus
          dir="auto"
          maxLength={titleMaxLength}
          onChange={({ target }) => setTitle(target.value)}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
