import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { detailOr } from "../../../lib/sentence.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { RetryNotice } from "../../../ui/retry-notice.tsx";
import { referralQuery } from "./queries.ts";
import { copied, copyRefused, linksFailed } from "./texts.ts";

const names = { iphone: "iPhone", android: "Android", pc: "Computer" } as const;
const places = ["iphone", "android", "pc"] as const;

/** The representative's own ways in, to send or to show. */
export function ReferralDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(referralQuery);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Your links"
      description="Anyone who opens one and signs up within 7 days counts as yours."
      closeOnBackdrop
    >
      {data ? (
        <div className="grid gap-5">
          <QrCode
            text={data.qr}
            label="QR code of your link"
            caption="Scan to open your link"
            className="mx-auto w-full max-w-56 rounded-control"
          />
          <ul className="grid gap-3">
            {places.map((place) => (
              <li key={place} className="flex items-center gap-2">
                <div className="grid min-w-0 flex-1">
                  <span className="text-small font-medium text-ink-soft">{names[place]}</span>
                  <span translate="no" className="text-small break-all text-ink select-all">
                    {data.links[place]}
                  </span>
                </div>
                <IconButton
                  label={`Copy the link for ${names[place]}`}
                  icon={<Copy size={20} strokeWidth={1.75} aria-hidden="true" />}
                  onClick={() => void copy(data.links[place])}
                />
              </li>
            ))}
          </ul>
        </div>
      ) : error ? (
        <RetryNotice busy={isFetching} onRetry={() => void refetch()}>
          {detailOr(error, linksFailed)}
        </RetryNotice>
      ) : (
        <Skeleton className="h-108" />
      )}
    </Dialog>
  );
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success(copied);
  } catch {
    toast.error(copyRefused);
  }
}
