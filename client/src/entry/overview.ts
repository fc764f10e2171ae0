/** An overview as it is sealed: what is empty is left out, since most entries fill half of the fields. */
import { emptyOf, entryFields, type EntryFields, fieldsWhere } from "./fields.ts";
import { isEmpty } from "./is-empty.ts";
import type { Overview } from "./entry.ts";

/** `updatedAt` is left out if nothing was changed since. */
export function packOverview(overview: Overview): Record<string, unknown> {
  const { createdAt, updatedAt, more, ...named } = overview;
  const filled = Object.entries(named).filter(([, value]) => !isEmpty(value));
  const times = updatedAt === createdAt ? { createdAt } : { createdAt, updatedAt };
  return { ...more, ...Object.fromEntries(filled), ...times };
}

/** Mirror of `packOverview`. The seal proves that the owner's own client wrote it, so its shape is the client's. */
export function unpackOverview(packed: unknown, fields: EntryFields = entryFields): Overview {
  const given = packed as Record<string, unknown>;
  const overview: Record<string, unknown> = {};
  const reading = readingOf(fields);
  for (const { name, always, empty } of reading.all) {
    const value = given[name];
    if (value !== undefined && value !== null) overview[name] = value;
    else if (always) overview[name] = empty();
  }
  overview["createdAt"] = given["createdAt"];
  overview["updatedAt"] = given["updatedAt"] ?? given["createdAt"];
  const more = unknownOf(given, reading.known);
  if (more) overview["more"] = more;
  return overview as unknown as Overview;
}

/** One that an earlier client kept for this one, which knows more fields: each of them is in its place. */
export function recognised(overview: Overview, fields: EntryFields = entryFields): Overview {
  const { more } = overview;
  const isKnown = (name: string) => fields[name]?.part === "overview";
  if (!more || !Object.keys(more).some(isKnown)) return overview;
  return unpackOverview({ ...more, ...overview, more: undefined }, fields);
}

interface Reading {
  all: { name: string; always: boolean; empty: () => unknown }[];
  /** Read as fields of their own; every other is a later client's. */
  known: ReadonlySet<string>;
}

const readings = new WeakMap<EntryFields, Reading>();

/** Worked out once, for ten thousand. */
function readingOf(fields: EntryFields): Reading {
  const known = readings.get(fields);
  if (known) return known;
  const all = fieldsWhere(fields, ({ part }) => part === "overview").map(([name, field]) => ({
    name,
    always: field.always === true,
    empty: () => emptyOf(field),
  }));
  const reading = { all, known: new Set(all.map(({ name }) => name)) };
  readings.set(fields, reading);
  return reading;
}

function unknownOf(
  given: Record<string, unknown>,
  known: ReadonlySet<string>,
): Record<string, unknown> | null {
  let more: Record<string, unknown> | null = null;
  for (const name in given) {
    if (known.has(name) || given[name] === undefined) continue;
    more ??= {};
    more[name] = given[name];
  }
  return more;
}
