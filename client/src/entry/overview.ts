/** An overview as it is sealed: what is empty is left out, since most entries fill half of the fields. */
import { extraNames } from "./kinds.ts";
import { isEmpty } from "./is-empty.ts";
import type { Overview } from "./entry.ts";

/** Read as fields of their own; every other is a later client's. */
const known = new Set<string>([
  "account",
  "username",
  "phone",
  "notes",
  "url",
  "tags",
  "favorite",
  "createdAt",
  "updatedAt",
  "trashedAt",
  ...extraNames,
] satisfies (keyof Overview)[]);

/** `updatedAt` is left out where nothing was changed since. */
export function packOverview(overview: Overview): Record<string, unknown> {
  const { createdAt, updatedAt, more, ...named } = overview;
  const filled = Object.entries(named).filter(([, value]) => !isEmpty(value));
  const times = updatedAt === createdAt ? { createdAt } : { createdAt, updatedAt };
  return { ...more, ...Object.fromEntries(filled), ...times };
}

/** Mirror of `packOverview`. The seal proves that the owner's own client wrote it, so its shape is the client's. */
export function unpackOverview(packed: unknown): Overview {
  const given = packed as Partial<Overview> & Pick<Overview, "createdAt">;
  // Field by field, which opens ten thousand in half the time of a spread.
  const overview: Overview = {
    account: given.account ?? "",
    username: given.username ?? "",
    phone: given.phone ?? "",
    notes: given.notes ?? "",
    url: given.url ?? "",
    tags: given.tags ?? [],
    favorite: given.favorite ?? false,
    createdAt: given.createdAt,
    updatedAt: given.updatedAt ?? given.createdAt,
    trashedAt: given.trashedAt ?? null,
  };
  for (const name of extraNames) {
    if (given[name] !== undefined) Object.assign(overview, { [name]: given[name] });
  }
  const more = unknownOf(given);
  if (more) overview.more = more;
  return overview;
}

function unknownOf(given: object): Record<string, unknown> | null {
  let more: Record<string, unknown> | null = null;
  for (const name in given) {
    if (known.has(name)) continue;
    more ??= {};
    more[name] = (given as Record<string, unknown>)[name];
  }
  return more;
}
