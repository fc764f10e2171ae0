/** Names what a server changed, as far as this browser holds a copy to compare with. */
import { equalBytes } from "@breezy/crypto/bytes";
import type { PartMark } from "@breezy/crypto/head";
import type { Finding } from "../vault-answers.ts";
import type { Contents, HeldEntry } from "./contents.ts";

/** Of contents that no head covers, or an older or another head than the newest that is known. */
export function differences(contents: Contents, held: Contents | null): Finding[] {
  const before = held?.entries ?? new Map<string, HeldEntry>();
  // Above the version held, another device may have added what this one does not know.
  const isNewer = !held || contents.head.version > held.head.version;
  const missing = Array.from(before.values()).filter(({ id }) => !contents.entries.has(id));
  const foreign: HeldEntry[] = [];
  const altered: HeldEntry[] = [];
  for (const entry of contents.entries.values()) {
    const old = before.get(entry.id);
    if (!old && !isNewer) foreign.push(entry);
    else if (isNewlyUnreadable(entry, old) || (old && isReplaced(entry, old, isNewer))) {
      altered.push(old ?? entry);
    }
  }

  const found: Finding[] = [];
  if (missing.length > 0) found.push({ kind: "missing", entries: namesOf(missing) });
  if (altered.length > 0) found.push({ kind: "altered", entries: namesOf(altered) });
  if (foreign.length > 0) found.push({ kind: "foreign", count: foreign.length });
  return found;
}

/** One that was unreadable here before is known to the person, who kept it. */
export function isNewlyUnreadable(entry: HeldEntry, old: HeldEntry | undefined): boolean {
  return entry.overview === null && old?.overview !== null;
}

function isReplaced(entry: HeldEntry, old: HeldEntry, isNewer: boolean): boolean {
  return (
    isOtherThan(entry.overviewMark, old.overviewMark, isNewer) ||
    isOtherThan(entry.secretMark, old.secretMark, isNewer)
  );
}

/** A greater revision may be another device's, where the version says that there is news. */
function isOtherThan(mark: PartMark, old: PartMark, isNewer: boolean): boolean {
  if (mark.revision > old.revision) return !isNewer;
  return mark.revision < old.revision || !equalBytes(mark.tag, old.tag);
}

function namesOf(entries: readonly HeldEntry[]): string[] {
  return entries.map(nameOf).sort((a, b) => a.localeCompare(b));
}

/** An account always has a name; the person's own settings have none. */
function nameOf({ overview }: HeldEntry): string {
  return overview ? overview.account || "your settings" : "[Decryption Error]";
}
