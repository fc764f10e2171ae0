import { Link2 } from "lucide-react";
import { useState } from "react";
import { requireConfig } from "../../lib/config.ts";
import { useOnline } from "../../lib/online.ts";
import { sentenceOf } from "../../lib/sentence.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BreezeLineIllustration } from "../../ui/illustrations/breeze-line.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ActivityList } from "./activity-list.tsx";
import { broken, offline, offlineEmpty } from "./activity-messages.ts";
import { useActivity } from "./use-activity.ts";

/** Lines that one more press shows. */
const shownAtOnce = 25;

/** What happened to the account: a section of My Account. */
export function ActivitySection() {
  const online = useOnline();
  const activity = useActivity();
  const { lines, error, isBroken, hasNextPage, isFetching, fetchNextPage, refetch } = activity;
  const [shown, setShown] = useState(shownAtOnce);
  const hasMore = lines !== undefined && (lines.length > shown || hasNextPage);

  function showOlder() {
    setShown(shown + shownAtOnce);
    if (lines && lines.length < shown + shownAtOnce && hasNextPage) void fetchNextPage();
  }
  return (
    <>
      <p className="-mt-3 text-ink-soft">
        What happened to your account and your vault, newest first. If you see something you didn't
        do, change your password; that signs out every other device.
      </p>
      {isBroken ? (
        <Notice tone="danger" title={broken.title}>
          {broken.text}{" "}
          <a className="underline" href={`mailto:${requireConfig().supportAddress}`}>
            Contact us
          </a>
        </Notice>
      ) : null}
      {online ? null : <Notice tone="warning">{lines ? offline : offlineEmpty}</Notice>}
      {lines === undefined && !error ? <Loading /> : null}
      {error && online ? (
        <RetryNotice busy={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </RetryNotice>
      ) : null}
      {lines?.length === 0 && !isBroken ? (
        <EmptyState
          illustration={<BreezeLineIllustration />}
          title="Nothing yet"
          text="Sign-ins and security changes will appear here."
        />
      ) : null}
      {lines?.length ? (
        <>
          <ActivityList lines={lines.slice(0, shown)} />
          {hasMore ? (
            <Button tone="quiet" wide busy={isFetching} onClick={showOlder}>
              Show older
            </Button>
          ) : null}
          {isBroken ? null : (
            <p className="flex justify-center gap-2 text-small text-ink-faint">
              <Link2 size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
              {hasMore
                ? "Every line shown is sealed to the one before it. Your browser has verified them."
                : "Every line, back to the first, is sealed to the one before it. Your browser has verified them."}
            </p>
          )}
        </>
      ) : null}
    </>
  );
}

function Loading() {
  return (
    <Card padding="none" className="grid gap-4 p-4">
      <output className="sr-only">Loading your security activity</output>
      {Array.from({ length: 5 }, (_, i) => (
        <Skeleton key={i} className="h-10" />
      ))}
    </Card>
  );
}
