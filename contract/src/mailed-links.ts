/**
 * Links in mails that confirm an address, or move an account to one. They are followed with a GET,
 * which changes nothing (a mail scanner follows them too): it leads to a page, with the token behind
 * the `#`, and the page posts it.
 */
import * as z from "zod/mini";

/** What may stand behind the `#` of `/auth`: `type=confirm&token=...`. */
export const mailedLinkTypes = ["confirm", "move"] as const;
export type MailedLinkType = (typeof mailedLinkTypes)[number];

/** POST /api/auth/verify-email and POST /api/auth/change-email. */
export const mailedTokenBody = z.strictObject({ token: z.string().check(z.maxLength(512)) });

/** `done`: false if the link has expired, or was used. */
export const mailedLinkAnswer = z.object({ done: z.boolean() });

/** Where the page is that follows it. */
export function mailedLinkPath(type: MailedLinkType, token: string): string {
  return `/auth#${new URLSearchParams({ type, token }).toString()}`;
}

/** Mirror of `mailedLinkPath`, of the hash alone; null: it is about something else. */
export function readMailedLink(hash: string): { type: MailedLinkType; token: string } | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const type = mailedLinkTypes.find((one) => one === parts.get("type"));
  return type ? { type, token: parts.get("token") ?? "" } : null;
}
