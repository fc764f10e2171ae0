/** Whether advertisers may be told: asked once beside the plans, changed in My Account. */
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { toast } from "../../ui/toast.ts";
import { billingSentence } from "./messages.ts";
import { useBilling } from "./use-billing.ts";

const what =
  "If you agree, our server tells Meta and Google when you go to checkout, start a trial or buy a plan: which plan, its price, and a hash of your email address. They learn nothing about your vault.";

export function MarketingQuestion() {
  const { data, change } = useBilling();
  const [busy, setBusy] = useState<boolean | null>(null);
  if (data?.marketing_consent !== null) return null;

  async function answer(consent: boolean) {
    if (busy !== null) return;
    setBusy(consent);
    try {
      await change({ marketing_consent: consent });
    } catch (error) {
      toast.error(billingSentence(error));
    }
    setBusy(null);
  }
  const choices = [
    { label: "No, don't share", consent: false },
    { label: "Yes, share", consent: true },
  ];
  return (
    <Card aria-labelledby="marketing" className="mx-auto grid w-full max-w-160 gap-3 sm:p-6">
      <h2 id="marketing" className="text-lead font-semibold">
        Share purchases with advertisers?
      </h2>
      <p className="text-ink-soft">
        {what} Your answer changes nothing else, and you can change it in My Account.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ label, consent }) => (
          <Button
            key={label}
            tone="quiet"
            wide
            busy={busy === consent}
            onClick={() => void answer(consent)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Card>
  );
}

export function MarketingRow() {
  const { data, isPending, change } = useBilling();
  const [busy, setBusy] = useState(false);

  async function answer(consent: boolean) {
    setBusy(true);
    try {
      await change({ marketing_consent: consent });
    } catch (error) {
      toast.error(billingSentence(error));
    }
    setBusy(false);
  }
  if (!data && !isPending) return null;
  return (
    <div className="px-4 py-1.5">
      <Checkbox
        label="Share my trial and purchases with advertisers"
        checked={data?.marketing_consent === true}
        disabled={!data}
        aria-disabled={busy || undefined}
        onChange={(event) => {
          if (!busy) void answer(event.currentTarget.checked);
        }}
      />
      <p className="pb-2 pl-8 text-small text-ink-soft">{what}</p>
    </div>
  );
}
