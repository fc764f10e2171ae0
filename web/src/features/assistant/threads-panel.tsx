import { Plus, Search } from "lucide-react";
import { useId, useState } from "react";
import { useDebounced } from "../../lib/use-debounced.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import type { FindInVault } from "./hidden-parts.ts";
import { threadsFailed } from "./messages.ts";
import { groupThreads } from "./thread-groups.ts";
import { ThreadRow } from "./thread-row.tsx";
import { queryLength, useThreads } from "./use-threads.ts";

interface ThreadsPanelProps {
  /** The thread that is shown. */
  current: string;
  findInVault: FindInVault | null;
  onSelect: (threadId: string) => void;
  onNewQuestion: () => void;
  /** The thread that is shown was deleted. */
  onDeleted: (threadId: string) => void;
}

/** A search begins once the person pauses. */
const pauseMs = 300;

/** What the person asked before. */
export function ThreadsPanel({
  current,
  findInVault,
  onSelect,
  onNewQuestion,
  onDeleted,
}: ThreadsPanelProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const query = useDebounced(typed.trim(), pauseMs);
  const list = useThreads(query, findInVault);
  const { threads, dataUpdatedAt, isError, refetch } = list;
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  return (
    <div className="grid gap-3">
      <Button
        icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
        wide
        onClick={onNewQuestion}
      >
        New question
      </Button>
      <search aria-label="Search your conversations" className="relative">
        <Search
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint"
        />
        <input
          type="search"
          aria-label="Search"
          placeholder="Search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={queryLength}
          autoComplete="off"
          dir="auto"
          className="min-h-11 w-full rounded-control border border-edge bg-surface py-2 pr-3 pl-9.5 focus:border-accent focus:outline-2 focus:-outline-offset-1 focus:outline-accent"
        />
      </search>
      {threads ? (
        groupThreads(threads, dataUpdatedAt).map(({ heading, threads: listed }, place) => (
          <div key={heading} className="grid gap-0.5">
            <p id={`${id}-${place}`} className="px-3 py-1 text-small font-medium text-ink-soft">
              {heading}
            </p>
            <ul aria-labelledby={`${id}-${place}`} className="grid gap-0.5">
              {listed.map((one) => (
                <ThreadRow
                  key={one.thread.id}
                  {...one}
                  isCurrent={one.thread.id === current}
                  findInVault={findInVault}
                  onSelect={onSelect}
                  onDeleted={onDeleted}
                />
              ))}
            </ul>
          </div>
        ))
      ) : isError ? (
        <RetryNotice onRetry={() => void refetch()}>{threadsFailed}</RetryNotice>
      ) : (
        <div className="arrive-late grid gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
      {threads?.length === 0 ? (
        <output className="px-2 text-small text-ink-soft">
          {query === ""
            ? "Your questions are kept here, and only you can see them."
            : "No conversation matches."}
        </output>
      ) : null}
      {hasNextPage ? (
        <Button
          tone="quiet"
          busy={isFetchingNextPage}
          busyLabel="Loading..."
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </div>
  );
}
