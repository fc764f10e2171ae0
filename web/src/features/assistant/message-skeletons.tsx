import { Skeleton } from "../../ui/skeleton.tsx";

export function MessageSkeletons() {
  return (
    <output className="arrive-late grid gap-6">
      <span className="sr-only">Loading the conversation</span>
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-11 w-2/5 justify-self-end" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-11 w-1/2 justify-self-end" />
      <Skeleton className="h-20 w-4/5" />
    </output>
  );
}
