import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths.ts";
import { isSelling } from "../../../lib/config.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

interface LimitDialogProps {
  /** What the plan holds, in a sentence. */
  detail: string;
  /** How to make room without another plan. */
  hint: ReactNode;
  /** Nothing is asked on the way to the plans: what was typed comes back. */
  isKept?: boolean | undefined;
  onClose: () => void;
}

export function LimitDialog({ detail, hint, isKept = true, onClose }: LimitDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Password Limit Reached"
      description={
        <>
          <p>{detail}</p>
          <p className="mt-2">{hint}</p>
        </>
      }
      footer={
        <>
          <Button tone="quiet" data-autofocus onClick={onClose}>
            Got it
          </Button>
          {isSelling() ? (
            <Link
              to={paths.pricing}
              ignoreBlocker={isKept}
              className="inline-grid min-h-11 place-items-center rounded-control bg-accent px-4 py-2 text-center font-medium text-on-accent hover:bg-accent-hover"
            >
              Upgrade Plan
            </Link>
          ) : null}
        </>
      }
    />
  );
}
