import type { Thread } from "@breezy/contract/assistant";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { listThreads, threadsKey } from "./assistant-calls.ts";
import { onThreadsChanged } from "./current-chat.ts";
import { type FindInVault, protect } from "./hidden-parts.ts";

/** The contract's. */
export const queryLength = 100;

/** The person's threads, latest first; those that hold all words of `query`, which has no secret sent. */
export function useThreads(query: string, findInVault: FindInVault | null) {
  const client = useQueryClient();
  useEffect(
    () => onThreadsChanged(() => void client.invalidateQueries({ queryKey: [threadsKey] })),
    [client],
  );
  const { data, ...rest } = useInfiniteQuery({
    queryKey: [threadsKey, query],
    queryFn: async ({ pageParam }) => {
      const { text } = await protect(query, findInVault);
      return listThreads(text.slice(0, queryLength), pageParam);
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const threads: Thread[] | undefined = data?.pages.flatMap((page) => page.threads);
  return { ...rest, threads };
}
