import type { Thread } from "@breezy/contract/assistant";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listThreads, threadsKey } from "./assistant-calls.ts";
import { onThreadsChanged } from "./current-chat.ts";

/** The person's threads, latest first; those that hold all words of `query`. */
export function useThreads(query: string) {
  const client = useQueryClient();
  useEffect(
    () => onThreadsChanged(() => void client.invalidateQueries({ queryKey: [threadsKey] })),
    [client],
  );
  const { data, ...rest } = useInfiniteQuery({
    queryKey: [threadsKey, query],
    queryFn: ({ pageParam }) => listThreads(query, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const threads: Thread[] | undefined = data?.pages.flatMap((page) => page.threads);
  return { ...rest, threads };
}
