import { createHmac } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { StripeEvent } from "./objects.ts";
import { present } from "./present.ts";
import type { Store } from "./store.ts";

/** What a network and a busy sender do to events, on request. */
export interface Behaviour {
  /** How often each is sent; 0 loses it. */
  copies: number;
  /** The newest first. */
  reversed: boolean;
  delayMs: number;
  /** Nothing is sent until this is taken back. */
  held: boolean;
}

export const faithful: Behaviour = { copies: 1, reversed: false, delayMs: 0, held: false };

/** Waits between tries of one event. */
const retryMs = [500, 2000, 5000, 15_000, 60_000];
const answerWithinMs = 10_000;

export interface Webhooks {
  behaviour: Behaviour;
  /** Sends what waits; again, if it was held back. */
  wake(): void;
  send(event: StripeEvent): Promise<boolean>;
  close(): Promise<void>;
}

/** `wallClock`: signatures are dated with it, whatever the clock that can be advanced says. */
export function deliverWebhooks(options: {
  store: Store;
  url: string | undefined;
  secret: string;
  wallClock: () => number;
}): Webhooks {
  const { store, url, secret, wallClock } = options;
  const closing = new AbortController();
  let running: Promise<void> | undefined;

  async function send(event: StripeEvent): Promise<boolean> {
    if (url === undefined) return true;
    const body = JSON.stringify({
      ...present(store, event),
      data: { object: present(store, event.data.object) },
    });
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "stripe-signature": signatureOf(body, secret, wallClock()),
        },
        body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(answerWithinMs)]),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function sendCopies(event: StripeEvent): Promise<boolean> {
    let arrived = true;
    for (let copy = 0; copy < webhooks.behaviour.copies; copy++)
      arrived = (await send(event)) && arrived;
    return arrived;
  }

  async function run(): Promise<void> {
    // All that one request brings about is there before the first is sent, so that reversing means something.
    await delay(webhooks.behaviour.delayMs, undefined, { signal: closing.signal }).catch(() => {});
    for (let failures = 0; store.undelivered.size > 0 && !webhooks.behaviour.held;) {
      if (closing.signal.aborted) return;
      const waiting = [...store.undelivered];
      const id = webhooks.behaviour.reversed ? waiting.at(-1)! : waiting[0]!;
      const event = store.get("event", id);
      if (!event || (await sendCopies(event))) {
        store.undelivered.delete(id);
        if (event) event.pending_webhooks = 0;
        store.changed();
        failures = 0;
        continue;
      }
      const waitMs = retryMs[Math.min(failures++, retryMs.length - 1)]!;
      await delay(waitMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const webhooks: Webhooks = {
    behaviour: { ...faithful },
    wake() {
      if (running || closing.signal.aborted) return;
      running = run().finally(() => {
        running = undefined;
        if (store.undelivered.size > 0 && !webhooks.behaviour.held) webhooks.wake();
      });
    },
    send,
    async close() {
      closing.abort();
      await running;
    },
  };
  store.onEvent((event) => {
    if (url === undefined) return;
    store.undelivered.add(event.id);
    webhooks.wake();
  });
  webhooks.wake();
  return webhooks;
}

/** As Stripe signs: HMAC-SHA256 over the time in seconds, a dot and the body. */
export function signatureOf(body: string, secret: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000);
  const hmac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${hmac}`;
}
