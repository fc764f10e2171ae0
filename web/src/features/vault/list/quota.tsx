import { UpgradeLink, usePlanRoom } from "../quota/quota.ts";

/** How much of the plan is used, if it has a limit. */
export function Quota() {
  const { limit, counted, room } = usePlanRoom();
  if (limit === null || counted === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 pb-4 text-small text-ink-soft">
      <span className="tabular-nums">
        {counted} of {limit} entries
      </span>
      {room === 0 ? <UpgradeLink /> : null}
    </p>
  );
}
