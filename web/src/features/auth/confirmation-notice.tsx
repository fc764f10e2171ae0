import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { addressMoved, confirmationFailed, confirmed, moveFailed } from "./messages.ts";

interface LinkNoticeProps {
  confirmed: 0 | 1 | undefined;
  moved: 0 | 1 | undefined;
}

/** What became of the mailed link that led here. */
export function LinkNotice(outcome: LinkNoticeProps) {
  const done = outcome.confirmed ?? outcome.moved;
  if (done === undefined) return null;
  const isMove = outcome.confirmed === undefined;
  return done === 1 ? (
    <Notice tone="success">{isMove ? addressMoved : confirmed}</Notice>
  ) : (
    <Notice tone="warning">{isMove ? moveFailed : confirmationFailed}</Notice>
  );
}

/** The same, if the person is signed in and sees no form. */
export function tellMoved(moved: 0 | 1): void {
  if (moved === 1) toast.success(addressMoved);
  else toast.error(moveFailed);
}
