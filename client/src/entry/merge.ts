/**
 * What becomes of one edit if another device may have been first. Three ways: what the edit
 * started from, what stands now (theirs), what the person typed. Pure.
 */
import { secretBytes } from "@breezy/contract/vault";
import type {
  EntryPatch,
  Merge,
  Overview,
  PastPassword,
  PatchExtras,
  Secret,
  SingleField,
} from "./entry.ts";
import { withoutEmpty, entryFields, type EntryFields, fieldsWhere, valueOf } from "./fields.ts";
import { type MergedExtras, mergeExtras } from "./merge-extras.ts";
import { fitsInto } from "./part-size.ts";

/** An entry with both parts open. `secret` is null if the edit has nothing to do with it. */
export interface MergeInput {
  overview: Overview;
  secret: Secret | null;
}

export interface Merged extends MergeInput {
  /** Which parts have to be written. */
  changed: { overview: boolean; secret: boolean };
  /** null: nobody else changed this entry since. */
  merge: Merge | null;
}

type Value = string | string[] | boolean;

/** A sign-in with a passkey is no change that a person made. */
const passkeyNames: ReadonlySet<string> = new Set<keyof PatchExtras>(["passkeys", "passkeyKeys"]);

/** Each is one value; the rest of a patch is merged piece by piece. */
function singlesOf(fields: EntryFields) {
  return fieldsWhere(fields, ({ merged }) => merged === "whole").map(([name, field]) => ({
    name: name as SingleField,
    field,
    in: (whole: MergeInput) => valueOf(whole, name, field) as Value | undefined,
  }));
}

export function mergeEdit(
  base: MergeInput,
  theirs: MergeInput,
  patch: EntryPatch,
  nowMs: number,
  fields: EntryFields = entryFields,
): Merged {
  const merge: Merge = { theirs: [], both: [], restored: false };
  const mine: EntryPatch = {};
  for (const { name, field, in: valueIn } of singlesOf(fields)) {
    const before = valueIn(base);
    const now = valueIn(theirs);
    const typed = patch[name] ?? before;
    const isElsewhere = !isEqual(now, before);
    if (isEqual(typed, before) || isEqual(typed, now)) {
      // That its password is being changed the entry says itself.
      const isTold = isElsewhere && !isEqual(typed, now) && name !== "changing";
      if (isTold) merge.theirs.push(name);
      continue;
    }
    Object.assign(mine, { [name]: typed });
    const isSecret = field.part === "secret";
    if (isElsewhere) merge.both.push({ field: name, value: isSecret ? null : now! });
  }

  const extras = mergeExtras(base, theirs, patch, fields);
  merge.theirs.push(...extras.theirs);
  const { password, ...named } = mine;
  const changedFields = [...Object.keys(mine), ...extras.changed];
  const isChanged = changedFields.length > 0;
  const isUse = (name: string) => extras.isUse && passkeyNames.has(name);
  const isContent = changedFields.some((name) => fields[name]!.content && !isUse(name));
  merge.restored = isChanged && base.overview.trashedAt === null && isTrashed(theirs.overview);
  const secret = theirs.secret && secretOf(theirs.secret, password, extras, nowMs);
  const overview: Overview = {
    ...theirs.overview,
    ...named,
    ...(extras.changed.length > 0 ? extras.overview : null),
    // An edit that waited is older than what it goes over may be.
    updatedAt: isContent ? Math.max(nowMs, theirs.overview.updatedAt) : theirs.overview.updatedAt,
    trashedAt: merge.restored ? null : theirs.overview.trashedAt,
  };
  if (secret) overview.hasCode = Boolean(secret.totp);
  // Whoever sets another password means that one: what is first in the history is no way back any more.
  if (password !== undefined && patch.changing === undefined) overview.changing = false;
  const isMerged = merge.theirs.length > 0 || merge.both.length > 0 || merge.restored;
  return {
    overview: withoutEmpty(overview, fields),
    secret,
    changed: { overview: isChanged, secret: secret !== theirs.secret },
    merge: isMerged ? merge : null,
  };
}

function secretOf(
  secret: Secret,
  password: string | undefined,
  extras: MergedExtras,
  nowMs: number,
): Secret {
  const kept = extras.changed.some((name) => name in extras.secret)
    ? { ...secret, ...extras.secret }
    : secret;
  return password === undefined ? kept : replacePassword(kept, password, nowMs);
}

/** What several attempts at one edit met: a value that `stands` by now is nobody's loss. */
export function joinMerges(merges: readonly (Merge | null)[], stands: Overview): Merge | null {
  const met = merges.filter((merge) => merge !== null);
  const both = met
    .flatMap((merge) => merge.both)
    .filter(({ field, value }) => field === "password" || !isEqual(value!, stands[field]))
    .filter((one, n, all) => all.findIndex((other) => isSameLoss(one, other)) === n);
  const theirs = Array.from(new Set(met.flatMap((merge) => merge.theirs))).filter(
    (field) => !both.some((one) => one.field === field),
  );
  const restored = met.some((merge) => merge.restored);
  return both.length > 0 || theirs.length > 0 || restored ? { theirs, both, restored } : null;
}

function isSameLoss(a: Merge["both"][number], b: Merge["both"][number]): boolean {
  return a.field === b.field && isEqual(a.value ?? undefined, b.value ?? undefined);
}

function isTrashed({ trashedAt }: Overview): boolean {
  return trashedAt !== null;
}

function isEqual(a: Value | undefined, b: Value | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((tag, n) => tag === b[n]);
}

// Past passwords -------------------------------------------------------------------------------------

const pastAtMost = 20;

/** The one replaced stands first among the past ones; each of them once, and never the present one. */
export function replacePassword(secret: Secret, password: string, nowMs: number): Secret {
  if (password === secret.password) return secret;
  const replaced = { password: secret.password, replacedAt: nowMs };
  return withPast({ ...secret, password, history: [] }, [replaced, ...secret.history]);
}

/** With more past passwords, after its own. */
export function withPast(secret: Secret, past: readonly PastPassword[]): Secret {
  const history = [...secret.history, ...past]
    .filter((one, n, all) => all.findIndex((p) => p.password === one.password) === n)
    .filter((one) => one.password !== secret.password && one.password !== "")
    .slice(0, pastAtMost);
  return fitted({ ...secret, history });
}

/** Without the oldest, if twenty long ones are more than a sealed part holds. */
function fitted(secret: Secret): Secret {
  const history: PastPassword[] = [...secret.history];
  while (history.length > 0 && !fitsInto({ ...secret, history }, secretBytes)) history.pop();
  return { ...secret, history };
}

// Settings -------------------------------------------------------------------------------------------

/** A list as a set: what I added and what they added stands, what either took away is gone. */
export function mergeTags(
  base: readonly string[],
  theirs: readonly string[],
  mine: readonly string[],
): string[] {
  const stands = mine.filter((tag) => theirs.includes(tag) || !base.includes(tag));
  return [...stands, ...theirs.filter((tag) => !base.includes(tag) && !mine.includes(tag))];
}
