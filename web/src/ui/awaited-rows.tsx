import { sentenceOf } from "../lib/sentence.ts";
import { Button } from "./button.tsx";
import { Skeleton } from "./skeleton.tsx";

interface AwaitedRowsProps {
  /** Of what comes, such as `h-15 sm:h-10`. */
  height: string;
  query: { error: unknown; refetch: () => Promise<unknown> };
}

/** In the place of rows that are not here yet. */
export function AwaitedRows({ height, query: { error, refetch } }: AwaitedRowsProps) {
  if (!error) {
    return (
      <div className="px-4 py-3">
        <Skeleton className={height} />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 py-3">
      <p role="alert" className="min-w-0 flex-1 text-small text-ink-soft">
        {sentenceOf(error)}
      </p>
      <Button tone="quiet" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
