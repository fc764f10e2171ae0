/** Which of the vault's screens a person sees, and what leads from one to the next. Pure. */
import { placeEntries } from "@breezy/client/entry/list-order";
import type { Entry, EntryDraft, Overview } from "@breezy/client/entry/entry";
import type {
  Gate,
  GateReport,
  OpenVault,
  Outbox,
  RunningReset,
  VaultFailure,
  VaultSettings,
} from "@breezy/client/answers";

export type Screen =
  | { name: "loading" }
  /** Before the vault is open; which screen is the gate's to say. */
  | { name: "gate"; gate: Gate }
  /** The server itself does not answer. */
  | { name: "unreachable" }
  | { name: "kit-entry" }
  | { name: "new-pin" }
  | { name: "reset" }
  /** The Recovery Kit's code, until the person has kept it. */
  | { name: "kit"; code: string; vault: OpenVault }
  | { name: "open"; vault: OpenVault }
  /** This browser's copy, opened without the server: what is changed in it waits. */
  | { name: "offline"; vault: OpenVault; asOfMs: number }
  | { name: "error"; failure: VaultFailure };

export interface VaultState {
  screen: Screen;
  reset: RunningReset | null;
  /** A reset was running, and opening the vault ended it: a person wants to hear that. */
  resetEnded: boolean;
}

export type VaultEvent =
  | { type: "asked-again" }
  | { type: "gate-told"; report: GateReport }
  | { type: "gate-changed"; gate: Gate }
  | { type: "unreachable" }
  | { type: "failed"; failure: VaultFailure }
  | { type: "forgot-pin" }
  | { type: "has-neither" }
  | { type: "kit-accepted" }
  | { type: "opened"; vault: OpenVault; kit: string | null }
  | { type: "opened-offline"; vault: OpenVault; asOfMs: number }
  | { type: "kit-shown" }
  | { type: "kit-kept" }
  | { type: "entries-changed"; entries: Entry[]; erased: string[] }
  | { type: "settings-saved"; settings: VaultSettings }
  | { type: "outbox-changed"; outbox: Outbox }
  | { type: "draft-kept"; draft: EntryDraft | null }
  | { type: "contents-changed"; vault: OpenVault }
  | { type: "reset-cancelled" }
  | { type: "reset-end-noticed" }
  | { type: "tries-noticed" }
  | { type: "locked" };

export const firstState: VaultState = {
  screen: { name: "loading" },
  reset: null,
  resetEnded: false,
};

export function nextState(state: VaultState, event: VaultEvent): VaultState {
  const { screen } = state;
  switch (event.type) {
    case "asked-again":
      return { ...state, screen: { name: "loading" } };
    case "locked":
      return firstState;
    case "gate-told": {
      const { gate, reset } = event.report;
      return { ...state, reset, screen: awaitsGate(screen) ? { name: "gate", gate } : screen };
    }
    case "gate-changed":
      return { ...state, screen: { name: "gate", gate: event.gate } };
    case "unreachable":
      return awaitsGate(screen) ? { ...state, screen: { name: "unreachable" } } : state;
    case "failed":
      return { ...state, screen: { name: "error", failure: event.failure } };
    case "forgot-pin":
      return { ...state, screen: { name: "kit-entry" } };
    case "has-neither":
      return { ...state, screen: { name: "reset" } };
    case "kit-accepted":
      return { ...state, screen: { name: "new-pin" } };
    case "opened": {
      const { vault, kit } = event;
      const { reset } = vault;
      return {
        reset,
        resetEnded: state.resetEnded || (state.reset !== null && reset === null),
        screen: kit === null ? { name: "open", vault } : { name: "kit", code: kit, vault },
      };
    }
    case "opened-offline":
      return { ...state, screen: { name: "offline", vault: event.vault, asOfMs: event.asOfMs } };
    case "kit-shown":
      if (screen.name !== "open" || screen.vault.kit === null) return state;
      return { ...state, screen: { ...screen, name: "kit", code: screen.vault.kit } };
    case "kit-kept":
      if (screen.name !== "kit") return state;
      return { ...state, screen: { name: "open", vault: { ...screen.vault, kit: null } } };
    case "entries-changed":
      return withVault(state, ({ entries }) => ({
        entries: placeEntries(entries, event.entries, event.erased),
      }));
    case "settings-saved":
      return withVault(state, () => ({ settings: event.settings }));
    case "outbox-changed":
      return withVault(state, () => ({ outbox: event.outbox }));
    case "draft-kept":
      return withVault(state, () => ({ draft: event.draft }));
    case "contents-changed": {
      const { entries, outbox, findings, heldHere, damagedAt, settings } = event.vault;
      return withVault(state, (vault) => ({
        entries: keepUnchanged(vault.entries, entries),
        outbox,
        findings,
        heldHere,
        damagedAt,
        settings,
      }));
    }
    case "reset-cancelled":
      return { ...withVault(state, () => ({ reset: null })), reset: null };
    case "reset-end-noticed":
      return { ...state, resetEnded: false };
    case "tries-noticed":
      return withVault(state, () => ({ tries: null }));
  }
}

const nothingWaits: Outbox = { count: 0, entries: [], refused: [], trouble: null };

/** What is on this device alone, as far as the open vault tells. */
export function outboxOf({ screen }: VaultState): Outbox {
  return "vault" in screen ? screen.vault.outbox : nothingWaits;
}

/** The vault that a person has in front of them, opened with the server or without it. */
export function shownVault({ screen }: VaultState): OpenVault | null {
  return screen.name === "open" || screen.name === "offline" ? screen.vault : null;
}

const holdingKeys = new Set<Screen["name"]>(["open", "offline", "kit", "new-pin"]);

/** Whether the worker may hold a key: then a lock has something to end. */
export function holdsKeys({ screen }: VaultState): boolean {
  return holdingKeys.has(screen.name);
}

/** Whether asking again later may help, without the person doing anything. */
export function isAway({ screen }: VaultState): boolean {
  return (
    screen.name === "unreachable" || (screen.name === "gate" && screen.gate.state === "unavailable")
  );
}

/** An answer about the gate that comes late must not take a person off the screen chosen since. */
function awaitsGate({ name }: Screen): boolean {
  return name === "loading" || name === "gate" || name === "unreachable" || name === "error";
}

function withVault(state: VaultState, change: (vault: OpenVault) => Partial<OpenVault>) {
  const { screen } = state;
  if (screen.name !== "open" && screen.name !== "kit" && screen.name !== "offline") return state;
  return { ...state, screen: { ...screen, vault: { ...screen.vault, ...change(screen.vault) } } };
}

/**
 * `next`, with the objects of `before` wherever they say the same; `before` itself if nothing changed. What comes
 * from the worker is a copy each time; a card must not be drawn again for that.
 */
export function keepUnchanged(before: Entry[], next: Entry[]): Entry[] {
  const known = new Map(before.map((entry) => [entry.id, entry]));
  const kept = next.map((entry) => {
    const old = known.get(entry.id);
    return old && saysTheSame(old.overview, entry.overview) ? old : entry;
  });
  const isSame = kept.length === before.length && kept.every((entry, i) => entry === before[i]);
  return isSame ? before : kept;
}

function saysTheSame(a: Overview | null, b: Overview | null): boolean {
  if (a === null || b === null) return a === b;
  for (const name in a)
    if (!isAlike(a[name as keyof Overview], b[name as keyof Overview])) return false;
  for (const name in b) if (!(name in a)) return false;
  return true;
}

function isAlike(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
