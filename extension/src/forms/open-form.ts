/** What a form without a password is for. */
import type { Clues } from "./clues.ts";
import type { Evidence } from "./form-kind.ts";
import { preferEmail } from "./logins.ts";
import { enough, type Plain, score } from "./own-role.ts";
import type { FormKind } from "./roles.ts";

interface Open {
  plain: readonly Clues[];
  roles: Map<Clues, Plain>;
  evidence: Evidence;
  identities: number;
  cards: number;
  isCard: boolean;
  hasCode: boolean;
  /** The words around it are about a code that one makes oneself. */
  speaksOfCode: boolean;
}

export function kindWithoutPassword({
  plain,
  roles,
  evidence,
  identities,
  cards,
  isCard,
  hasCode,
  speaksOfCode,
}: Open): FormKind {
  const has = (role: Plain): Clues | undefined => plain.find((clues) => roles.get(clues) === role);
  if ((isCard && cards >= 2) || (cards > 0 && identities === 0)) return "card";
  const isBare = (clues: Clues): boolean =>
    roles.get(clues) === "none" &&
    score(clues, "none", "search", "sent-code") < enough &&
    score(clues, "code-any", "number-any", "pin") > 0;
  const [bare] = plain;
  if (speaksOfCode && bare && plain.length === 1 && isBare(bare)) {
    roles.set(bare, "one-time-code");
    return "one-time-code";
  }
  if (hasCode || (has("one-time-code") && plain.length <= 4)) {
    // Where one signs in by a code that is sent, the name stands beside it.
    for (const clues of plain)
      if (roles.get(clues) === "phone" && score(clues, "account") >= 40)
        roles.set(clues, "username");
    return "one-time-code";
  }
  const login = has("username") ?? has("email");
  const texts = plain.filter(({ page }) => page.type !== "select");
  if (!login && texts.length <= 2) {
    const first = texts.find(
      (clues) =>
        score(clues, "identifier", "account") >= enough &&
        score(clues, "none", "search") < score(clues, "identifier", "account"),
    );
    const speaks =
      evidence["sign-in"] > 0 ||
      (evidence.send + evidence.next > 0 && first && score(first, "identifier") >= 40);
    if (first && speaks && evidence.search < 8 && identities <= 1) {
      roles.set(first, "username");
      return "sign-in";
    }
    const phone = has("phone");
    if (phone && texts.length === 1 && evidence["sign-in"] > Math.max(3, evidence["sign-up"])) {
      roles.set(phone, "username");
      return "sign-in";
    }
  }
  const [only] = texts;
  if (
    !login &&
    only &&
    texts.length === 1 &&
    evidence.recovery >= 4 &&
    evidence.recovery > evidence["sign-in"]
  ) {
    const role = roles.get(only);
    if (role === "name" || (role === "none" && score(only, "none", "search") < enough)) {
      roles.set(only, "username");
      return "recovery";
    }
  }
  if (identities >= 2) return evidence["sign-up"] > 8 && login ? "sign-up" : "identity";
  if (login) {
    if (evidence.search >= 8 && evidence["sign-in"] < 4) return "other";
    if (evidence.news >= 3 && roles.get(login) === "email") return "other";
    if (evidence.news > Math.max(evidence["sign-in"], evidence["sign-up"], evidence.recovery))
      return "other";
    if (evidence.recovery > evidence["sign-in"] && evidence.recovery >= 4) {
      roles.set(login, "username");
      return "recovery";
    }
    if (evidence["sign-up"] > evidence["sign-in"]) {
      preferEmail(plain, roles);
      return "sign-up";
    }
    if (evidence["sign-in"] > 0 || score(login, "username") >= enough) {
      roles.set(login, "username");
      return "sign-in";
    }
    // An address and 'next' may begin a sign-in over two steps, or something else that asks for it.
    if (evidence.next > 0 && evidence.news === 0 && texts.length === 1) return "sign-in";
  }
  return identities > 0 && !login ? "identity" : "other";
}
