import { createHash } from "node:crypto";

/** Who can be chosen. Nobody of them exists. */
export interface Account {
  /** What an issuer knows somebody by, whatever becomes of the address. */
  subject: string;
  name: string;
  email: string;
  /** Whether the issuer vouches that the address is theirs. */
  emailVerified: boolean;
}

export const inventedPeople: readonly Account[] = [
  ["Mara Holm", "mara.holm@example.org"],
  ["Jonas Reed", "jonas.reed@example.org"],
  ["Priya Nair", "priya.nair@example.org"],
].map(([name, email]) => anAccount(name!, email!, true));

/** The same address is the same person again. */
export function anAccount(name: string, email: string, emailVerified: boolean): Account {
  const digest = createHash("sha256").update(email.toLowerCase()).digest("hex");
  // As long as Google's, and digits alone.
  const subject = BigInt(`0x${digest}`).toString().slice(0, 21);
  return { subject, name, email, emailVerified };
}
