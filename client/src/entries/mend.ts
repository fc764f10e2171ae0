/** What this device holds against what the server gave: which of both stands, part by part. Pure. */
import type { Overview } from "../entry/entry.ts";
import type { EntryFields } from "../entry/fields.ts";
import type { Contents, HeldEntry } from "./contents.ts";
import { isAtRisk, isMissed, isSameEntry, isSameMark, type Stance } from "./differences.ts";
import { changedAt } from "./kept-states.ts";
import { joinedSettings } from "./settings.ts";
import { knowSecret, lacksSecret, secretOpens } from "./unreadable.ts";

/** An entry of which this device holds what the server does not. */
export interface Mended {
  /** As it stands once it is put back, each part from here or from there. */
  entry: HeldEntry;
  held: HeldEntry;
  /** null: the server has none. */
  server: HeldEntry | null;
  /** Which parts are the held ones. */
  parts: { overview: boolean; secret: boolean };
  /** Both were changed apart from each other: nothing of the one that gives way is to be lost. */
  isClash: boolean;
}

export interface Mending {
  /** Everything as it is once it is put back; what was erased and came back among it. */
  entries: ReadonlyMap<string, HeldEntry>;
  mended: Mended[];
  /** The server's alone, if this device knows better: they go to the trash, from where they can be had. */
  revived: HeldEntry[];
}

/** Grows with the vault: each entry is compared once. */
export function mend(server: Contents, held: Contents, stance: Stance, userId: string): Mending {
  const entries = new Map(server.entries);
  const mended: Mended[] = [];
  const revived: HeldEntry[] = [];
  const isNewer = server.head.version > held.head.version;
  for (const theirs of server.entries.values()) {
    const mine = held.entries.get(theirs.id);
    if (mine) {
      const one = mendOne(theirs, mine, stance, userId);
      if (one) mended.push(one);
    } else if (!isNewer && stance.kind === "unlike" && theirs.overview?.trashedAt === null) {
      revived.push(theirs);
    }
  }
  for (const mine of held.entries.values()) {
    if (server.entries.has(mine.id) || !isMissed(mine, stance) || !mine.overview) continue;
    const parts = { overview: true, secret: secretStands(mine) };
    mended.push({ entry: mine, held: mine, server: null, parts, isClash: false });
  }
  for (const { entry } of mended) entries.set(entry.id, entry);
  return { entries, mended, revived };
}

function mendOne(
  server: HeldEntry,
  held: HeldEntry,
  stance: Stance,
  userId: string,
): Mended | null {
  const isApart = stance.kind === "beyond" || (stance.kind === "unlike" && stance.isForked);
  const atRisk = stance.kind !== "beyond" || isAtRisk(server, held, stance.state);
  if (held.id === userId && stance.kind === "beyond") return mendSettings(server, held);
  const isLater = changedAt(held.overview) >= changedAt(server.overview);
  /** Of two that open. */
  function heldWins(mine: HeldEntry["overviewMark"], theirs: HeldEntry["overviewMark"]): boolean {
    if (stance.kind === "newer" || isSameMark(mine, theirs)) return false;
    return isApart ? atRisk && isLater : mine.revision >= theirs.revision;
  }

  const parts = {
    overview:
      held.overview !== null &&
      (server.overview === null || heldWins(held.overviewMark, server.overviewMark)),
    secret:
      secretStands(held) &&
      (secretOpens(server) === false || heldWins(held.secretMark, server.secretMark)),
  };
  // What the server had when it was kept, this device had too, and went on from.
  const since = stance.kind === "beyond" ? stance.state.atMs : 0;
  const isClash =
    isApart && atRisk && changedAt(server.overview) > since && !isSameEntry(held, server);
  if (!parts.overview && !parts.secret && !isClash) return null;
  return { entry: composed(server, held, parts), held, server, parts, isClash };
}

/** Anyone who kept a state without them began them anew: what both list stands. */
function mendSettings(server: HeldEntry, held: HeldEntry): Mended | null {
  const overview = joinedSettings(server.overview, held.overview);
  if (overview === server.overview) return null;
  const parts = { overview: true, secret: false };
  return { entry: { ...server, overview }, held, server, parts, isClash: false };
}

function composed(server: HeldEntry, held: HeldEntry, parts: Mended["parts"]): HeldEntry {
  const named = parts.overview ? held : server;
  const hiding = parts.secret ? held : server;
  const entry = {
    id: server.id,
    overview: named.overview,
    overviewMark: named.overviewMark,
    secretMark: hiding.secretMark,
    sealedSecret: hiding.sealedSecret,
  };
  return knowSecret(entry, secretOpens(hiding));
}

function secretStands(held: HeldEntry): boolean {
  return !lacksSecret(held) && secretOpens(held) !== false;
}

/** Whether a person wrote the same into both. */
export function saysTheSame(a: Overview, b: Overview, fields: EntryFields): boolean {
  const [one, other] = [a, b].map((overview) =>
    JSON.stringify(
      Object.entries(overview)
        .filter(([name]) => fields[name]?.content)
        .sort(([first], [second]) => (first < second ? -1 : 1)),
    ),
  );
  return one === other;
}
