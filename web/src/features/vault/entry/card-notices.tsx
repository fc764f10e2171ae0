import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { toast } from "../../../ui/toast.ts";
import { discardTyped, useCardUi } from "./card-ui-state.ts";
import { saveFailure, useVaultControls, useVaultSession } from "../session/session.ts";
import { VaultError } from "@breezy/client/failure";
import { restore } from "./trash-actions.tsx";
import { draftFrom } from "./typed-texts.ts";
import type { Overview } from "@breezy/client/entry/entry";

/** Laid back into the form after an unlock. */
export function RestoredNotice() {
  return <Notice tone="info">Your unsaved text is back. It is not in your vault yet.</Notice>;
}

interface StrandedNoticeProps {
  id: string;
  overview: Overview;
  isErased: boolean;
}

/** The entry went while it was typed in: it stays in sight until the text has a place, or is given up. */
export function StrandedNotice({ id, overview, isErased }: StrandedNoticeProps) {
  const session = useVaultSession();
  const cardUi = useCardUi();
  const controls = useVaultControls();
  const discard = () => cardUi.change(id, discardTyped);

  /** By way of the form's own draft, which is kept before the card is let go. */
  async function addAnew() {
    try {
      await session.keepDraft(draftFrom(overview, cardUi.cardOf(id), session.fields));
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      toast.error(saveFailure(error.code));
      return;
    }
    discard();
    controls.inList((list) => list.add());
  }
  return (
    <Notice
      tone="warning"
      title={isErased ? "Deleted on another device" : "Moved to the trash"}
      actions={
        <>
          {isErased ? (
            <Button size="small" onClick={() => void addAnew()}>
              Add as a new entry
            </Button>
          ) : (
            <Button
              size="small"
              onClick={({ currentTarget }) => {
                focusTitle(currentTarget);
                void restore(session, [id]);
              }}
            >
              Restore
            </Button>
          )}
          <Button tone="quiet" size="small" onClick={discard}>
            Discard my text
          </Button>
        </>
      }
    >
      {isErased
        ? "This entry is no longer in your vault. Your text is still here."
        : "This entry is in the trash. Your text is still here: restore the entry to keep editing."}
    </Notice>
  );
}

/** The button goes with its notice. */
function focusTitle(button: HTMLElement): void {
  button.closest("section")?.querySelector<HTMLElement>("[data-entry-title]")?.focus();
}
