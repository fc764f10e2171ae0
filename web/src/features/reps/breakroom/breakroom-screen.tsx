import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QrCode, RefreshCw, ShoppingBag, Table2 } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { refreshRepPoints, useRepProfile } from "../session/rep-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { OfflineNotice } from "../../../ui/offline-notice.tsx";
import { ScreenTitle } from "../../../ui/screen-title.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { ChartSection } from "./chart-section.tsx";
import { Figures } from "./figures.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { PointsStructureDialog } from "./points-structure-dialog.tsx";
import { chartQuery } from "./queries.ts";
import { ReferralDialog } from "./referral-dialog.tsx";
import { chartFailed, invented, offline } from "./texts.ts";

const icon = { size: 20, strokeWidth: 1.75, "aria-hidden": true } as const;

export function BreakroomScreen() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(chartQuery);
  const client = useQueryClient();
  const [dialog, setDialog] = useState<"points" | "links" | null>(null);
  const isInvented = useRepProfile().demo === true;
  const close = () => setDialog(null);

  async function refresh() {
    const { isError } = await refetch();
    if (!isError) await refreshRepPoints(client);
    else if (data) toast.error(chartFailed);
  }

  return (
    <div className="grid grid-cols-1 gap-6 pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ScreenTitle takesFocus={false}>Breakroom</ScreenTitle>
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          <Button tone="quiet" icon={<Table2 {...icon} />} onClick={() => setDialog("points")}>
            Points Structure
          </Button>
          <Button tone="quiet" icon={<QrCode {...icon} />} onClick={() => setDialog("links")}>
            Your links
          </Button>
          <Link
            to={paths.emporium}
            className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-line bg-surface px-4 py-2 font-medium transition-colors duration-150 hover:bg-hover"
          >
            <ShoppingBag {...icon} />
            Emporium
          </Link>
          <Button
            tone="quiet"
            icon={<RefreshCw {...icon} />}
            busy={isFetching}
            onClick={() => void refresh()}
          >
            Refresh
          </Button>
        </div>
      </div>
      <OfflineNotice text={offline} />
      {data ? (
        <>
          {data.demo && !isInvented ? <Notice tone="info">{invented}</Notice> : null}
          <Figures {...data} />
          <ChartSection chart={data} now={dataUpdatedAt} />
        </>
      ) : error ? (
        <RetryNotice busy={isFetching} onRetry={() => void refetch()}>
          {chartFailed}
        </RetryNotice>
      ) : (
        <Loading />
      )}
      {dialog === "points" ? <PointsStructureDialog onClose={close} /> : null}
      {dialog === "links" ? <ReferralDialog onClose={close} /> : null}
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-6">
      <output className="sr-only">Loading the chart</output>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {["free", "plus", "pro", "payouts"].map((name) => (
          <Skeleton key={name} className="h-14" />
        ))}
      </div>
      <Skeleton className="h-96" />
    </div>
  );
}
