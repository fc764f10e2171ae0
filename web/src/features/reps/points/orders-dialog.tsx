import { type Order, orderList } from "@breezy/contract/reps";
import { useQuery } from "@tanstack/react-query";
import { formatDay } from "../../../lib/moment.ts";
import { formatPoints } from "./format-points.ts";
import { repApi } from "../session/rep-api.ts";
import { historyKey } from "../session/rep-session.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { HistoryEmpty, HistoryState } from "./history-state.tsx";
import { ordersSentence, states } from "./messages.ts";

const ordersQuery = {
  queryKey: [...historyKey, "orders"],
  queryFn: () => repApi.get("/reps/me/orders", orderList),
  staleTime: 0,
};

export function OrdersDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(ordersQuery);
  return (
    <Dialog open onClose={onClose} title="Orders" closeOnBackdrop>
      {data?.orders.length === 0 ? (
        <HistoryEmpty title="No orders yet" text="What you redeem appears here, with its status." />
      ) : data ? (
        <ul aria-label="Orders" className="grid divide-y divide-line">
          {data.orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <HistoryState
          problem={error && ordersSentence(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
          loading="Loading your orders"
        />
      )}
    </Dialog>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { kind, title, points, state, created_at: at, settled_at: settledAt } = order;
  const { text, means } = states[state];
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-3">
      <bdi className="font-medium">{title}</bdi>
      <span className="text-right tabular-nums">{formatPoints(points)}</span>
      <span className="text-small text-ink-soft">
        {kind === "prize" ? "Prize" : "Product"}, redeemed on {formatDay(at)}
      </span>
      <span className="text-right text-small font-medium">{text}</span>
      <span className="col-span-2 text-small text-ink-soft empty:hidden">
        {settledAt === null ? "" : `${text} on ${formatDay(settledAt)}. `}
        {means}
      </span>
    </li>
  );
}
