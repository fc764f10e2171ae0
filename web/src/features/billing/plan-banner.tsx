import { deferred } from "../../lib/deferred.tsx";
import { manageLabel } from "@breezy/contract/plan-telling";
import { useState } from "react";
import { tellHere } from "./messages.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useBilling } from "./use-billing.ts";

const BillingDialog = deferred(async () => (await import("./billing-dialog.tsx")).BillingDialog);

/** Above the accounts: that access ends, or has ended, and when; nothing while all is well. */
export function PlanBanner() {
  const { data: state } = useBilling();
  const [managing, setManaging] = useState(false);
  const banner = state && tellHere(state).banner;
  if (!banner) return null;
  return (
    <div className="mx-auto w-full max-w-360 px-4 pt-6 sm:px-6 lg:px-8">
      <Notice
        tone="warning"
        title={banner.title}
        actions={
          <Button tone="quiet" size="small" onClick={() => setManaging(true)}>
            {manageLabel}
          </Button>
        }
      >
        {banner.text}
      </Notice>
      {managing ? <BillingDialog onClose={() => setManaging(false)} /> : null}
    </div>
  );
}
