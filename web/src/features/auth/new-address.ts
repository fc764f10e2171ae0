import { checkEmail } from "./credentials.ts";

export interface NewAddress {
  email: string;
  password: string;
}

/** What keeps the form from being sent, by field; empty if nothing does. */
export function checkNewAddress(
  given: NewAddress,
  present: string,
): Partial<Record<keyof NewAddress, string>> {
  const email = given.email.trim();
  if (email.toLowerCase() === present.toLowerCase()) {
    return { email: "This is already your address." };
  }
  const problems: Partial<Record<keyof NewAddress, string>> = checkEmail(email);
  if (!given.password) problems.password = "Enter your current password.";
  return problems;
}
