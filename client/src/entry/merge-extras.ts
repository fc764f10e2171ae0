/**
 * An edit of details, own fields, files, further addresses and codes, where another device may have
 * been first. If both changed the same, this device's stands, and the other's is kept beside it
 * as a field. Pure.
 */
import { detailsOf } from "./details.ts";
import { type CustomField, kindOf } from "./kinds.ts";
import type { Overview, PatchExtras, Secret } from "./entry.ts";
import { entryFields, type EntryFields, fieldsWhere, valueOf } from "./fields.ts";
import { isSameButUse, joinKey, joinPasskey, pairedPasskeys } from "./merge-passkeys.ts";

export interface Parted {
  overview: Overview;
  /** null: not open; then nothing of it is changed. */
  secret: Secret | null;
}

type Name = keyof PatchExtras;

export interface MergedExtras {
  overview: Pick<PatchExtras, Name & keyof Overview>;
  secret: Pick<PatchExtras, Name & keyof Secret>;
  /** What of it is other than what stood. */
  changed: Name[];
  /** What the other device changed, and this one keeps. */
  theirs: Name[];
  /** Whether of passkeys it is their use alone that changed. */
  isUse: boolean;
}

export function mergeExtras(
  base: Parted,
  theirs: Parted,
  patch: PatchExtras,
  fields: EntryFields = entryFields,
): MergedExtras {
  const all = fieldsWhere(fields, ({ merged }) => merged === "pieces");
  const extrasOf = (whole: Parted) =>
    Object.fromEntries(
      all.map(([name, field]) => [
        name,
        valueOf({ ...whole, secret: whole.secret ?? closed }, name, field),
      ]),
    ) as Required<PatchExtras>;
  const before = extrasOf(base);
  const stands = extrasOf(theirs);
  const mine = { ...before, ...patch };
  const lost = lostFields(theirs, mine.fields);
  const { own } = lost;

  const hidden = mergeMaps(before.hidden, stands.hidden, mine.hidden, {
    lose: lost.hidden,
  });
  const details = mergeMaps(before.details, stands.details, mine.details, {
    lose: lost.detail,
  });
  const texts = all.filter(([, { value }]) => value === "seed" || value === "secret");
  const textsOf = (values: Required<PatchExtras>) =>
    Object.fromEntries(texts.map(([name]) => [name, values[name as "totp"]]));
  const mergedTexts = mergeMaps(textsOf(before), textsOf(stands), textsOf(mine), {
    lose: (name, value) => lost.text(name, value, fields[name]!.label),
  });
  const ownFields = mergeLists(before.fields, stands.fields, mine.fields, idOf, {
    lose: lost.field,
  });
  // A field that this device took away stays if the other gave it another hidden value.
  const revived = stands.fields.filter(
    ({ id }) => hidden[id] !== undefined && !ownFields.some((field) => field.id === id),
  );
  const passkeyParts = pairedPasskeys(
    {
      passkeys: mergeLists(
        before.passkeys,
        stands.passkeys,
        mine.passkeys,
        ({ credentialId }) => credentialId,
        { join: joinPasskey },
      ),
      passkeyKeys: mergeMaps(before.passkeyKeys, stands.passkeyKeys, mine.passkeyKeys, {
        join: joinKey,
      }),
    },
    { before, stands, mine },
    theirs.secret !== null,
  );
  const merged: Required<PatchExtras> = {
    ...passkeyParts,
    urls: mergeLists(before.urls, stands.urls, mine.urls, String),
    details,
    fields: [...ownFields, ...revived, ...own],
    attachments: mergeLists(before.attachments, stands.attachments, mine.attachments, idOf),
    hidden: { ...hidden, ...lost.ownHidden },
    totp: "",
    ...mergedTexts,
  };
  const names = all.map(([name]) => name as Name);
  const inPart = (part: "overview" | "secret") =>
    Object.fromEntries(
      all.filter(([, field]) => field.part === part).map(([name]) => [name, merged[name as Name]]),
    );
  return {
    overview: inPart("overview"),
    secret: inPart("secret"),
    changed: names.filter((name) => !isEqual(merged[name], stands[name])),
    theirs: names.filter(
      (name) => !isEqual(stands[name], before[name]) && !isEqual(stands[name], mine[name]),
    ),
    isUse: isSameButUse(stands, passkeyParts),
  };
}

/** If the secret part is not open, nothing of it is other than it was. */
const closed: Secret = { password: "", history: [] };

/** Collects the other device's values that do not stand, each as a field. */
function lostFields({ overview }: Parted, mine: readonly CustomField[]) {
  const own: CustomField[] = [];
  const ownHidden: Record<string, string> = {};
  const labels = new Map<string, string>(
    detailsOf[kindOf(overview)].map(({ name, label }) => [name, label]),
  );
  const known = [...mine, ...(overview.fields ?? [])];
  const nameOf = (key: string) =>
    labels.get(key) ?? known.find(({ id }) => id === key)?.name ?? key;
  // By the time of the change that is kept: done again, it is the same field.
  const idFor = (key: string) => `${key} ${overview.updatedAt}`;
  const keepHidden = (key: string, value: string, name = nameOf(key)) => {
    own.push({ id: idFor(key), name: `${name} (other device)`, type: "hidden", value: "" });
    ownHidden[idFor(key)] = value;
  };
  return {
    own,
    ownHidden,
    hidden: (key: string, value: string) => keepHidden(key, value),
    text: keepHidden,
    detail: (key: string, value: string) => {
      own.push({ id: idFor(key), name: `${nameOf(key)} (other device)`, type: "text", value });
    },
    field: (key: string, field: CustomField) => {
      // A hidden one's value is looked after by `hidden`; another name alone is no loss.
      if (field.type === "hidden" || field.value === "") return;
      own.push({ ...field, id: idFor(key), name: `${field.name} (other device)` });
    },
  };
}

/** What becomes of their value if both devices changed one. */
interface Contest<T> {
  /** Mine stands, and it is given theirs. */
  lose?: (key: string, value: T) => void;
  /** What stands instead of mine. */
  join?: (was: T | undefined, is: T, becomes: T) => T;
}

/** In my order, with what they added behind it. */
function mergeLists<T>(
  base: readonly T[],
  theirs: readonly T[],
  mine: readonly T[],
  keyOf: (item: T) => string,
  contest: Contest<T> = {},
): T[] {
  const asMap = (list: readonly T[]) => Object.fromEntries(list.map((item) => [keyOf(item), item]));
  const merged = mergeMaps(asMap(base), asMap(theirs), asMap(mine), contest);
  const keys = new Set([...mine, ...theirs].map(keyOf));
  return Array.from(keys).flatMap((key) => (key in merged ? [merged[key]!] : []));
}

type Named<T> = Readonly<Record<string, T | undefined>>;

function mergeMaps<T>(
  base: Named<T>,
  theirs: Named<T>,
  mine: Named<T>,
  { lose, join }: Contest<T> = {},
): Record<string, T> {
  const merged: Record<string, T> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [was, is, becomes] = [base[key], theirs[key], mine[key]];
    const isMine = !isEqual(becomes, was);
    const isContested = isMine && !isEqual(is, was) && !isEqual(is, becomes);
    // Anyone who changed it is before anyone who took it away.
    let stands = isMine && (becomes || !isContested) ? becomes : is;
    if (isContested && becomes && is) {
      lose?.(key, is);
      if (join) stands = join(was, is, becomes);
    }
    if (stands !== undefined) merged[key] = stands;
  }
  return merged;
}

function idOf({ id }: { id: string }): string {
  return id;
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

/** The order of a record's names says nothing. */
function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
