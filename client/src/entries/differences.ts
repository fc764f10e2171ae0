/** Names what a server changed, as far as this browser holds a copy to compare with. */
import { equalBytes } from "@breezy/crypto/bytes";
import type { PartMark } from "@breezy/crypto/head";
import type { Finding } from "../answers.ts";
import type { Contents, HeldEntry } from "./contents.ts";
import { backAt, changedAt, keptDamaged, type KeptState } from "./kept-states.ts";
import { joinedSettings } from "./settings.ts";
import { isNewlyUnreadable } from "./unreadable.ts";

/**
 * How what the server gave stands to what this browser holds. `newer`: the owner's head covers it and
 * nothing is known beyond it. `beyond`: the same, and what is held here was not on the server when
 * another device went on (`state`). `unlike`: no head covers it, or an older or another one than the
 * newest that is known.
 */
export type Stance =
  | { kind: "newer" }
  | { kind: "beyond"; state: KeptState }
  | { kind: "unlike"; isForked: boolean };

/** Grows with the vault: each entry is compared once. */
export function differences(
  contents: Contents,
  held: Contents | null,
  stance: Stance,
  userId: string,
): Finding[] {
  const known = keptDamaged(contents, userId);
  const before = held?.entries ?? new Map<string, HeldEntry>();
  // Above the version held, another device may have added what this one does not know.
  const isNewer = !held || contents.head.version > held.head.version;
  const missing = Array.from(before.values()).filter(
    (entry) => !contents.entries.has(entry.id) && isMissed(entry, stance),
  );
  const foreign: HeldEntry[] = [];
  const altered: HeldEntry[] = [];
  for (const entry of contents.entries.values()) {
    const old = before.get(entry.id);
    if (!old && !isNewer && stance.kind === "unlike") foreign.push(entry);
    else if (
      isNewlyUnreadable(entry, old, known) ||
      (old && isReplaced(entry, old, isNewer, stance))
    ) {
      altered.push(old ?? entry);
    }
  }

  const found: Finding[] = [];
  if (missing.length > 0) found.push({ kind: "missing", entries: namesOf(missing) });
  if (altered.length > 0) found.push({ kind: "altered", entries: namesOf(altered) });
  if (foreign.length > 0) found.push({ kind: "foreign", count: foreign.length });
  return found;
}

/** Whether one that the server has not was never erased. */
export function isMissed({ overview }: HeldEntry, stance: Stance): boolean {
  if (stance.kind === "beyond") return changedAt(overview) > stance.state.upToMs;
  return stance.kind === "unlike";
}

function isReplaced(entry: HeldEntry, old: HeldEntry, isNewer: boolean, stance: Stance): boolean {
  if (stance.kind === "newer") return false;
  if (stance.kind === "beyond") {
    if (isSettings(old)) return joinedSettings(entry.overview, old.overview) !== entry.overview;
    return isAtRisk(entry, old, stance.state);
  }
  return (
    isOtherThan(entry.overviewMark, old.overviewMark, isNewer) ||
    isOtherThan(entry.secretMark, old.secretMark, isNewer)
  );
}

/**
 * Whether what is held here was changed after what the server had when it was kept, and is not what
 * stands there now. What was put back since bears the time of it, and its old time.
 */
export function isAtRisk(server: HeldEntry, held: HeldEntry, { upToMs, atMs }: KeptState): boolean {
  if (changedAt(held.overview) <= upToMs) return false;
  if (changedAt(server.overview) !== changedAt(held.overview)) return true;
  const isBefore =
    server.overviewMark.revision < held.overviewMark.revision ||
    server.secretMark.revision < held.secretMark.revision;
  return isBefore && backAt(server.overview) < atMs;
}

function isSettings({ overview }: HeldEntry): boolean {
  return overview?.more?.["kind"] === "settings";
}

export function isSameEntry(a: HeldEntry, b: HeldEntry): boolean {
  return isSameMark(a.overviewMark, b.overviewMark) && isSameMark(a.secretMark, b.secretMark);
}

export function isSameMark(a: PartMark, b: PartMark): boolean {
  return a.revision === b.revision && equalBytes(a.tag, b.tag);
}

/** A greater revision may be another device's, if the version says that there is news. */
function isOtherThan(mark: PartMark, old: PartMark, isNewer: boolean): boolean {
  if (mark.revision > old.revision) return !isNewer;
  return mark.revision < old.revision || !equalBytes(mark.tag, old.tag);
}

function namesOf(entries: readonly HeldEntry[]): string[] {
  return entries.map(nameOf).sort((a, b) => a.localeCompare(b));
}

/** An account always has a name; the person's own settings have none. */
export function nameOf({ overview }: HeldEntry): string {
  return overview ? overview.account || "your settings" : "[Decryption Error]";
}
