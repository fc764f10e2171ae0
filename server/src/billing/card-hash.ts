import { createHmac } from "node:crypto";

/** What stays of a card that had its trial: nothing of the payment service's own names. */
export function hashCard(fingerprint: string, secret: string): string {
  return createHmac("sha256", secret).update(`card of a trial\n${fingerprint}`).digest("hex");
}
