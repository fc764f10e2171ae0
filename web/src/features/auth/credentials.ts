import {
  email as emailShape,
  passwordMaxLength,
  passwordMinLength,
} from "@breezy/contract/accounts";
import { passwordsDiffer } from "./messages.ts";

export type AuthMode = "login" | "sign-up";

export interface Credentials {
  email: string;
  password: string;
  /** Asked for on sign-up only. */
  confirm: string;
}

export type CredentialProblems = Partial<Record<keyof Credentials, string>>;

/** What is wrong with it; empty if nothing is. */
export function checkEmail(email: string): { email?: string } {
  if (!email) return { email: "Enter your email address." };
  if (emailShape.safeParse(email).success) return {};
  return { email: "This doesn't look like an email address." };
}

/** What keeps the form from being sent, by field; empty if nothing does. */
export function checkCredentials(mode: AuthMode, given: Credentials): CredentialProblems {
  const problems: CredentialProblems = checkEmail(given.email);
  if (!given.password) problems.password = "Enter your password.";
  if (mode === "login") return problems;

  const { length } = given.password;
  if (length > 0 && length < passwordMinLength) {
    problems.password = `Use at least ${passwordMinLength} characters.`;
  }
  if (length > passwordMaxLength) {
    problems.password = `Use at most ${passwordMaxLength} characters.`;
  }
  if (given.confirm !== given.password) problems.confirm = passwordsDiffer;
  return problems;
}
