import { toast } from "../../ui/toast.ts";
import { deleteThread, restoreThread } from "./assistant-calls.ts";
import type { ChatSession } from "./chat-session.ts";
import { tellThreadChanged } from "./current-chat.ts";
import { problemSentence } from "./messages.ts";

/** Long enough to read it and to come to the button by keys. */
const undoShownMs = 12_000;

/** Out of sight at once; for a while it can be put back. */
export async function removeThread(
  id: string,
  chat: ChatSession,
  onDeleted: () => void,
): Promise<void> {
  try {
    await deleteThread(id);
  } catch (error) {
    toast.error(problemSentence(error));
    return;
  }
  onDeleted();
  changed(id, chat);
  toast.success(
    ({ id: toastId }) => (
      <span className="flex items-center gap-3">
        Conversation deleted.
        <button
          type="button"
          className="min-h-11 rounded-control px-2 font-semibold text-accent-ink"
          onClick={() => {
            toast.dismiss(toastId);
            void putBack(id, chat);
          }}
        >
          Undo
        </button>
      </span>
    ),
    { duration: undoShownMs },
  );
}

async function putBack(id: string, chat: ChatSession): Promise<void> {
  try {
    await restoreThread(id);
    toast.success("Conversation restored.");
  } catch (error) {
    toast.error(problemSentence(error));
  }
  changed(id, chat);
}

/** Anyone who goes back to it in this tab finds it as it is. */
function changed(id: string, chat: ChatSession): void {
  tellThreadChanged(id);
  void chat.hearChange(id);
}
