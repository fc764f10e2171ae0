import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { saveExtras } from "./card-actions.ts";
import { kindOf } from "@breezy/client/entry/kinds";
import { VaultError } from "@breezy/client/failure";
import { failureSentences, useVaultSession } from "../session/session.ts";
import type { Overview } from "@breezy/client/entry/entry";
import type { Parted } from "@breezy/client/entry/merge-extras";
import {
  DetailFields,
  type Extras,
  extrasProblem,
  extrasTexts,
  MoreFields,
  patched,
  rebased,
  sizeProblem,
} from "../kinds/kinds.ts";
import { useTypedExtras } from "./use-typed-extras.ts";

interface EditDetailsDialogProps {
  id: string;
  /** As it stands; another device may change it while this is open. */
  overview: Overview;
  onClose: () => void;
}

/** What an entry holds beyond its main fields, changed together and saved in one edit. */
export function EditDetailsDialog({ id, overview, onClose }: EditDetailsDialogProps) {
  const session = useVaultSession();
  const { begun, failure, patch, change, forget } = useTypedExtras(id, overview);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const formId = useId();
  const isDirty = Object.keys(patch).length > 0;
  const problem = refusal ?? (failure && failureSentences[failure]);

  function give(changed: Extras) {
    change(changed);
    setRefusal(null);
  }
  function end() {
    forget();
    onClose();
  }
  async function save() {
    if (!begun || busy) return;
    if (!isDirty) {
      onClose();
      return;
    }
    const wrong = extrasProblem(begun.typed);
    setRefusal(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      const refused = await send(begun.start);
      if (refused) setRefusal(refused);
      else {
        toast.success(extrasTexts.saved);
        end();
      }
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      setRefusal(failureSentences[error.code]);
    } finally {
      setBusy(false);
    }
  }
  async function send(from: Parted): Promise<string | null> {
    const secret = await session.reveal(id);
    const wanted = rebased(from, { overview, secret }, patch);
    return (
      sizeProblem(...patched(overview, secret, wanted)) ?? (await saveExtras(session, id, wanted))
    );
  }
  const close = () => (isDirty ? setLeaving(true) : onClose());

  return (
    <Dialog
      open
      title="Edit details"
      description={<bdi>{overview.account}</bdi>}
      onClose={close}
      dismissable={!busy}
      footer={
        <>
          <Button tone="quiet" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Saving..." disabled={!begun}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="grid gap-5 pb-1"
      >
        {begun?.isRestored ? <Notice tone="info">{extrasTexts.restored}</Notice> : null}
        {begun ? (
          <>
            <DetailFields kind={kindOf(overview)} values={begun.typed} onChange={give} />
            <MoreFields
              kind={kindOf(overview)}
              isCodeKept={overview.hasCode === true}
              values={begun.typed}
              onChange={give}
            />
          </>
        ) : problem ? null : (
          <output className="grid gap-4">
            <span className="sr-only">Opening the details</span>
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </output>
        )}
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
      </form>
      <ConfirmDialog
        open={leaving}
        title="Discard your changes?"
        message="What you changed here is not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onCancel={() => setLeaving(false)}
        onConfirm={end}
      />
    </Dialog>
  );
}
