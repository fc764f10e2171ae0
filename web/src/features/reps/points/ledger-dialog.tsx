import { ledgerAnswer, type LedgerLine } from "@breezy/contract/reps";
import { useInfiniteQuery } from "@tanstack/react-query";
import { formatWhen } from "../../../lib/moment.ts";
import { repApi } from "../session/rep-api.ts";
import { historyKey, useRepProfile } from "../session/rep-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { HistoryEmpty, HistoryState } from "./history-state.tsx";
import { kinds, ledgerSentence } from "./messages.ts";

const ledgerQuery = {
  queryKey: [...historyKey, "ledger"],
  queryFn: ({ pageParam }: { pageParam: number | null }) =>
    repApi.get(`/reps/me/ledger${pageParam === null ? "" : `?before=${pageParam}`}`, ledgerAnswer),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }: { next: number | null }) => next,
  staleTime: 0,
};

export function LedgerDialog({ onClose }: { onClose: () => void }) {
  const query = useInfiniteQuery(ledgerQuery);
  const { data, error, isFetching, isFetchingNextPage: isMore } = query;
  const lines = data?.pages.flatMap((page) => page.lines);
  const problem = error && ledgerSentence(error);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Ledger"
      description="Every change to your points, newest first. No line is ever edited."
      size="large"
      closeOnBackdrop
    >
      {lines?.length === 0 ? (
        <HistoryEmpty
          title="No lines yet"
          text="Your ledger starts with the first invoice paid by someone you referred."
        />
      ) : lines ? (
        <div className="grid gap-4">
          <Sums />
          <Lines lines={lines} />
          {problem ? <Notice tone="danger">{problem}</Notice> : null}
          {query.hasNextPage ? (
            <Button tone="quiet" busy={isMore} onClick={() => void query.fetchNextPage()}>
              Show earlier lines
            </Button>
          ) : null}
        </div>
      ) : (
        <HistoryState
          problem={problem}
          busy={isFetching}
          onRetry={() => void query.refetch()}
          loading="Loading your ledger"
        />
      )}
    </Dialog>
  );
}

function Sums() {
  const { points, held, debt } = useRepProfile();
  const sums = [
    { name: "To spend", sum: points },
    { name: "Reserved for orders", sum: held },
    ...(debt > 0 ? [{ name: "To pay back first", sum: debt }] : []),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {sums.map(({ name, sum }) => (
        <div key={name} className="grid">
          <dt className="text-small text-ink-soft">{name}</dt>
          <dd className="text-lead font-semibold tabular-nums">{sum.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <table aria-label="Ledger lines" className="w-full border-collapse tabular-nums">
      <thead className="text-small text-ink-soft">
        <tr className="border-b border-line *:py-2 *:font-medium">
          <th scope="col" className="text-left">
            What
          </th>
          <th scope="col" className="pl-3 text-right">
            Points
          </th>
          <th scope="col" className="pl-3 text-right">
            Left
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.number} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { line: LedgerLine }) {
  const { number, at, kind, points, held, total, note } = line;
  return (
    <tr className="align-top *:py-2.5">
      <th scope="row" className="text-left font-normal">
        <span className="font-medium">{kinds[kind]}</span>
        <span className="block text-small text-ink-soft">
          <bdi>{note}</bdi>
        </span>
        <span className="block text-small text-ink-faint">
          No. {number}, {formatWhen(at)}
        </span>
      </th>
      <td className="pl-3 text-right whitespace-nowrap">
        {withSign(points)}
        {held === 0 ? null : (
          <span className="block text-small text-ink-soft">aside {withSign(held)}</span>
        )}
      </td>
      <td className="pl-3 text-right whitespace-nowrap">{total.toLocaleString()}</td>
    </tr>
  );
}

function withSign(points: number): string {
  return points.toLocaleString(undefined, { signDisplay: "exceptZero" });
}
