import { plans } from "@breezy/contract/plans";
import type { CommissionRule } from "@breezy/contract/reps";
import { useQuery } from "@tanstack/react-query";
import { detailOr } from "../../../lib/sentence.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { rulesQuery } from "./queries.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { noRules, rulesFailed } from "./texts.ts";

const cell = "border-line px-2 py-2";
const figure = `${cell} text-lead tabular-nums`;

export function PointsStructureDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(rulesQuery);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Points Structure"
      description="Points for each paid invoice, monthly or annual. Tier 2 is anyone who came through a link."
      closeOnBackdrop
    >
      {data ? (
        data.rules.length === 0 ? (
          <p className="text-ink-soft">{noRules}</p>
        ) : (
          <Rules rules={data.rules} />
        )
      ) : error ? (
        <RetryNotice busy={isFetching} onRetry={() => void refetch()}>
          {detailOr(error, rulesFailed)}
        </RetryNotice>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}

function Rules({ rules }: { rules: readonly CommissionRule[] }) {
  return (
    <table className="w-full table-fixed text-small wrap-normal">
      <thead className="text-ink-soft">
        <tr>
          <th scope="colgroup" colSpan={2} className={`${cell} text-left font-medium`}>
            Tier 1
          </th>
          <th scope="colgroup" colSpan={2} className={`${cell} border-l text-left font-medium`}>
            Tier 2
          </th>
        </tr>
        <tr>
          {["tier 1", "tier 2"].flatMap((tier, at) =>
            ["New acquisition", "Rebill"].map((head, index) => (
              <th
                key={`${tier} ${head}`}
                scope="col"
                className={classNames(
                  cell,
                  "text-left align-bottom font-medium",
                  at === 1 && index === 0 && "border-l",
                )}
              >
                {head}
              </th>
            )),
          )}
        </tr>
      </thead>
      {rules.map((rule) => (
        <tbody key={rule.plan} className="border-t border-line">
          <tr>
            <th scope="rowgroup" colSpan={4} className={`${cell} pb-0 text-left font-semibold`}>
              {plans[rule.plan].name.toUpperCase()}
            </th>
          </tr>
          <tr>
            <td className={figure}>{rule.tier1_new_acquisition}</td>
            <td className={figure}>{rule.tier1_rebill}</td>
            <td className={`${figure} border-l`}>{rule.tier2_new_acquisition}</td>
            <td className={figure}>{rule.tier2_rebill}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}
