import { toast } from "../../../ui/toast.ts";
import { ActionToast } from "../../../ui/action-toast.tsx";

/** Who comes back to this page has time to read it. */
const staysMs = 20_000;

/** Returns how to stop saying so. */
export function tellItStays(clear: () => Promise<void>): () => void {
  async function act() {
    try {
      await clear();
      toast.success("The clipboard is empty.");
    } catch {
      toast.error("Your browser did not allow it. Copy something else in its place.");
    }
  }
  const id = toast(
    ({ id: toastId }) => (
      <ActionToast
        toastId={toastId}
        text="The secret you copied may still be on the clipboard."
        action="Clear it"
        onAct={() => void act()}
      />
    ),
    { duration: staysMs },
  );
  return () => toast.dismiss(id);
}
