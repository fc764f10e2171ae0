import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../lib/storage.ts";

/** Which of its two views the vault's page shows. */
export type AccountView = "passwords" | "account";

const key = "accountView";
const listeners = new Set<() => void>();
// Kept here too, so that it can be changed if storage is closed.
let chosen: AccountView | null = null;

function readView(): AccountView {
  return chosen ?? (readStored(key) === "account" ? "account" : "passwords");
}

export function setAccountView(view: AccountView): void {
  chosen = view;
  writeStored(key, view);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The view chosen on this device; another tab's choice counts from the next load. */
export function useAccountView(): AccountView {
  return useSyncExternalStore(subscribe, readView);
}
