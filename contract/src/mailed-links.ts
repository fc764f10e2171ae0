/**
 * Links in mails that confirm an address, or move an account to one. They are followed with a GET,
 * which changes nothing (a mail scanner follows them too): it leads to a page, with the token behind
 * the `#`, and the page posts it.
 */
import * as z from "zod/mini";

/** What may stand behind the `#` of `/auth`: `type=confirm&token=...`. */
export const mailedLinkTypes = ["confirm", "move"] as const;
export type MailedLinkType = (typeof mailedLinkTypes)[number];

const linkToken = z.string().check(z.maxLength(512));

/** POST /api/auth/change-email. */
export const mailedTokenBody = z.strictObject({ token: linkToken });

/** `done`: false if the link has expired, or was used. */
export const mailedLinkAnswer = z.object({ done: z.boolean() });

/** POST /api/auth/verify-email. Outside the browser that signed up, with the password typed there. */
export const confirmAddressBody = z.strictObject({
  token: linkToken,
  password: z.optional(z.string().check(z.maxLength(1024))),
});

/** Its answer. */
export const confirmAddressAnswer = z.object({
  /** Whether the address is confirmed. False without `email`: the link has expired. */
  done: z.boolean(),
  /** Whose link it is, for the form that asks for the password. */
  email: z.optional(z.string()),
  /** Once, in the browser that signed up: a session, or a sign-in that waits for its code. */
  begun: z.optional(z.enum(["session", "code"])),
});
export type ConfirmAddressAnswer = z.infer<typeof confirmAddressAnswer>;

/** For how long the browser that signed up is signed in by the link; the link itself works for a day. */
export const signUpBrowserMs = 3600 * 1000;

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
