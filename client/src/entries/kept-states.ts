/**
 * What the owner's devices tell each other of states that were kept though the server had lost or
 * changed something, sealed with the settings: a device that holds what came after knows by it that
 * what it holds may be nowhere else.
 */
import type { Contents } from "./contents.ts";
import type { Overview } from "../entry/entry.ts";

export interface KeptState {
  /** The newest version up to which the server had everything; 0 if that is not known. */
  from: number;
  /** The version that was signed over it; `openVersion`: not done yet. What a device holds between the two was not on the server. */
  to: number;
  /** When the newest of what the server had was last changed, in ms; 0 if that is not known. */
  upToMs: number;
  /** When it was kept, in ms. */
  atMs: number;
  /** Entries that were kept though they did not open, by id: when that was found first, in ms. */
  damaged: Readonly<Record<string, number>>;
}

/** Of a state that is still being put back: everybody goes on comparing. */
export const openVersion = Number.MAX_SAFE_INTEGER;

const keptMost = 20;
const damagedMost = 50;

export function keptStatesOf({ entries }: Contents, userId: string): readonly KeptState[] {
  const kept = entries.get(userId)?.overview?.more?.["keptStates"];
  return Array.isArray(kept) ? (kept as KeptState[]) : [];
}

/** Entries that the person kept though they do not open, by id: when that was found first, in ms. */
export function keptDamaged(contents: Contents, userId: string): Readonly<Record<string, number>> {
  return Object.assign({}, ...keptStatesOf(contents, userId).map(({ damaged }) => damaged));
}

/** The settings' overview with one more. The owner decided anew: it ends what was open of those before it. */
export function withKeptState(
  overview: Overview,
  before: readonly KeptState[],
  { damaged, ...state }: KeptState,
): Overview {
  const ended = before.map((one) => ({ ...one, to: Math.min(one.to, state.to), damaged: {} }));
  const listed = Object.entries(damaged).slice(0, damagedMost);
  const one = { ...state, damaged: Object.fromEntries(listed) };
  const keptStates = [...ended, one].slice(-keptMost);
  return { ...overview, more: { ...overview.more, kind: "settings", keptStates } };
}

/** That state which what is held here goes beyond; null: none. */
export function stateBefore(
  held: Contents | null,
  contents: Contents,
  userId: string,
): KeptState | null {
  const version = held?.head.version ?? 0;
  return (
    keptStatesOf(contents, userId).find(({ from, to }) => version > from && version < to) ?? null
  );
}

/** Whether something was kept since: what is held is then compared with all that the server has. */
export function isKeptSince(held: Contents, contents: Contents, userId: string): boolean {
  return keptStatesOf(contents, userId).some(({ to }) => to > held.head.version);
}

/** When a person last changed an entry or moved it to the trash, in ms; 0 if that does not open, and for the settings. */
export function changedAt(overview: Overview | null): number {
  return overview ? Math.max(overview.updatedAt || 0, overview.trashedAt ?? 0) : 0;
}

/** When an entry was last put back, in ms; 0: never. */
export function backAt(overview: Overview | null): number {
  const at = overview?.more?.["backAt"];
  return typeof at === "number" ? at : 0;
}

export function withBackAt(overview: Overview, atMs: number): Overview {
  return { ...overview, more: { ...overview.more, backAt: atMs } };
}
