/** Seals entries: a new one whole, an old one's parts that changed, each under its next revision. */
import { toBase64 } from "@breezy/crypto/bytes";
import type { EntryFiles } from "@breezy/contract/vault";
import type { VaultKeys } from "@breezy/crypto/keys";
import { openPart, SealError, sealPart, tagOf } from "@breezy/crypto/seal";
import { VaultError } from "../failure.ts";
import { entryFields, type EntryFields, fieldsWhere } from "../entry/fields.ts";
import { isEmpty } from "../entry/is-empty.ts";
import type { EntryDraft, Overview, Secret } from "../entry/entry.ts";
import type { Written } from "./commit.ts";
import type { HeldEntry } from "./contents.ts";
import { packOverview } from "../entry/overview.ts";
import { lacksSecret } from "./unreadable.ts";

/** What a part opens to and is sealed from; a null part stays as it is. */
export interface Parts {
  overview: Overview | null;
  secret: Secret | null;
}

/** What an add form yields, and passkeys, which no form does. */
export type NewEntry = EntryDraft & Pick<Overview, "passkeys"> & Pick<Secret, "passkeyKeys">;

/** A new entry, both parts at revision 1. */
export async function sealNew(
  draft: NewEntry,
  keys: VaultKeys,
  nowMs: number,
  fields: EntryFields = entryFields,
): Promise<Written & { entry: HeldEntry }> {
  const named: Record<string, unknown> = { ...draft };
  const hiding: Record<string, unknown> = {};
  for (const [name] of fieldsWhere(fields, ({ part }) => part === "secret")) {
    hiding[name] = named[name];
    delete named[name];
  }
  const times = { createdAt: nowMs, updatedAt: nowMs, trashedAt: null };
  const overview = { ...named, favorite: false, ...times } as Overview;
  if (draft.totp) overview.hasCode = true;
  const secret = packSecret({ ...hiding, password: draft.password, history: [] });
  return sealEntry(crypto.randomUUID(), overview, secret, keys);
}

/** An entry under an id that was never used. */
export async function sealEntry(
  entryId: string,
  overview: Overview,
  secret: object,
  keys: VaultKeys,
): Promise<Written & { entry: HeldEntry }> {
  const [sealedOverview, sealedSecret] = await Promise.all([
    sealPart(packOverview(overview), keys, { entryId, part: "overview", revision: 1 }),
    sealPart(secret, keys, { entryId, part: "secret", revision: 1 }),
  ]);
  return {
    id: entryId,
    entry: {
      id: entryId,
      overview,
      overviewMark: { revision: 1, tag: tagOf(sealedOverview) },
      secretMark: { revision: 1, tag: tagOf(sealedSecret) },
      sealedSecret,
    },
    change: {
      op: "create",
      entry: {
        id: entryId,
        overview: { revision: 1, data: toBase64(sealedOverview) },
        secret: { revision: 1, data: toBase64(sealedSecret) },
      },
      ...(overview.trashedAt !== null && { trashed: true }),
    },
  };
}

/** An entry with the given parts in place of its own. */
export async function resealParts(
  held: HeldEntry,
  { overview, secret }: Parts,
  keys: VaultKeys,
): Promise<Written & { entry: HeldEntry }> {
  const entry = { ...held };
  const change: Extract<Written["change"], { op: "update" }> = { op: "update", id: held.id };
  if (overview) {
    const revision = held.overviewMark.revision + 1;
    const context = { entryId: held.id, part: "overview", revision } as const;
    const sealed = await sealPart(packOverview(overview), keys, context);
    entry.overview = overview;
    entry.overviewMark = { revision, tag: tagOf(sealed) };
    change.overview = { revision, data: toBase64(sealed) };
    const files = filesBetween(held.overview, overview);
    if (files) change.files = files;
    // Also where it only stays in the trash: a client that said nothing may have put it there.
    if (overview.trashedAt !== null) change.trashed = true;
    else if (isTrashed(held)) change.trashed = false;
  }
  if (secret) {
    const revision = held.secretMark.revision + 1;
    const context = { entryId: held.id, part: "secret", revision } as const;
    const sealed = await sealPart(packSecret(secret), keys, context);
    entry.sealedSecret = sealed;
    entry.secretMark = { revision, tag: tagOf(sealed) };
    change.secret = { revision, data: toBase64(sealed) };
  }
  return { id: held.id, entry, change };
}

/** Also if what is held does not open: the plan must not go on leaving it out. */
function isTrashed({ overview }: HeldEntry): boolean {
  return overview === null || overview.trashedAt !== null;
}

/** What the server is told of an entry's files, which it can't read of it; nothing if they stay. */
function filesBetween(before: Overview | null, after: Overview): EntryFiles | null {
  const [was, is] = [before, after].map((of) => of?.attachments?.map(({ id }) => id) ?? []);
  const named = is!.filter((id) => !was!.includes(id));
  const dropped = was!.filter((id) => !is!.includes(id));
  return named.length + dropped.length > 0 ? { named, dropped } : null;
}

/** The secret part with whatever a later client put beside what is known here. Throws VaultError. */
export async function openSecret(held: HeldEntry, keys: VaultKeys): Promise<Secret> {
  if (lacksSecret(held)) throw new VaultError("not-kept", "this copy lacks the secret part");
  const { revision } = held.secretMark;
  const context = { entryId: held.id, part: "secret", revision } as const;
  try {
    const opened = (await openPart(held.sealedSecret, keys, context)) as Partial<Secret>;
    return { ...opened, password: opened.password ?? "", history: opened.history ?? [] };
  } catch (error) {
    if (error instanceof SealError) throw new VaultError("damaged", "this entry does not open");
    throw error;
  }
}

/** The password is always there: an entry without one says so. */
export function packSecret({ password, ...secret }: Secret): object {
  const filled = Object.entries(secret).filter(([, value]) => !isEmpty(value));
  return { password, ...Object.fromEntries(filled) };
}
