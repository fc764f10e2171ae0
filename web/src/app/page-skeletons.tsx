/** The shapes of pages that take long enough to be noticed, until they come. */
import type { ReactNode } from "react";
import { Skeleton } from "../ui/skeleton.tsx";

export function AccountSkeleton() {
  return (
    <Waiting label="Loading your account">
      <span className="mx-auto grid w-full max-w-240 gap-x-10 px-4 py-6 sm:px-6 md:grid-cols-[13.5rem_minmax(0,1fr)]">
        <span className="hidden content-start gap-3 md:grid">
          {Array.from({ length: 7 }, (_, at) => (
            <Skeleton key={at} className="h-9" />
          ))}
        </span>
        <span className="grid w-full max-w-160 gap-6 max-md:mx-auto">
          <span className="grid min-h-11 content-center pl-11">
            <Skeleton className="h-8 w-44" />
          </span>
          <Rows />
        </span>
      </span>
    </Waiting>
  );
}

/** A section of My Account. */
export function RowsSkeleton() {
  return (
    <Waiting label="Loading your account">
      <span className="grid gap-6">
        <Rows />
      </span>
    </Waiting>
  );
}

function Rows() {
  return [4, 3].map((rows, section) => (
    <span
      key={section}
      className="grid gap-5 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <Skeleton className="h-4 w-24" />
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="flex items-center gap-3">
          <Skeleton className="size-5 shrink-0" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </span>
        </span>
      ))}
    </span>
  ));
}

export function AssistantSkeleton() {
  return (
    <Waiting label="Loading Breezy">
      <span className="flex items-center gap-4 border-b border-line px-4 py-3 sm:px-6">
        <Skeleton className="mr-auto h-7 w-120 max-w-3/5" />
        <Skeleton className="size-11" />
      </span>
      <span className="flex flex-1">
        <span className="hidden w-70 shrink-0 content-start gap-3 border-r border-line p-4 lg:grid">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </span>
        <span className="mx-auto flex w-full max-w-180 flex-col gap-3 px-4 pt-6 pb-4 sm:px-6">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-11 w-52" />
          <Skeleton className="h-11 w-44" />
          <Skeleton className="h-11 w-56" />
          <Skeleton className="mt-auto h-14 rounded-card" />
        </span>
      </span>
    </Waiting>
  );
}

export function CalendarSkeleton() {
  return (
    <Waiting label="Loading the calendar">
      <span className="mx-auto grid w-full max-w-290 gap-5 px-4 py-6 sm:px-6">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-6 w-4/5 max-w-120" />
        <Skeleton className="h-100 rounded-card" />
      </span>
    </Waiting>
  );
}

function Waiting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <output className="arrive-late flex flex-1 flex-col">
      <span className="sr-only">{label}</span>
      {children}
    </output>
  );
}
