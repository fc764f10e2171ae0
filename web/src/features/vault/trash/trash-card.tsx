import { Trash2, Undo2 } from "lucide-react";
import { memo } from "react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { cardFrame } from "../list/list.ts";
import { KindMark, secondLine } from "../kinds/kinds.ts";
import { daysLeft } from "@breezy/client/entry/trash-days";
import type { Entry } from "@breezy/client/entry/entry";

interface TrashCardProps {
  entry: Entry;
  tabStop: boolean;
  onRestore: (entry: Entry) => void;
  onErase: (entry: Entry) => void;
}

export const TrashCard = memo(function TrashCard(props: TrashCardProps) {
  const { entry, tabStop, onRestore, onErase } = props;
  const { overview } = entry;
  if (!overview) return null;
  const { account, trashedAt } = overview;
  const line = secondLine(overview);
  const tabIndex = tabStop ? 0 : -1;
  return (
    <article aria-label={account} className={`${cardFrame} grid h-full gap-2 p-3`}>
      <div className="flex min-h-12 items-center gap-3">
        <KindMark overview={overview} />
        <div className="grid min-w-0">
          <h2 dir="auto" className="truncate text-body font-semibold">
            {account}
          </h2>
          <p className="flex min-w-0 gap-1.5 text-small text-ink-soft">
            {line ? (
              <>
                <span dir="auto" className="truncate">
                  {line}
                </span>
                <span aria-hidden="true">·</span>
              </>
            ) : null}
            <span className="shrink-0 tabular-nums">{daysLeft(trashedAt ?? 0, Date.now())}</span>
          </p>
        </div>
      </div>
      <div className="flex items-center gap-1">
        <Button
          tone="quiet"
          data-card-focus=""
          tabIndex={tabIndex}
          aria-label={`Restore ${account}`}
          icon={<Undo2 size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => onRestore(entry)}
          className="flex-1"
        >
          Restore
        </Button>
        <IconButton
          label={`Delete ${account} forever`}
          tone="danger"
          tabIndex={tabIndex}
          icon={<Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => onErase(entry)}
        />
      </div>
    </article>
  );
});
