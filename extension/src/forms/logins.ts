/** Which field takes the name of the account. */
import type { Clues } from "./clues.ts";
import { findFieldWords } from "./words.ts";
import { enough, type Plain, score } from "./own-role.ts";

export const isOnlyText = (plain: readonly Clues[]): boolean =>
  plain.filter(({ page }) => page.type !== "select" && page.type !== "textarea").length === 1;

/** How well a text field serves as the name of an account. */
export function loginScore(
  clues: Clues,
  roles: ReadonlyMap<Clues, Plain>,
  isAlone: boolean,
): number {
  const role = roles.get(clues) ?? "none";
  if (
    clues.page.type === "select" ||
    clues.page.type === "textarea" ||
    clues.page.type === "search"
  )
    return score(clues, "username");
  if (
    score(clues, "search") >= enough &&
    score(clues, "username", "email") < score(clues, "search")
  )
    return 0;
  if (role === "username") return 100;
  if (role === "email") return 90;
  if (
    role === "none" &&
    score(clues, "none", "search") >= enough &&
    score(clues, "none") > score(clues, "identifier", "account")
  )
    return 0;
  if (role === "one-time-code" || role === "company" || role === "postcode" || role === "card-code")
    return 0;
  const own = Math.max(
    score(clues, "identifier"),
    score(clues, "account"),
    score(clues, "name-any") * 0.8,
  );
  if (own >= enough) return 50 + own / 5;
  if (role === "phone" || role === "card-number" || role === "name") return 55;
  if (role === "none" && score(clues, "site") >= enough) return isAlone ? 30 : 0;
  // One that says something else at length, such as a question, is no name.
  const isQuestion = clues.says.split(" ").length > 3;
  return (role === "none" || isAlone) && !isQuestion ? 20 : 0;
}

/** In words that a person reads: what a page's code calls new is often the form itself. */
const asksForNew = (clues: Clues): boolean =>
  score(clues, "new") >= enough &&
  findFieldWords(clues.says).some(({ concept }) => concept === "new");

/** Finds the name of the account beside a password. */
export function settleLogins(
  plain: readonly Clues[],
  roles: Map<Clues, Plain>,
  kind: "sign-in" | "sign-up" | "change-password",
  password: Clues | undefined,
): void {
  if (kind === "sign-up") preferEmail(plain, roles);
  // A field that is closed until it gets the focus is empty; one that is closed for good says something.
  const isFillable = ({ page: { element } }: Clues): boolean =>
    !("readOnly" in element) || !element.readOnly || element.value === "";
  const at = password?.page.order ?? 0;
  const ranked = plain
    .filter((clues) => isFillable(clues) && clues.page.type !== "textarea")
    // A new address that is confirmed by the password is not the name that one signs in with.
    .filter((clues) => kind === "sign-up" || !asksForNew(clues) || roles.get(clues) === "username")
    .map((clues) => ({
      clues,
      value: loginScore(clues, roles, isOnlyText(plain)) + (clues.page.order < at ? 10 : 0),
    }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value || distance(a.clues, at) - distance(b.clues, at));
  const best = ranked[0];
  if (!best) return;
  if (kind === "sign-in")
    for (const { clues } of ranked) {
      const role = roles.get(clues);
      if (
        role === "email" ||
        (role === "phone" && score(clues, "account", "identifier", "username") >= 40)
      )
        roles.set(clues, "username");
    }
  // Where the name is printed already, only a field that asks for one takes it.
  const isPrinted = plain.some((clues) => !isFillable(clues));
  const limit =
    kind === "sign-in" && !isPrinted
      ? plain.length <= 2 || best.clues === lastBefore(plain, at)
        ? 20
        : 50
      : 50;
  if (best.value < limit) return;
  const role = roles.get(best.clues);
  // Where one signs in, an e-mail address is the name of the account.
  if (role === "email" && kind !== "sign-up") roles.set(best.clues, "username");
  if (kind === "sign-up" && role === "email") {
    // In a short form a site's own number is what one is known by; in a long one it may be any paper's.
    const isShort = (clues: Clues): boolean => plain.length <= 3 && clues === plain[0];
    const named = ranked.find(
      ({ clues }) =>
        roles.get(clues) === "none" &&
        Math.max(score(clues, "account"), isShort(clues) ? score(clues, "identifier") : 0) >= 40 &&
        score(clues, "account", "identifier") > score(clues, "none", "search"),
    );
    if (named && !ranked.some(({ clues }) => roles.get(clues) === "username"))
      roles.set(named.clues, "username");
  }
  if (role === "email" || role === "username") return;
  if (
    kind === "sign-in" ||
    isOnlyText(plain) ||
    score(best.clues, "identifier", "account") >= enough
  ) {
    if (kind === "sign-in" || role === "none" || (role === "name" && isOnlyText(plain)))
      roles.set(best.clues, "username");
  }
}

/** Where an account is made, an address that will be its name is an address. */
export function preferEmail(plain: readonly Clues[], roles: Map<Clues, Plain>): void {
  for (const clues of plain)
    if (
      roles.get(clues) === "username" &&
      (score(clues, "email") >= 55 ||
        (score(clues, "email") >= 40 &&
          score(clues, "email") > score(clues, "username") - (clues.auto === "username" ? 120 : 0)))
    )
      roles.set(clues, "email");
}

const distance = (clues: Clues, at: number): number => Math.abs(clues.page.order - at);
const lastBefore = (plain: readonly Clues[], at: number): Clues | undefined =>
  plain.findLast(({ page }) => page.order < at);
