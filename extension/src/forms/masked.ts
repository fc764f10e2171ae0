/** Fields whose text is hidden: passwords, and what is masked beside them. */
import { autocompleteRole, type Clues } from "./clues.ts";
import type { Evidence } from "./form-kind.ts";
import { formWordsIn, type Group } from "./groups.ts";
import { enough, type Plain, score } from "./own-role.ts";
import type { Concept } from "./words/language.ts";

/** A password that the page shows, or masks by other means: its words and the lack of another say so. */
export function isPasswordShownAsText(clues: Clues, hasMasked: boolean): boolean {
  if (!["text", ""].includes(clues.page.type)) return false;
  const isNamed = score(clues, "username", "email", "identifier", "account") >= enough;
  if (clues.auto === "current-password" || clues.auto === "new-password")
    return !isNamed || score(clues, "password") >= enough;
  if (hasMasked && !clues.names.includes("pass")) return false;
  const others = Math.max(
    score(clues, "username", "email", "identifier", "none", "search"),
    score(clues, "one-time-code", "sent-code"),
  );
  const password = score(clues, "password");
  // A name in the page's code is enough where no other field takes a password.
  if (password < (hasMasked ? 50 : 40) || password <= others) return false;
  return !formWordsIn(clues.names, true).has("recovery");
}

export interface MaskedContext {
  group: Group;
  evidence: Evidence;
  context: ReadonlyMap<Concept, number>;
  isCard: boolean;
  alone: boolean;
}

/** A masked field is a password unless its words, or those around it, say something else. */
export function roleOfMasked(
  clues: Clues,
  { evidence, context, isCard, alone, group }: MaskedContext,
): "password" | Plain {
  const auto = autocompleteRole(clues.auto);
  if (auto === "one-time-code" || auto === "card-code" || auto === "card-number") return auto;
  const password =
    score(clues, "password") + (auto === "current-password" || auto === "new-password" ? 60 : 0);
  const code = score(clues, "one-time-code");
  const none = score(clues, "none", "search");
  if (score(clues, "card-code") > password && (isCard || score(clues, "card-code") >= 50))
    return "card-code";
  if (score(clues, "card-number") > password && score(clues, "card-number") >= 40)
    return "card-number";
  if (none > password && none >= enough) return "none";
  if (score(clues, "sent-code") > password) return "none";
  // A bank may mask the name too; a lone masked field is the password whatever it is called.
  if (!alone && score(clues, "username") > password + 20) return "username";
  if (code > password && code >= enough) return "one-time-code";
  if (score(clues, "identifier") > password + 20 && score(clues, "pin") === 0 && !alone)
    return "username";
  if (password < 45 && alone && group.clues.length <= 2 && speaksOfCode(evidence, context))
    return context.has("sent-code") && !context.has("one-time-code") ? "none" : "one-time-code";
  return "password";
}

export const speaksOfCode = (evidence: Evidence, context: ReadonlyMap<Concept, number>): boolean =>
  evidence.code + (context.get("one-time-code") ?? 0) * 3 >= 4 && !context.has("password");

/** Which password is asked where. */
export function placePasswords(
  passwords: readonly Clues[],
  kind: "sign-in" | "sign-up" | "change-password",
  roles: Map<Clues, Plain>,
): void {
  if (kind !== "change-password") {
    for (const clues of passwords)
      roles.set(clues, kind === "sign-in" ? "current-password" : "new-password");
    return;
  }
  const speaksOfNow = (clues: Clues): number =>
    score(clues, "now") +
    (clues.auto === "current-password" ? 60 : 0) -
    score(clues, "new", "again") -
    (clues.auto === "new-password" ? 60 : 0);
  const told = passwords.filter((clues) => speaksOfNow(clues) > 10);
  const first = passwords[0];
  const current =
    told[0] ??
    (passwords.length >= 3 && first && score(first, "new", "again") < 15 ? first : undefined);
  for (const clues of passwords)
    roles.set(clues, clues === current ? "current-password" : "new-password");
}
