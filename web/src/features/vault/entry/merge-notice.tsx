import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { takeBack } from "./card-actions.ts";
import { markTakenBack, setMerge, useCardUi } from "./card-ui-state.ts";
import {
  keptSentence,
  overriddenSentence,
  restoredSentence,
  takeBackLabel,
  takeBackPatch,
} from "./merge-sentences.ts";
import type { FieldName, Merge } from "@breezy/client/entry/entry";
import { useVaultSession } from "../session/session.ts";

interface MergeNoticeProps {
  id: string;
  merge: Merge;
}

/** Another device changed the same entry: what was kept of it, and what can be taken back. */
export function MergeNotice({ id, merge }: MergeNoticeProps) {
  const session = useVaultSession();
  const cardUi = useCardUi();
  const kept = keptSentence(merge.theirs, session.fields);

  async function takeTheirs(
    field: FieldName,
    patch: NonNullable<ReturnType<typeof takeBackPatch>>,
  ) {
    const taken = await takeBack(session, id, patch);
    if (taken) cardUi.change(id, markTakenBack(field));
  }
  return (
    <Notice
      tone="info"
      title="Changed on another device too"
      actions={
        <Button tone="quiet" size="small" onClick={() => cardUi.change(id, setMerge(null))}>
          Got it
        </Button>
      }
    >
      <ul className="grid gap-1.5">
        {merge.restored ? <li>{restoredSentence}</li> : null}
        {kept ? <li>{kept}</li> : null}
        {merge.both.map((one) => {
          const patch = takeBackPatch(one);
          return (
            <li key={one.field}>
              <bdi>{overriddenSentence(one, session.fields)}</bdi>
              {patch ? (
                <Button
                  tone="quiet"
                  size="small"
                  className="mt-1.5 grid! w-fit"
                  onClick={() => void takeTheirs(one.field, patch)}
                >
                  {takeBackLabel(one.field, session.fields)}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
