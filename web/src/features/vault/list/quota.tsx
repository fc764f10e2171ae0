import { planNamed } from "@breezy/contract/plans";
import { Link } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { useProfile } from "../../../app/session.ts";
import { isSelling } from "../../../lib/config.ts";

interface QuotaProps {
  /** All entries: those in the trash count too. */
  count: number;
  inTrash: number;
}

/** How much of the plan is used, if it has a limit. */
export function Quota({ count, inTrash }: QuotaProps) {
  const { plan } = useProfile();
  const { entries: limit } = planNamed(plan);
  if (limit === null || count === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 pb-4 text-small text-ink-soft">
      <span className="tabular-nums">
        {count} of {limit} accounts{inTrash > 0 ? `, ${inTrash} of them in the trash` : ""}
      </span>
      {count >= limit && isSelling() ? (
        <Link
          to={paths.pricing}
          className="-my-2.5 inline-flex min-h-11 items-center rounded-small px-1 font-medium text-accent-ink underline-offset-4 hover:underline"
        >
          Upgrade Plan
        </Link>
      ) : null}
    </p>
  );
}
