import { useQuery } from "@tanstack/react-query";
import { whoAmI } from "@breezy/contract/accounts";
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from "react";
import { useOnline } from "../../lib/online.ts";
import { sentenceOf } from "../../lib/sentence.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { FirstPasswordDialog } from "./first-password.tsx";
import { offline } from "./messages.ts";
import { api } from "../../lib/api.ts";

interface ChangeDialogProps {
  title: string;
  description: ReactNode;
  /** Whose account it is. */
  email: string;
  /** The fields, the password among them. */
  children: ReactNode;
  submit: string;
  busy: boolean;
  busyLabel: string;
  failure: string | null;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/** A form over My Account that asks once more who is there; without a password, the way to one. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { title, description, email, children, submit, onClose } = props;
  const { busy, busyLabel, failure, onSubmit } = props;
  const formId = useId();
  const online = useOnline();
  const { data: hasPassword, error, refetch } = useHasPassword();
  const isKnown = hasPassword !== undefined;
  const form = useRef<HTMLFormElement>(null);
  // The fields come once it is known which they are.
  useEffect(() => {
    if (isKnown) form.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [isKnown]);
  if (hasPassword === false) return <FirstPasswordDialog {...{ title, email, onClose }} />;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={title}
      description={description}
      dismissable={!busy}
      footer={
        <>
          <Button tone="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          {isKnown ? (
            <Button type="submit" form={formId} busy={busy} busyLabel={busyLabel}>
              {submit}
            </Button>
          ) : null}
        </>
      }
    >
      {isKnown ? (
        <form
          ref={form}
          id={formId}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) onSubmit(event);
          }}
        >
          {online ? null : <Notice tone="warning">{offline}</Notice>}
          <input type="text" hidden readOnly autoComplete="username" value={email} />
          {children}
          {failure ? <Notice tone="danger">{failure}</Notice> : null}
        </form>
      ) : error ? (
        <RetryNotice onRetry={() => void refetch()}>{sentenceOf(error)}</RetryNotice>
      ) : (
        <Skeleton className="h-32" />
      )}
    </Dialog>
  );
}

/** Whether the account has a password that can be asked for. */
function useHasPassword() {
  return useQuery({
    queryKey: ["has-password"],
    queryFn: async () => {
      const { user } = await api.get("/api/auth/get-session", whoAmI);
      return user?.has_password ?? true;
    },
    staleTime: 0,
  });
}
