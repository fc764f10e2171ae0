import type { ReactNode } from "react";
import { Notice } from "../../../ui/notice.tsx";
import { formatMoment } from "../../../lib/moment.ts";
import type { RunningReset } from "@breezy/client/answers";

interface RunningResetNoticeProps {
  reset: RunningReset;
  /** Whether the vault must be opened before the reset can be cancelled. */
  locked?: boolean | undefined;
  actions?: ReactNode;
}

export function RunningResetNotice({ reset, locked = false, actions }: RunningResetNoticeProps) {
  return (
    <Notice
      tone="warning"
      title={`This vault will be emptied on ${formatMoment(reset.eraseAtMs)}`}
      actions={actions}
    >
      {locked
        ? "Someone signed in to your account requested this. Opening the vault with the master key, Recovery Kit or passkey cancels it."
        : "Someone signed in to your account requested this. If it was not you, cancel it and change your account's password."}
    </Notice>
  );
}
