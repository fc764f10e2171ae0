import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { formatPoints } from "./format-points.ts";
import { useRepProfile } from "../session/rep-session.ts";
import type { Redeeming } from "./use-redeeming.ts";

interface RedeemDialogProps<Item> {
  redeeming: Redeeming<Item>;
  title: string;
  nameOf: (item: Item) => string;
  /** Why the last try came to nothing, as a sentence. */
  refusal: (error: unknown, item: Item) => string;
}

/** The question before points are spent. */
export function RedeemDialog<Item extends { points: number }>({
  redeeming: { item, error, busy, confirm, cancel },
  title,
  nameOf,
  refusal,
}: RedeemDialogProps<Item>) {
  const { points } = useRepProfile();
  if (!item) return null;
  return (
    <ConfirmDialog
      open
      title={title}
      message={
        <>
          <bdi className="font-medium text-ink">{nameOf(item)}</bdi> takes{" "}
          {formatPoints(item.points)} of your {points.toLocaleString()}.
        </>
      }
      problem={error ? refusal(error, item) : null}
      confirmLabel="Redeem"
      busy={busy}
      busyLabel="Redeeming..."
      onConfirm={() => void confirm()}
      onCancel={cancel}
    />
  );
}
