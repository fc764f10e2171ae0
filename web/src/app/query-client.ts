import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
} from "@tanstack/react-query";

export const queryClient = new QueryClient({
  defaultOptions: {
    // lib/api.ts asks again by itself, and a paused call would hide that the network is gone.
    queries: { retry: false, networkMode: "always", staleTime: 60_000 },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** What could not be loaded is asked for again, and its page goes on by itself. */
export function refetchFailed(): void {
  void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" });
}

/** Asks anew, also where the first answer is still awaited: what was asked before something changed may be answered as of then. */
export async function askAnew(
  filters: InvalidateQueryFilters,
  options: InvalidateOptions = {},
): Promise<void> {
  // By itself, a query that has no answer yet goes on with the question that is under way.
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters, options);
}
