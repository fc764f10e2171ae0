/** The sandbox's inbox, read as a person would: wait for the mail, take its link. */
import { setTimeout as delay } from "node:timers/promises";

export interface Mail {
  subject: string;
  text: string;
  html: string;
  links: string[];
}

const waitMs = 60_000;
const stepMs = 50;

/** Every mail to `address`, newest first. */
export async function mailsTo(inboxUrl: string, address: string): Promise<Mail[]> {
  const response = await fetch(`${inboxUrl}/inbox/messages?to=${encodeURIComponent(address)}`);
  if (!response.ok) throw new Error(`the inbox answered ${response.status}`);
  return (await response.json()) as Mail[];
}

/** The newest mail to `address` whose subject matches. Throws after a minute without one. */
export async function nextMail(inboxUrl: string, address: string, subject: RegExp): Promise<Mail> {
  for (let waited = 0; waited < waitMs; waited += stepMs) {
    const mail = (await mailsTo(inboxUrl, address)).find((m) => subject.test(m.subject));
    if (mail) return mail;
    await delay(stepMs);
  }
  throw new Error(`no mail with subject ${subject} came to ${address}`);
}

/** The first link of a mail that contains `part`. */
export function linkIn(mail: Mail, part: string): string {
  const link = mail.links.find((l) => l.includes(part));
  if (!link) throw new Error(`the mail has no link with ${part}`);
  return link;
}

/**
 * What the page behind a mailed link does, for whoever opens no page; an address is confirmed by the password
 * that was typed at the sign-up. False where the link has expired, or was used.
 */
export async function followLink(
  link: string,
  password?: string,
  headers: Record<string, string> = {},
): Promise<boolean> {
  const { origin, pathname, searchParams } = new URL(link);
  const answer = await fetch(`${origin}${pathname}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin, ...headers },
    body: JSON.stringify({ token: searchParams.get("token"), password }),
  });
  if (!answer.ok) throw new Error(`the link was answered ${answer.status}`);
  return ((await answer.json()) as { done: boolean }).done;
}
