import { passwordMaxLength, passwordMinLength } from "@breezy/contract/accounts";
import { passwordsDiffer, passwordTooShort } from "./messages.ts";

export interface NewPassword {
  /** Asked for if the person is signed in as usual. */
  current: string;
  password: string;
  confirm: string;
}

export type NewPasswordProblems = Partial<Record<keyof NewPassword, string>>;

/** What keeps the form from being sent, by field; empty if nothing does. */
export function checkNewPassword(given: NewPassword, asksCurrent: boolean): NewPasswordProblems {
  const problems: NewPasswordProblems = {};
  if (asksCurrent && !given.current) problems.current = "Enter your current password.";
  if (given.password.length < passwordMinLength) problems.password = passwordTooShort;
  else if (given.password.length > passwordMaxLength) {
    problems.password = `Use at most ${passwordMaxLength} characters.`;
  } else if (given.confirm !== given.password) problems.confirm = passwordsDiffer;
  return problems;
}
