import { Skeleton } from "../../../ui/skeleton.tsx";

const shown = 12;

/** The shape of closed cards, until they come. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <output className="arrive-late block">
      <span className="sr-only">{label}</span>
      <span className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.75rem),1fr))] gap-3 sm:gap-4">
        {Array.from({ length: shown }, (_, index) => (
          <span
            key={index}
            className="flex items-center gap-3 rounded-card border border-line bg-surface p-3"
          >
            <Skeleton className="size-11 shrink-0" />
            <span className="grid min-h-12 flex-1 content-center gap-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
            </span>
          </span>
        ))}
      </span>
    </output>
  );
}
