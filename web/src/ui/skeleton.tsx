import { classNames } from "./class-names.ts";

interface SkeletonProps {
  /** The shape of what comes, such as `h-5 w-40`. */
  className: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames("shimmer block rounded-control bg-hover", className)}
    />
  );
}
