/** Sends what waits in the outbox as soon as it can, and asks again ever more patiently while it can't. */
import type { SendResult } from "@breezy/client/answers";
import { createBackOff, type Later } from "./back-off.ts";

interface SendingDeps {
  /** null: there is no open vault to send from. */
  send(): Promise<SendResult | null>;
  later: Later;
}

export function createSending({ send, later }: SendingDeps) {
  let isSending = false;
  let known = 0;
  const backOff = createBackOff(later, () => void go());

  async function go(): Promise<void> {
    if (isSending) return;
    isSending = true;
    backOff.stop();
    try {
      let done: SendResult | null;
      let before: number;
      do {
        before = known;
        done = await send();
      } while (done?.failure === null && done.vault.outbox.count > 0 && known < before);
      if (done && done.failure === null) backOff.settle();
      else if (done) backOff.askLater();
    } finally {
      isSending = false;
    }
  }

  return {
    /** How many wait now: more than before are sent at once. */
    follow(count: number): void {
      const isMore = count > known;
      known = count;
      if (count === 0) backOff.settle();
      else if (isMore) void go();
    },
    /** The server is back. */
    now(): void {
      if (known > 0) void go();
    },
  };
}
