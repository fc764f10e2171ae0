import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { sessionQuery } from "../../../app/session.ts";
import { toast } from "../../../ui/toast.ts";
import { LimitDialog, roomHints, usePlanRoom } from "../quota/quota.ts";
import type { AddAccountProps } from "./add-account-dialog.tsx";

const load = () => import("./add-account-dialog.tsx");

/** After the vault is painted, before anyone can have pressed the button. */
const preloadAfterMs = 1500;

/** Fetches the form ahead of its first use, and out of the way of unlocking. */
export function usePreloadedAddAccount(): void {
  useEffect(() => {
    // Without it the press itself fetches, and says so if that fails.
    const timer = setTimeout(() => void load().catch(() => undefined), preloadAfterMs);
    return () => clearTimeout(timer);
  }, []);
}

/** The form, or why there is no use in filling it in. A text that waits is shown all the same. */
export function AddAccount(props: AddAccountProps) {
  const { room, sentence } = usePlanRoom();
  const { refetch } = useQuery(sessionQuery);
  // One that is open stays, whatever becomes of the room meanwhile.
  const [isFull, setFull] = useState(room === 0 && props.vault.draft === null);
  if (isFull && room > 0) setFull(false);
  useEffect(() => {
    // The plan may have changed where this page heard nothing of it.
    if (isFull) void refetch();
  }, [isFull, refetch]);
  if (!isFull) return <AddAccountForm {...props} />;
  return <LimitDialog detail={sentence} hint={roomHints.add} onClose={props.onClose} />;
}

/** As soon as its part of the page is here. */
function AddAccountForm(props: AddAccountProps) {
  const [Form, setForm] = useState<ComponentType<AddAccountProps> | null>(null);
  const failed = useEffectEvent(() => {
    toast.error("The form could not be loaded. Check your connection and try again.");
    props.onClose();
  });
  useEffect(() => {
    let isWanted = true;
    load().then(
      ({ AddAccountDialog }) => isWanted && setForm(() => AddAccountDialog),
      () => isWanted && failed(),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return Form ? <Form {...props} /> : null;
}
