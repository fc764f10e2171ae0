import { useEffect, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { saveExtras } from "../card-actions.ts";
import { kindOf } from "../entry-kinds.ts";
import { VaultError } from "../failure.ts";
import { failureSentences } from "../messages.ts";
import type { Overview } from "../entry.ts";
import { useVaultSession } from "../vault-context.ts";
import type { Parted } from "../worker/merging-extras.ts";
import { DetailFields } from "./detail-fields.tsx";
import {
  changedExtras,
  type Extras,
  extrasOf,
  extrasProblem,
  patched,
  rebased,
  sizeProblem,
  withoutSeed,
} from "./extras.ts";
import { MoreFields } from "./more-fields.tsx";
import { extrasTexts } from "./texts.ts";

interface EditDetailsDialogProps {
  id: string;
  /** As it stands; another device may change it while this is open. */
  overview: Overview;
  onClose: () => void;
}

/** What an entry holds beyond its main fields, changed together and saved in one edit. */
export function EditDetailsDialog({ id, overview, onClose }: EditDetailsDialogProps) {
  const session = useVaultSession();
  const [start, setStart] = useState<Parted | null>(null);
  const [typed, setTyped] = useState<Extras>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [first] = useState(overview);
  const formId = useId();

  useEffect(() => {
    let isWanted = true;
    session.reveal(id).then(
      (opened) => {
        if (!isWanted) return;
        const secret = withoutSeed(opened);
        setStart({ overview: first, secret });
        setTyped(extrasOf({ overview: first, secret }));
      },
      (error: unknown) => {
        if (!(error instanceof VaultError)) throw error;
        if (isWanted) setProblem(failureSentences[error.code]);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [session, id, first]);

  const patch = start ? changedExtras(start, typed) : {};
  const isDirty = Object.keys(patch).length > 0;

  function change(changed: Extras) {
    setTyped((before) => ({ ...before, ...changed }));
    setProblem(null);
  }
  async function save() {
    if (!start || busy) return;
    if (!isDirty) {
      onClose();
      return;
    }
    const wrong = extrasProblem(typed);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      const refused = await send(start);
      if (refused) setProblem(refused);
      else {
        toast.success(extrasTexts.saved);
        onClose();
      }
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      setProblem(failureSentences[error.code]);
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
          <Button type="submit" form={formId} busy={busy} busyLabel="Saving..." disabled={!start}>
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
        {start ? (
          <>
            <DetailFields kind={kindOf(overview)} values={typed} onChange={change} />
            <MoreFields
              kind={kindOf(overview)}
              isCodeKept={overview.hasCode === true}
              values={typed}
              onChange={change}
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
        onConfirm={onClose}
      />
    </Dialog>
  );
}
