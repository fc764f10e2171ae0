/** Compares what was found on a page with what a `FormCase` calls right. */
import type { Said } from "./in-page.ts";

/** `c1-c3 one-time-code` as one pair for each field. */
function pairsIn(fields: string): [id: string, role: string][] {
  return fields.split(", ").flatMap((pair): [string, string][] => {
    const [ids = "", role = ""] = pair.split(" ");
    const row = /^(\D+)1-\1(\d+)$/.exec(ids);
    if (!row) return [[ids, role]];
    return Array.from({ length: Number(row[2]) }, (_, index) => [`${row[1]}${index + 1}`, role]);
  });
}

/**
 * For each line that is right: the line itself where the form says the same, and else what was found,
 * with what differs. A form more or less than the lines is a line more.
 */
export function judge(found: readonly Said[], right: readonly string[]): string[] {
  return Array.from({ length: Math.max(found.length, right.length) }, (_, index) => {
    const form = found[index];
    const line = right[index];
    if (!form || !line) return form ? `one form more: ${form.fields.join(", ")}` : "no form";
    const [what = "", buttons] = line.split(" > ");
    const [kind = "", fields = ""] = what.split(": ");
    const roles = new Map(
      form.fields.map((field): [string, string] => {
        const [id = "", role = ""] = field.split(": ");
        return [id, role.split(" ")[0] ?? ""];
      }),
    );
    const wrong = pairsIn(fields)
      .filter(([id, role]) => role !== "*" && roles.get(id) !== role)
      .map(([id, role]) => `${id} is ${roles.get(id) ?? "not there"}, not ${role}`);
    const fits =
      kind === "-"
        ? form.kind !== "sign-in" && form.kind !== "change-password"
        : kind === form.kind;
    if (kind !== "*" && !fits) wrong.push(`the form is ${form.kind}, not ${kind}`);
    if (buttons !== undefined && form.submits.join(" ") !== buttons)
      wrong.push(`sent by ${form.submits.join(" ") || "nothing"}, not ${buttons}`);
    return wrong.length === 0 ? line : wrong.join("; ");
  });
}
