/** Names what a server changed, as far as this browser holds a copy to compare with. */
import { equalBytes } from "@breezy/crypto/bytes";
import type { PartMark } from "@breezy/crypto/head";
import type { Finding } from "../vault.ts";
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
    else if (isNewlyUnreadable(entry, old) || (old && isReplaced(entry, old))) {
      altered.push(old ?? entry);
    }
  }

  const found: Finding[] = [];
  if (missing.length > 0) found.push({ kind: "missing", entries: missing.map(nameOf) });
  if (altered.length > 0) found.push({ kind: "altered", entries: altered.map(nameOf) });
  if (foreign.length > 0) found.push({ kind: "foreign", count: foreign.length });
  return found;
}

/** One that was unreadable here before is known to the person, who kept it. */
export function isNewlyUnreadable(entry: HeldEntry, old: HeldEntry | undefined): boolean {
  return entry.overview === null && old?.overview !== null;
}

function isReplaced(entry: HeldEntry, old: HeldEntry): boolean {
  return (
    isOtherThan(entry.overviewMark, old.overviewMark) ||
    isOtherThan(entry.secretMark, old.secretMark)
  );
}

/** A greater revision may be another device's; the same one, or a smaller, is not. */
function isOtherThan(mark: PartMark, old: PartMark): boolean {
  return (
    mark.revision < old.revision ||
    (mark.revision === old.revision && !equalBytes(mark.tag, old.tag))
  );
}

function nameOf(entry: HeldEntry): string {
  return entry.overview?.account ?? "[Decryption Error]";
}
