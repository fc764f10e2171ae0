import type { Redeemed } from "@breezy/contract/reps";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "../../../ui/toast.ts";
import { RepSignedOut } from "../session/rep-api.ts";
import { changeRepProfile, refreshRepPoints, useRepProfile } from "../session/rep-session.ts";
import { type KeyedOptions, redeemOnce } from "./redeeming.ts";

interface Wishes<Item> {
  /** Names what is wished for, whatever it costs. */
  wishOf: (item: Item) => string;
  send: (item: Item, options: KeyedOptions) => Promise<Redeemed>;
  onRedeemed: (item: Item) => void;
  /** What the refusal says of it, such as another price. */
  onRefused?: (item: Item, error: unknown) => Item;
  /** Said if the session has ended meanwhile. */
  signedOut: string;
}

export interface Redeeming<Item> {
  /** What has to be confirmed. */
  item: Item | null;
  busy: boolean;
  error: unknown;
  ask: (item: Item) => void;
  confirm: () => Promise<void>;
  cancel: () => void;
}

/** Asks before points are spent; what went wrong stays beside the question, to be tried again. */
export function useRedeeming<Item>(wishes: Wishes<Item>): Redeeming<Item> {
  const client = useQueryClient();
  const { id } = useRepProfile();
  const [item, setItem] = useState<Item | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  function ask(wish: Item) {
    setError(null);
    setItem(wish);
  }
  async function confirm() {
    if (item === null || busy) return;
    setError(null);
    setBusy(true);
    try {
      const wish = `${id} ${wishes.wishOf(item)}`;
      const { points } = await redeemOnce(wish, (options) => wishes.send(item, options));
      changeRepProfile(client, { points });
      setItem(null);
      wishes.onRedeemed(item);
    } catch (refusal) {
      if (refusal instanceof RepSignedOut) return void toast.error(wishes.signedOut);
      setItem(wishes.onRefused?.(item, refusal) ?? item);
      setError(refusal);
    } finally {
      setBusy(false);
    }
    // An answer that was given before tells what was left then.
    void refreshRepPoints(client);
  }
  return { item, busy, error, ask, confirm, cancel: () => setItem(null) };
}
