/** Gives each field of a group its role. */
import { findRows } from "./boxes.ts";
import type { Clues } from "./clues.ts";
import { kindWithPassword, weighWords } from "./form-kind.ts";
import type { Group } from "./groups.ts";
import { isOnlyText, loginScore, settleLogins } from "./logins.ts";
import { isPasswordShownAsText, placePasswords, roleOfMasked, speaksOfCode } from "./masked.ts";
import { isCardCode, readContext } from "./neighbours.ts";
import { kindWithoutPassword } from "./open-form.ts";
import {
  cardRoles,
  enough,
  identityRoles,
  isDead,
  ownRole,
  type Plain,
  score,
} from "./own-role.ts";
import { fold } from "./phrases.ts";
import type { FormKind, RecognisedField } from "./roles.ts";
import { placeRow, roleOfRow } from "./row-roles.ts";
import { findFieldWords } from "./words.ts";
import type { Concept } from "./words/language.ts";

export interface Assigned {
  kind: FormKind;
  fields: Map<Clues, Omit<RecognisedField, "element">>;
}

export function assignRoles(group: Group, title: string): Assigned {
  const evidence = weighWords(group, title);
  const fields: Assigned["fields"] = new Map();
  const seen = group.clues.filter(({ page }) => page.isShown);
  // A form that is folded away as a whole is read as if it were open.
  const shown = seen.length > 0 ? seen : group.clues;
  const rows = findRows(shown);
  const inRow = new Set(rows.flatMap(({ boxes }) => boxes));
  const context = contextOf(group);
  const rowRoles = rows.map((row) => ({ row, role: roleOfRow(row, group, evidence, context) }));
  const single = shown.filter((clues) => !inRow.has(clues));
  const hasMasked = single.some((clues) => clues.isMasked);
  const masked = single.filter(
    (clues) => clues.isMasked || isPasswordShownAsText(clues, hasMasked),
  );
  const passwords: Clues[] = [];
  const roles = new Map<Clues, Plain>();
  const isCard =
    (shown.some(isCardCode) && !context.has("sent-code")) ||
    shown.some((clues) =>
      cardRoles.some(
        (role) => role !== "card-holder" && role !== "card-code" && score(clues, role) >= 40,
      ),
    ) ||
    rowRoles.some(({ role }) => role === "card-number");
  for (const clues of masked) {
    const role = roleOfMasked(clues, {
      group,
      evidence,
      context,
      isCard,
      alone: masked.length === 1,
    });
    if (role === "password") passwords.push(clues);
    else roles.set(clues, role);
  }
  const plain = single.filter((clues) => !masked.includes(clues));
  for (const clues of plain)
    roles.set(clues, ownRole(clues).score >= enough ? ownRole(clues).role : "none");
  readContext(plain, roles, isCard);
  const rowPassword = rowRoles.find(
    ({ role }) => role === "current-password" || role === "partial-password",
  );
  const count = (wanted: readonly Plain[]): number =>
    plain.filter((clues) => wanted.includes(roles.get(clues) ?? "none")).length;
  const isLone = isOnlyText(plain);
  const logins = plain.filter((clues) => loginScore(clues, roles, isLone) >= 40).length;
  const emails = count(["email"]);
  // A single field beside a password is its name, whatever it is called.
  const identities =
    isLone && masked.length === 1
      ? 0
      : count(
          identityRoles.filter((role) => role !== "phone" && role !== "company" && role !== "name"),
        ) +
        (emails > 1 ? 1 : 0) +
        (count(["phone", "company", "name"]) > 0 && logins > 0 ? 0.6 : 0) +
        (count(["username"]) > 0 && emails > 0 ? 1 : 0);
  let kind: FormKind;
  if (passwords.length > 0) {
    const what = kindWithPassword(passwords, evidence, { identities, logins });
    kind = what;
    placePasswords(passwords, what, roles);
    settleLogins(plain, roles, what, passwords[0]);
  } else if (rowPassword) {
    kind = "sign-in";
    settleLogins(plain, roles, "sign-in", rowPassword.row.boxes[0]);
  } else {
    kind = kindWithoutPassword({
      plain,
      roles,
      evidence,
      identities: count(identityRoles),
      cards:
        count(cardRoles) +
        masked.filter((clues) => cardRoles.includes(roles.get(clues) ?? "none")).length +
        rowRoles.filter(({ role }) => role === "card-number").length,
      isCard,
      speaksOfCode: speaksOfCode(evidence, context) && !context.has("sent-code"),
      hasCode:
        rowRoles.some(({ role }) => role === "one-time-code") ||
        masked.some((clues) => roles.get(clues) === "one-time-code"),
    });
  }
  for (const clues of single) if (isDead(clues)) roles.set(clues, "none");
  // Who makes an account, or tells who he is, was sent the code or reads it from a picture.
  if (kind === "sign-up" || kind === "identity")
    for (const clues of single)
      if (roles.get(clues) === "one-time-code" && clues.auto !== "one-time-code")
        roles.set(clues, "none");
  for (const clues of single) fields.set(clues, { role: roles.get(clues) ?? "none" });
  for (const { row, role } of rowRoles) placeRow(row, role, fields);
  const unseen = group.clues.filter((clues) => !fields.has(clues));
  const unseenRoles = new Map<Clues, Plain>();
  for (const clues of unseen) {
    const role = clues.isMasked
      ? roleOfMasked(clues, { group, evidence, context, isCard, alone: false })
      : unseenRole(clues);
    unseenRoles.set(
      clues,
      role !== "password"
        ? role
        : clues.auto === "new-password" || kind === "sign-up"
          ? "new-password"
          : "current-password",
    );
  }
  readContext(
    unseen.filter((clues) => !clues.isMasked),
    unseenRoles,
    isCard,
  );
  for (const [clues, role] of unseenRoles) fields.set(clues, { role });
  return { kind, fields };
}

const contextOf = (group: Group): Map<Concept, number> => {
  const all = [
    ...group.before.slice(0, 6),
    ...group.texts.filter(({ kind }) => kind !== "link").slice(0, 60),
  ];
  const context = new Map<Concept, number>();
  for (const { text } of all)
    for (const { concept } of findFieldWords(fold(text)))
      context.set(concept, (context.get(concept) ?? 0) + 1);
  return context;
};

/** A field that nobody sees: what it says itself, without a say in what the form is. */
function unseenRole(clues: Clues): Plain {
  const own = ownRole(clues);
  return own.score >= enough ? own.role : "none";
}
