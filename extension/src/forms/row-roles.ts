/** What a row of boxes takes together. */
import { askedCharacters, type Row } from "./boxes.ts";
import type { Clues } from "./clues.ts";
import type { Evidence } from "./form-kind.ts";
import { formWordsIn, type Group } from "./groups.ts";
import { enough } from "./own-role.ts";
import type { RecognisedField } from "./roles.ts";
import type { Concept } from "./words/language.ts";

export type RowRole =
  | "one-time-code"
  | "current-password"
  | "partial-password"
  | "card-number"
  | "phone"
  | "none";

export function roleOfRow(
  row: Row,
  group: Group,
  evidence: Evidence,
  context: ReadonlyMap<Concept, number>,
): RowRole {
  const total = new Map<Concept, number>();
  for (const clues of row.boxes)
    for (const [concept, value] of clues.scores)
      total.set(concept, Math.max(total.get(concept) ?? 0, value));
  const own = (...concepts: Concept[]): number =>
    Math.max(0, ...concepts.map((concept) => total.get(concept) ?? 0));
  if (row.kind === "pieces") {
    if (own("none") >= enough) return "none";
    if (own("phone") >= enough) return "phone";
    const isCard = own("card-number", "card-any") >= enough || context.has("card-number");
    return isCard ? "card-number" : "none";
  }
  const isMasked = row.boxes.every((clues) => clues.isMasked);
  const asked = askedCharacters(row.boxes);
  if (own("none") >= enough && own("none") > own("one-time-code", "password", "pin")) return "none";
  if (asked && (isMasked || own("password", "pin") > 0 || context.has("password")))
    return "partial-password";
  if (row.boxes.some(({ auto }) => auto === "one-time-code")) return "one-time-code";
  if (row.boxes.length > 10) return "none";
  const hasLength = row.boxes.length >= 4;
  if (isMasked && own("one-time-code", "sent-code") === 0) {
    if (own("password", "pin") > 0 || context.has("pin") || context.has("password"))
      return "current-password";
    if (!context.has("one-time-code") && evidence.code === 0)
      return own("code-any") >= enough ? "none" : "current-password";
  }
  if (own("sent-code") >= enough) return "none";
  if (own("one-time-code") >= enough) return hasLength ? "one-time-code" : "none";
  if (context.has("sent-code") && !context.has("one-time-code")) return "none";
  if (context.has("one-time-code") || evidence.code >= 3)
    return hasLength ? "one-time-code" : "none";
  if (own("pin", "password") > 0 || context.has("pin")) return "current-password";
  return own("code-any") > 0 && hasLength && formWordsIn(group.before[0]?.text ?? "").has("code")
    ? "one-time-code"
    : "none";
}

export function placeRow(
  row: Row,
  role: RowRole,
  fields: Map<Clues, Omit<RecognisedField, "element">>,
): void {
  const asked = role === "partial-password" ? askedCharacters(row.boxes) : undefined;
  row.boxes.forEach((clues, index) => {
    const character = asked?.characters[index];
    const isClosed =
      clues.page.element.disabled || (asked && character === undefined && !asked.isUnclear);
    if (asked) {
      // Where one box is unclear none is told: the right characters or none at all.
      const told = asked.isUnclear || character === undefined ? {} : { character };
      fields.set(clues, isClosed ? { role: "none" } : { role, ...told });
    } else if (role === "none") fields.set(clues, { role });
    else fields.set(clues, { role, part: { index, of: row.boxes.length } });
  });
}
