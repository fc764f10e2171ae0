/** What a file would not hold of the passkeys in the vault: said before it is written. */
import type { VaultKeys } from "@breezy/crypto/keys";
import type { Contents } from "../entries/contents.ts";
import { openAll } from "../entries/open-all.ts";
import type { EntryFields } from "../entry/fields.ts";
import { fromEntry } from "./from-entry.ts";
import type { ImportedEntry } from "./imported-entry.ts";
import { passkeyNotes } from "./messages.ts";
import { es256 } from "./passkeys/private-key.ts";
import type { WholePasskey } from "./passkeys/whole-passkey.ts";
import type { ExportKind } from "./transfers.ts";

export async function exportNotesOf(
  kind: ExportKind,
  contents: Contents,
  keys: VaultKeys,
  fields: EntryFields,
): Promise<string[]> {
  const entries = new Map(
    Array.from(contents.entries).filter(([, { overview }]) => overview?.passkeys),
  );
  const { opened } = await openAll({ ...contents, entries }, keys);
  return notesOn(
    kind,
    opened.map(({ whole }) => fromEntry(whole, fields)),
  );
}

/** Those of P-256 there: what Bitwarden and Proton Pass sign with. */
function onLogins(entries: readonly Pick<ImportedEntry, "kind" | "passkeys">[]): WholePasskey[] {
  return entries
    .flatMap((entry) => (entry.kind === "login" ? entry.passkeys : []))
    .filter(({ algorithm }) => algorithm === es256);
}

type Test = (passkey: WholePasskey) => boolean;

const counts: Test = ({ signCount }) => signCount !== undefined;
const hasPrf: Test = ({ prf }) => prf !== undefined;

export function notesOn(
  kind: ExportKind,
  entries: readonly Pick<ImportedEntry, "kind" | "passkeys">[],
): string[] {
  const all = entries.flatMap(({ passkeys }) => passkeys);
  const said = (list: readonly WholePasskey[], sentence: (count: number) => string) =>
    list.length > 0 ? [sentence(list.length)] : [];
  const divided = (fit: readonly WholePasskey[]) => ({
    fit,
    others: all.filter((passkey) => !fit.includes(passkey)),
  });
  switch (kind) {
    case "locked":
      return [];
    case "csv":
    case "spreadsheet":
      return said(all, passkeyNotes.left);
    case "cxf":
      return said(all.filter(counts), passkeyNotes.counted);
    case "bitwarden": {
      const { fit, others } = divided(onLogins(entries));
      return [
        ...said(others, (count) => passkeyNotes.ownForm(count, "Bitwarden")),
        ...said(fit.filter(hasPrf), (count) => passkeyNotes.prf(count, "Bitwarden")),
      ];
    }
    case "proton": {
      const { fit, others } = divided(onLogins(entries));
      return [
        ...said(others, (count) => passkeyNotes.ownForm(count, "Proton Pass")),
        ...said(fit.filter(counts), (count) => passkeyNotes.uncounted(count, "Proton Pass")),
      ];
    }
    case "kdbx": {
      const { fit, others } = divided(entries.flatMap(({ passkeys }) => passkeys.slice(0, 1)));
      return [
        ...said(others, (count) => passkeyNotes.ownForm(count, "KeePassXC")),
        ...said(fit.filter(counts), (count) => passkeyNotes.uncounted(count, "KeePassXC")),
        ...said(fit.filter(hasPrf), (count) => passkeyNotes.prf(count, "KeePassXC")),
      ];
    }
  }
}
