import { plans } from "@breezy/contract/plans";
import type { Chart } from "@breezy/contract/reps";
import { formatCents } from "../../../lib/format-cents.ts";

type FiguresProps = Pick<Chart, "plans" | "total_annual_payouts_cents">;

/** What the last 365 days brought, and what they cost. */
export function Figures({ plans: revenues, total_annual_payouts_cents: payouts }: FiguresProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
      {revenues.map(({ plan, revenue_cents: cents }) => (
        <Figure key={plan} name={`${plans[plan].name} revenue`} cents={cents} />
      ))}
      <Figure name="Total annual payouts" cents={payouts} />
    </dl>
  );
}

function Figure({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="text-title font-semibold tabular-nums sm:text-heading">
        {formatCents(cents)}
      </dd>
    </div>
  );
}
