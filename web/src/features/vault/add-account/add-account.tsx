import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { toast } from "../../../ui/toast.ts";
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

/** The form, as soon as its part of the page is here. */
export function AddAccount(props: AddAccountProps) {
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
