/** Who may become a person of a server, and the mailed link that invites one. */
import * as z from "zod/mini";

export const signUpMode = z.enum(["open", "invited", "closed"]);
export type SignUpMode = z.infer<typeof signUpMode>;

/** How long an invitation can be followed. */
export const invitationDays = 7;

export interface Invitation {
  /** To whose mailbox it went: it is for this address alone. */
  email: string;
  /** Good for one sign-up. */
  token: string;
}

const type = "invitation";

/** Where an invitation leads: what is behind the `#` reaches no server before the form is sent. */
export function invitationPath({ email, token }: Invitation): string {
  return `/auth?mode=sign-up#${new URLSearchParams({ type, email, token }).toString()}`;
}

/** Mirror of `invitationPath`, of the hash alone; null: it is about something else. */
export function readInvitation(hash: string): Invitation | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const [email, token] = [parts.get("email"), parts.get("token")];
  return parts.get("type") === type && email && token ? { email, token } : null;
}
