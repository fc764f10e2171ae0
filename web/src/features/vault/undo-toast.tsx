import { toast } from "../../ui/toast.ts";

/** Long enough to reach the button by keyboard. */
export const undoMs = 8000;

interface UndoToastProps {
  toastId: string;
  text: string;
  onUndo: () => void;
}

/** What was done, and the way back. */
export function UndoToast({ toastId, text, onUndo }: UndoToastProps) {
  return (
    <span className="flex items-center gap-3">
      {text}
      <button
        type="button"
        className="-my-3 min-h-11 shrink-0 rounded-control px-2 font-semibold text-accent-ink hover:bg-accent-soft"
        onClick={() => {
          toast.dismiss(toastId);
          onUndo();
        }}
      >
        Undo
      </button>
    </span>
  );
}
