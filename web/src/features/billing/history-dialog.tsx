import type { BillingHistory, Invoice } from "@breezy/contract/billing";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { historyQuery } from "../../app/billing.ts";
import { formatCents } from "../../lib/format-cents.ts";
import { formatDay } from "../../lib/moment.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BreezeLineIllustration } from "../../ui/illustrations/breeze-line.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { billingSentence, historyFailed } from "./messages.ts";

export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(historyQuery);
  return (
    <Dialog open onClose={onClose} title="Invoices and plan history" closeOnBackdrop>
      {data ? (
        <History {...data} />
      ) : error ? (
        <RetryNotice title={historyFailed} busy={isFetching} onRetry={() => void refetch()}>
          {billingSentence(error)}
        </RetryNotice>
      ) : (
        <div className="grid gap-3">
          <output className="sr-only">Loading your invoices</output>
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
    </Dialog>
  );
}

function History({ invoices, changes }: BillingHistory) {
  if (invoices.length === 0 && changes.length === 0) {
    return (
      <EmptyState
        illustration={<BreezeLineIllustration />}
        title="Nothing yet"
        text="Your payments and plan changes will appear here."
      />
    );
  }
  return (
    <div className="grid gap-6">
      <section aria-labelledby="invoices" className="grid gap-2">
        <h3 id="invoices" className="font-medium">
          Invoices
        </h3>
        {invoices.length === 0 ? <p className="text-ink-soft">None yet.</p> : null}
        <ul className="grid divide-y divide-line empty:hidden">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="changes" className="grid gap-2">
        <h3 id="changes" className="font-medium">
          Plan history
        </h3>
        {changes.length === 0 ? <p className="text-ink-soft">No changes yet.</p> : null}
        <ol className="grid divide-y divide-line empty:hidden">
          {changes.map(({ at, from, to }) => (
            <li key={`${at} ${to}`} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <span>
                {from} to {to}
              </span>
              <span className="text-ink-soft">{formatDay(at)}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { number, at, plan, cycle, amount_cents: cents, url } = invoice;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-2.5">
      <span className="font-medium">
        {plan}, {cycle}
      </span>
      <span className="text-right tabular-nums">{formatCents(cents)}</span>
      <span className="text-small text-ink-soft">
        {formatDay(at)}
        {number ? `, ${number}` : ""}
      </span>
      <span className="text-right text-small text-ink-soft">{statusOf(invoice)}</span>
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="col-span-2 -ml-1 inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-small px-1 text-small font-medium text-accent-ink underline-offset-4 hover:underline"
        >
          Open invoice {number}
          <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
        </a>
      ) : null}
    </li>
  );
}

const statuses: Partial<Record<string, string>> = {
  draft: "Draft",
  open: "Not paid yet",
  paid: "Paid",
  uncollectible: "Not paid",
  void: "Withdrawn",
};

function statusOf({ status, amount_cents: cents, refunded_cents: refunded }: Invoice): string {
  if (refunded >= cents && refunded > 0) return "Refunded";
  const word = statuses[status] ?? status;
  return refunded > 0 ? `${word}, ${formatCents(refunded)} refunded` : word;
}
