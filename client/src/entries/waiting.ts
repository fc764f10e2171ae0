/** What a person did to the vault, in a form that can wait: what it comes to is planned anew on whatever the vault is by then. */
import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import type { PartMark } from "@breezy/crypto/head";
import type { SignedHeadWire } from "@breezy/contract/guardian";
import type { SealedEntry } from "@breezy/contract/vault";
import type { VaultKeys } from "@breezy/crypto/keys";
import { tagOf } from "@breezy/crypto/seal";
import type { VaultSettings } from "../answers.ts";
import type { EntryPatch, Merge, Overview } from "../entry/entry.ts";
import type { EntryFields } from "../entry/fields.ts";
import type { Plan, Written } from "./commit.ts";
import type { HeldEntry } from "./contents.ts";
import { nameOf } from "./differences.ts";
import { type Edit, planEdit, type SentEdit } from "./edit.ts";
import { changedAt } from "./kept-states.ts";
import { planSettings } from "./settings.ts";
import { planErase, planTrash } from "./trash.ts";

/** An entry as it stood when somebody changed it, as JSON: bytes are base64. */
export interface KeptEntry {
  id: string;
  overview: Overview | null;
  overviewMark: KeptMark;
  secretMark: KeptMark;
  sealedSecret: string;
}
type KeptMark = [revision: number, tag: string];

export type Deed =
  /** Sealed once: each attempt sends the very same bytes under the same id. */
  | { op: "add"; overview: Overview; sealed: SealedEntry }
  /** `base`: what the person saw when they typed. */
  | { op: "edit"; base: KeptEntry; patch: EntryPatch }
  | { op: "trash"; ids: string[] }
  | { op: "restore"; bases: KeptEntry[] }
  /** `seenAt`: when each was last changed, in ms: one that somebody touched since stays. */
  | { op: "erase"; names: string[]; seenAt: Record<string, number> }
  | { op: "settings"; base: VaultSettings; changed: Partial<VaultSettings> };

export type Waiting = Deed & {
  /** Of the opening of the vault that it was made in; the vault's receipts name it. */
  lane: string;
  /** Its place in its lane, from 1. */
  n: number;
  atMs: number;
  /** The head that it was made on: the vault is never older than this. */
  madeOn: SignedHeadWire;
  /** What an attempt whose answer was lost met and merged. */
  met?: Merge;
};

/** A deed on its way into the vault. */
export interface Carrying {
  plan: Plan;
  /** Of the last round. `gone`: ids of what was erased elsewhere. */
  outcome(): { merge: Merge | null; gone: string[] };
}

/**
 * `sent`: what edits of the same entry without an answer left on the way. Throws VaultError as
 * `planEdit` does.
 */
export function planDeed(
  deed: Deed,
  atMs: number,
  keys: VaultKeys,
  fields: EntryFields,
  sent: SentEdit[] = [],
): Carrying {
  switch (deed.op) {
    case "add": {
      const written = writtenOf(deed);
      return always(async ({ entries }) => (entries.has(written.id) ? [] : [written]));
    }
    case "edit":
      return editing(deed, planEdit(heldOf(deed.base), deed.patch, keys, atMs, sent, fields));
    case "trash":
      return always(planTrash(deed.ids, atMs, keys));
    case "restore":
      return restoring(deed.bases, keys);
    case "erase":
      return always(planErase(deed.seenAt));
    case "settings":
      return always(planSettings(deed.base, deed.changed, keys));
  }
}

function always(plan: Plan): Carrying {
  return { plan, outcome: () => ({ merge: null, gone: [] }) };
}

function editing({ base }: Extract<Deed, { op: "edit" }>, { plan, outcome }: Edit): Carrying {
  return {
    plan,
    outcome() {
      const { merge, gone } = outcome();
      return { merge, gone: gone ? [base.id] : [] };
    },
  };
}

function restoring(bases: readonly KeptEntry[], keys: VaultKeys): Carrying {
  const ids = bases.map(({ id }) => id);
  const plan = planTrash(ids, null, keys);
  let gone: string[] = [];
  return {
    async plan(now) {
      gone = ids.filter((id) => !now.entries.has(id));
      return plan(now);
    },
    outcome: () => ({ merge: null, gone }),
  };
}

/** Ids of the entries that it is about; the person's own for settings. */
export function concerned(deed: Deed, userId: string): string[] {
  switch (deed.op) {
    case "add":
      return [deed.sealed.id];
    case "edit":
      return [deed.base.id];
    case "trash":
      return deed.ids;
    case "restore":
      return deed.bases.map(({ id }) => id);
    case "erase":
      return Object.keys(deed.seenAt);
    case "settings":
      return [userId];
  }
}

/** Names of what it is about; none if that is known by other deeds. */
export function namesIn(deed: Deed): string[] {
  switch (deed.op) {
    case "add":
      return [deed.overview.account];
    case "edit":
      return [nameOf(heldOf(deed.base))];
    case "restore":
      return deed.bases.map((base) => nameOf(heldOf(base)));
    case "erase":
      return deed.names;
    case "trash":
    case "settings":
      return [];
  }
}

/** The same deed for one part of what it is about; null if nothing is left of it. */
export function narrowed<T extends Deed>(
  deed: T,
  userId: string,
  keeps: (id: string) => boolean,
): T | null {
  switch (deed.op) {
    case "trash": {
      const ids = deed.ids.filter(keeps);
      return ids.length > 0 ? { ...deed, ids } : null;
    }
    case "restore": {
      const bases = deed.bases.filter(({ id }) => keeps(id));
      return bases.length > 0 ? { ...deed, bases } : null;
    }
    case "erase": {
      const seenAt = Object.entries(deed.seenAt).filter(([id]) => keeps(id));
      return seenAt.length > 0 ? { ...deed, seenAt: Object.fromEntries(seenAt) } : null;
    }
    default:
      return concerned(deed, userId).every(keeps) ? deed : null;
  }
}

export function addDeed({ entry, change }: Written & { entry: HeldEntry }): Deed {
  if (change.op !== "create") throw new TypeError("not a new entry");
  return { op: "add", overview: entry.overview!, sealed: change.entry };
}

export function eraseDeed(entries: readonly HeldEntry[]): Deed {
  const seenAt = entries.map(({ id, overview }) => [id, changedAt(overview)] as const);
  return { op: "erase", names: entries.map(nameOf), seenAt: Object.fromEntries(seenAt) };
}

export function writtenOf({ overview, sealed }: Extract<Deed, { op: "add" }>) {
  const { id } = sealed;
  const sealedSecret = fromBase64(sealed.secret.data);
  const entry: HeldEntry = {
    id,
    overview,
    overviewMark: {
      revision: sealed.overview.revision,
      tag: tagOf(fromBase64(sealed.overview.data)),
    },
    secretMark: { revision: sealed.secret.revision, tag: tagOf(sealedSecret) },
    sealedSecret,
  };
  return { id, entry, change: { op: "create", entry: sealed } } satisfies Written;
}

export function keptOf({ overviewMark, secretMark, sealedSecret, ...held }: HeldEntry): KeptEntry {
  return {
    ...held,
    overviewMark: [overviewMark.revision, toBase64(overviewMark.tag)],
    secretMark: [secretMark.revision, toBase64(secretMark.tag)],
    sealedSecret: toBase64(sealedSecret),
  };
}

/** Mirror of `keptOf`. */
export function heldOf({ overviewMark, secretMark, sealedSecret, ...kept }: KeptEntry): HeldEntry {
  return {
    ...kept,
    overviewMark: markOf(overviewMark),
    secretMark: markOf(secretMark),
    sealedSecret: fromBase64(sealedSecret),
  };
}

function markOf([revision, tag]: KeptMark): PartMark {
  return { revision, tag: fromBase64(tag) };
}
