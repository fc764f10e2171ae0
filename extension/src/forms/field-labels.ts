/** Which of the page's labels are whose. */
import { textLimit } from "./phrases.ts";
import { attribute, fieldLimit, type PageField } from "./page.ts";

/** What a text gathers into, as long as its element is open. */
export interface Gatherer {
  text: string;
}

/** A label with what its `for` names, in the root where that counts. */
export interface LabelFor {
  target: string;
  scope: Node;
  text: Gatherer;
}

/**
 * Sets the label of each field: of those that name it or stand around it; failing these, of one that
 * stands before it and names no other field.
 */
export function setLabels(
  fields: readonly PageField[],
  labels: readonly LabelFor[],
  wrapped: ReadonlyMap<PageField, Gatherer>,
  orphans: ReadonlyMap<PageField, Gatherer>,
): void {
  const byTarget = new Map<string, Omit<LabelFor, "target">[]>();
  for (const { target, scope, text } of labels.slice(0, 4 * fieldLimit)) {
    const known = byTarget.get(target);
    if (known) known.push({ scope, text });
    else byTarget.set(target, [{ scope, text }]);
  }
  const taken = new Set<Gatherer>();
  for (const field of fields)
    for (const { text } of byTarget.get(attribute(field.element, "id")) ?? []) taken.add(text);
  for (const field of fields) {
    const id = attribute(field.element, "id");
    const named = (id && byTarget.get(id)) || [];
    const own =
      named.length > 0 ? named.filter(({ scope }) => scope === field.element.getRootNode()) : [];
    const around = wrapped.get(field);
    const beside = orphans.get(field);
    const all = [
      ...new Set([...own.slice(0, 4).map(({ text }) => text), ...(around ? [around] : [])]),
    ];
    // A label that names no field, or one that is not there, belongs to the field that it stands before.
    if (all.length === 0 && beside && !taken.has(beside)) all.push(beside);
    field.label = all
      .map(({ text }) => text)
      .join(" ")
      .trim()
      .slice(0, textLimit);
  }
}
