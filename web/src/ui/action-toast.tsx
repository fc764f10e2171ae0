import { toast } from "./toast.ts";

/** Long enough to reach the button by keyboard. */
export const undoMs = 8000;

interface ActionToastProps {
  toastId: string;
  text: string;
  action: string;
  onAct: () => void;
}

/** What happened, and what can be done about it: undone, most times. */
export function ActionToast({ toastId, text, action, onAct }: ActionToastProps) {
  return (
    <span className="flex items-center gap-3">
      {text}
      <button
        type="button"
        className="-my-3 min-h-11 shrink-0 rounded-control px-2 font-semibold text-accent-ink hover:bg-accent-soft"
        onClick={() => {
          toast.dismiss(toastId);
          onAct();
        }}
      >
        {action}
      </button>
    </span>
  );
}
