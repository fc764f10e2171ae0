import PostalMime, { type Address } from "postal-mime";
import { linksOf } from "./links.ts";

export interface Envelope {
  from: string;
  to: string[];
}

/** A mail as it is kept and as `/inbox/messages` gives it. */
export interface Message {
  /** Sorts by time of arrival. */
  id: string;
  /** The envelope's recipients, which hidden copies have too. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  /** Empty if the mail has only text. */
  html: string;
  /** Arrival, ISO 8601. */
  date: string;
  links: string[];
}

export async function parseMessage(
  raw: Uint8Array,
  envelope: Envelope,
  id: string,
  nowMs: number,
): Promise<Message> {
  const mail = await PostalMime.parse(raw);
  const html = mail.html ?? "";
  const text = mail.text ?? "";
  return {
    id,
    to: envelope.to,
    from: mail.from === undefined ? envelope.from : spellAddress(mail.from),
    subject: mail.subject ?? "(no subject)",
    text,
    html,
    date: new Date(nowMs).toISOString(),
    links: linksOf(text, html),
  };
}

function spellAddress(from: Address): string {
  const address = from.address ?? "";
  return from.name === "" ? address : `${from.name} <${address}>`;
}
