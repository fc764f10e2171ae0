import { siteOf } from "./addresses.ts";
import {
  aField,
  type ImportedEntry,
  type ImportedField,
  type ImportedFile,
  type PastPassword,
} from "./imported-entry.ts";
import { fieldNames } from "./messages.ts";
import type { WholePasskey } from "./passkeys/whole-passkey.ts";

/**
 * One entry out of two of the same kind, site, username and password. What is held stands; what the
 * other says besides is added, and if both say something it becomes a field. Merging the same
 * once more changes nothing.
 */
export function mergeEntries(held: ImportedEntry, brought: ImportedEntry): ImportedEntry {
  const sites = [...held.urls, ...brought.urls].map(siteOf);
  const sameName = held.name === brought.name || sites.includes(siteOf(brought.name));
  const conflicts = [
    sameName ? null : other(fieldNames.otherName, held.name, brought.name),
    held.notes.includes(brought.notes)
      ? null
      : other(fieldNames.otherNotes, held.notes, brought.notes),
    held.totp === brought.totp
      ? null
      : other(fieldNames.otherCode, held.totp, brought.totp, "hidden"),
  ].filter((field) => field !== null);
  const folderTag = held.folder && brought.folder !== held.folder ? [brought.folder] : [];
  return {
    ...held,
    name: held.name || brought.name,
    urls: union(held.urls, brought.urls),
    totp: held.totp || brought.totp,
    notes: held.notes || brought.notes,
    folder: held.folder || brought.folder,
    tags: union(held.tags, [...brought.tags, ...folderTag.filter(Boolean)]),
    favorite: held.favorite || brought.favorite,
    // Held first, so that the order stays as it is.
    details: { ...held.details, ...brought.details, ...held.details },
    fields: withFields(held.fields, [...conflicts, ...brought.fields]),
    history: withHistory(held.history, brought.history),
    passkeys: withPasskeys(held.passkeys, brought.passkeys),
    attachments: [...held.attachments, ...newFiles(held.attachments, brought.attachments)],
  };
}

/** Those of another name or size. */
export function newFiles<File extends Pick<ImportedFile, "name" | "size">>(
  held: readonly Pick<ImportedFile, "name" | "size">[],
  brought: readonly File[],
): File[] {
  const isHeld = (file: File) =>
    held.some(({ name, size }) => name === file.name && size === file.size);
  return brought.filter((file) => !isHeld(file));
}

function other(name: string, held: string, brought: string, type?: "hidden"): ImportedField | null {
  return held && brought ? aField(name, brought, type) : null;
}

function union(held: readonly string[], brought: readonly string[]): string[] {
  return [...new Set([...held, ...brought])];
}

function withFields(
  held: readonly ImportedField[],
  brought: readonly ImportedField[],
): ImportedField[] {
  const known = (list: readonly ImportedField[], field: ImportedField) =>
    list.some(({ name, value }) => name === field.name && value === field.value);
  return brought.reduce<ImportedField[]>(
    (all, field) => (known(all, field) ? all : [...all, field]),
    [...held],
  );
}

/** Of one that both have what is held stands, but the larger count: a site refuses one that goes back. */
function withPasskeys(
  held: readonly WholePasskey[],
  brought: readonly WholePasskey[],
): WholePasskey[] {
  const find = (list: readonly WholePasskey[], id: string) =>
    list.find(({ credentialId }) => credentialId === id);
  const counted = held.map((passkey) => {
    const signCount = find(brought, passkey.credentialId)?.signCount ?? 0;
    return signCount > (passkey.signCount ?? 0) ? { ...passkey, signCount } : passkey;
  });
  return [...counted, ...brought.filter(({ credentialId }) => !find(held, credentialId))];
}

function withHistory(
  held: readonly PastPassword[],
  brought: readonly PastPassword[],
): PastPassword[] {
  const more = brought.filter(({ password }) => !held.some((past) => past.password === password));
  if (more.length === 0) return [...held];
  return [...held, ...more].toSorted((a, b) => (b.replacedAt ?? 0) - (a.replacedAt ?? 0));
}
