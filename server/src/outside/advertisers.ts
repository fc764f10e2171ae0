import { createHash } from "node:crypto";

export interface AdvertiserSettings {
  meta: { pixelId: string; token: string; url: string } | undefined;
  ga4: { id: string; secret: string; url: string } | undefined;
}

export interface AdvertisedEvent {
  /** The same for the same event, so that a receiver counts a second telling as none. Sent on as a hash. */
  id: string;
  kind: "trial" | "purchase" | "checkout";
  plan: string;
  valueCents: number;
  predictedCents: number | undefined;
  atMs: number;
  /** Sent on as hashes. */
  userId: string;
  email: string;
}

export interface Advertisers {
  /** Rejects if it was not taken. Told to nobody if the receiver is not configured. */
  tell(receiver: "meta" | "ga4", event: AdvertisedEvent): Promise<void>;
}

const answerWithinMs = 8000;
const metaNames = { trial: "StartTrial", purchase: "Purchase", checkout: "InitiateCheckout" };
const ga4Names = { trial: "start_trial", purchase: "purchase", checkout: "begin_checkout" };

export function httpAdvertisers({ meta, ga4 }: AdvertiserSettings): Advertisers {
  return {
    async tell(receiver, event) {
      if (receiver === "meta" && meta) {
        await post(`${meta.url}/v24.0/${encodeURIComponent(meta.pixelId)}/events`, {
          data: [metaEvent(event)],
          access_token: meta.token,
        });
      }
      if (receiver === "ga4" && ga4) {
        // Their protocol has no other place for the secret.
        const query = new URLSearchParams({
          measurement_id: ga4.id,
          api_secret: ga4.secret,
        }).toString();
        await post(`${ga4.url}/mp/collect?${query}`, ga4Body(event));
      }
    },
  };
}

function metaEvent(event: AdvertisedEvent) {
  return {
    event_name: metaNames[event.kind],
    event_time: Math.floor(event.atMs / 1000),
    event_id: sha256(event.id),
    action_source: "website",
    user_data: { em: [sha256(event.email)], external_id: [sha256(event.userId)] },
    custom_data: {
      currency: "USD",
      value: dollars(event.valueCents),
      content_name: event.plan,
      ...(event.predictedCents !== undefined && { predicted_ltv: dollars(event.predictedCents) }),
    },
  };
}

function ga4Body(event: AdvertisedEvent) {
  return {
    client_id: sha256(event.userId).slice(0, 32),
    timestamp_micros: event.atMs * 1000,
    consent: { ad_user_data: "GRANTED", ad_personalization: "DENIED" },
    events: [
      {
        name: ga4Names[event.kind],
        params: {
          currency: "USD",
          value: Number(dollars(event.valueCents)),
          transaction_id: sha256(event.id),
          items: [{ item_id: event.plan, item_name: event.plan, quantity: 1 }],
          ...(event.predictedCents !== undefined && {
            predicted_ltv: Number(dollars(event.predictedCents)),
          }),
        },
      },
    ],
  };
}

/** Errors of fetch repeat the address, which can hold a secret. */
async function post(address: string, body: object): Promise<void> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  if (!answer?.ok) throw new Error(`the receiver answered ${answer?.status ?? "nothing"}`);
}

function sha256(text: string): string {
  return createHash("sha256").update(text.trim().toLowerCase()).digest("hex");
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
