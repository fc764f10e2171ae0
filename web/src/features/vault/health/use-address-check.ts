/** Asks, on a press, in which leaks an address stands; what came of it is forgotten with the screen. */
import { type AddressLeak, addressLeaks } from "@breezy/contract/breach";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../lib/api.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { sentenceOf } from "../../../lib/sentence.ts";
import { addressTexts } from "./address-texts.ts";

export type AddressCheck =
  | { status: "idle" | "busy" }
  | { status: "failed"; sentence: string }
  | { status: "done"; email: string; leaks: readonly AddressLeak[] };

export function useAddressCheck(): [AddressCheck, start: (email: string) => void] {
  const [check, setCheck] = useState<AddressCheck>({ status: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(email: string) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setCheck({ status: "busy" });
    const told = await ask(email, own.signal);
    if (!own.signal.aborted) setCheck(told);
  }
  return [check, (email) => void start(email)];
}

async function ask(email: string, signal: AbortSignal): Promise<AddressCheck> {
  try {
    const { leaks } = await api.post("/breach/addresses", { email }, addressLeaks, { signal });
    return { status: "done", email, leaks };
  } catch (error) {
    if (!signal.aborted && !(error instanceof ApiError)) throw error;
    return { status: "failed", sentence: sentenceFor(error) };
  }
}

function sentenceFor(error: unknown): string {
  const isTooSoon = error instanceof ApiError && error.code === "too_many_requests";
  if (isTooSoon && error.retryAfterMs !== null) return addressTexts.wait(error.retryAfterMs / 1000);
  return sentenceOf(error);
}
