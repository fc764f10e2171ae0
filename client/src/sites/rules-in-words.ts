/** How long a password may be, as a person says it. */
import type { PasswordRules } from "./password-rules.ts";

export function lengthInWords({
  minLength,
  maxLength,
}: Pick<PasswordRules, "minLength" | "maxLength">): string {
  if (maxLength === null) return minLength > 1 ? `at least ${minLength} characters` : "any length";
  if (minLength === maxLength) return `exactly ${maxLength} characters`;
  return minLength > 1
    ? `${minLength} to ${maxLength} characters`
    : `at most ${maxLength} characters`;
}
