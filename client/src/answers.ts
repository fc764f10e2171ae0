/** What the worker that holds the keys answers. */
import type { Entry, EntryDraft, Merge, TypedText } from "./entry/entry.ts";
import type { Passkey } from "./passkeys/passkey.ts";

/** The person's own settings, sealed like an entry. */
export interface VaultSettings {
  tags: string[];
  /** 1, 5, 10, 30 or 60. */
  autoLockMinutes: number;
  /** Whether each device keeps the sealed secret parts too, and not the names alone. */
  keepsCopy: boolean;
  /** Findings of the health check that the person called no problem, as `findingKey` writes them. */
  dismissed: string[];
}

/** Where a person stands before the vault is open. */
export type Gate =
  | { state: "set-up" }
  /** `triesLeft` of 6; the pad shows it only from the second failure on. */
  | { state: "pin"; triesLeft: number; failures: number }
  /** `untilMs` by this device's clock, corrected by the guardians' own. */
  | { state: "locked-out"; untilMs: number }
  /** 30 unclaimed tries: only the Recovery Kit or a passkey opens it now. */
  | { state: "sealed" }
  /** No two guardians hold one record of the PIN: the Recovery Kit or a passkey makes them. */
  | { state: "split" }
  /** Fewer than two guardians answer; asking again later is all there is to do. */
  | { state: "unavailable" }
  /** This session spent its tries: sign in again. */
  | { state: "sign-in-again" };

/** A reset that is running: everything is erased at `eraseAtMs` unless someone who opens the vault cancels it. */
export interface RunningReset {
  eraseAtMs: number;
}

export interface GateReport {
  gate: Gate;
  reset: RunningReset | null;
}

/** Something that a server or a guardian got wrong, found on opening. */
export type Finding =
  | { kind: "rolled-back"; heldVersion: number; witnessedVersion: number }
  | { kind: "forked" }
  | { kind: "bad-head" }
  | { kind: "missing"; entries: string[] }
  | { kind: "altered"; entries: string[] }
  | { kind: "foreign"; count: number }
  | { kind: "guardian"; guardianIds: string[] };

/** What this device holds of what findings say is gone or damaged. */
export interface HeldHere {
  /** Names of what putting back brings back. */
  entries: string[];
  /** Whether a version was saved that neither the server has nor this device: another may. */
  behind: boolean;
}

export interface PutBackResult {
  vault: OpenVault;
  /** How many entries were brought back or mended. */
  count: number;
  /** Names of those for which the plan has no room; `limit` is the server's sentence. */
  left: string[];
  limit: string | null;
  /** Names of those that came back without their password, or without a file. */
  withoutSecret: string[];
  withoutFiles: string[];
}

/** Tries of other devices that nobody has finished or claimed: not known to be wrong ones. */
export interface Tries {
  count: number;
  /** By the guardians' clocks; null for those of which no time was kept. */
  firstMs: number | null;
  lastMs: number | null;
  /** In words, as the server saw them; empty if it saw none. */
  devices: string[];
  /** Whether the guardians still take the owner's word for all of them. */
  vouchable: boolean;
}

/** Guardians by their ids, for the person to know. */
export interface GuardianTroubles {
  /** Has not the PIN's newest record. */
  behind: string[];
  /** Has acknowledged none of the last ten openings. */
  silent: string[];
}

/**
 * Why the vault did not take a change that waited: the plan has no room; its entry was erased
 * elsewhere; its entry does not open any more; the server took it in no attempt.
 */
export type RefusedReason = "limit" | "gone" | "damaged" | "failed";

/** Kept on this device until the person has decided. */
export interface RefusedChange {
  /** By which it is named. */
  key: string;
  entryId: string;
  /** The entry's name when it was changed. */
  account: string;
  reason: RefusedReason;
  /** The server's sentence; null: it gave none. */
  detail: string | null;
  /** Whether what was typed can become a new entry. */
  addable: boolean;
}

/** Changes that are on this device alone. */
export interface Outbox {
  /** How many wait for the server. */
  count: number;
  /** Ids of the entries that they are about; the person's own for settings. */
  entries: string[];
  refused: RefusedChange[];
  /**
   * `stray`: one that waited here does not open: it was changed, or is of a vault that was reset.
   * `replayed`: changes that the vault has had before were put back here, and were dropped.
   */
  trouble: "stray" | "replayed" | null;
}

export interface SendResult {
  vault: OpenVault;
  /** How many left. */
  sent: number;
  /** What they met that another device had changed meanwhile, by entry. */
  merges: { id: string; merge: Merge }[];
  /** Why the others still wait; null: nothing stopped them. */
  failure: VaultFailure | null;
}

/** The open vault. */
export interface OpenVault {
  outbox: Outbox;
  /** In list order: favorites first, then by name, unreadable last. Those in the trash too. */
  entries: Entry[];
  settings: VaultSettings;
  /** When entries were last used on this device, by id, in ms; those never used here are not in it. */
  usedAt: Record<string, number>;
  /** What the add form held when it was last left without saving. */
  draft: EntryDraft | null;
  /** Typed into the cards and not saved, as it was when the vault was opened; one for each field. */
  typed: TypedText[];
  findings: Finding[];
  /** null: nothing was found, or this device holds no copy to compare with. */
  heldHere: HeldHere | null;
  /** Entries that were kept though they do not open, by id: when that was found, in ms. */
  damagedAt: Record<string, number>;
  /** Tries that other devices began and nobody finished; null if there are none to tell of. */
  tries: Tries | null;
  guardians: GuardianTroubles;
  /** A kit made just now because none was kept: show it. */
  kit: string | null;
  reset: RunningReset | null;
}

export type OpenResult =
  | { ok: true; vault: OpenVault }
  | { ok: false; reason: "wrong"; gate: Gate }
  | { ok: false; reason: "gate"; gate: Gate };

export type SetUpResult =
  | { ok: true; vault: OpenVault; kit: string }
  /** `raced`: another tab or device finished its set-up first. */
  | { ok: false; reason: "unavailable" | "raced" };

export type KitResult =
  | { ok: true }
  | { ok: false; reason: "malformed" | "checksum" | "wrong" | "no-kit" | "unavailable" };

/** What a passkey's authenticator told this page: 32 bytes, which anyone who is given them wipes. */
export interface PasskeySecret {
  /** The passkey's. */
  id: string;
  secret: Uint8Array<ArrayBuffer>;
}

/** `no-wrap`: this passkey was never let open the vault. */
export type PasskeyRefusal = "wrong" | "no-wrap" | "unavailable";
export type PasskeyResult = { ok: true } | { ok: false; reason: PasskeyRefusal };
export type UnlockByPasskeyResult =
  | { ok: true; vault: OpenVault }
  | { ok: false; reason: PasskeyRefusal }
  /** No two guardians hold one record of the PIN: the key is open, and `setNewPin` must follow. */
  | { ok: false; reason: "new-pin" };

/** A passkey that opens the copy that this browser keeps. */
export interface OfflineWay {
  id: string;
  credential_id: string;
}

/** `damaged`: what lies here does not belong together, or was changed. */
export type OfflineRefusal = "no-copy" | "wrong" | "damaged";
export type OpenOfflineResult =
  /** `asOfMs`: when it was last known to be the newest. */
  { ok: true; vault: OpenVault; asOfMs: number } | { ok: false; reason: OfflineRefusal };

export type LetPasskeyResult = { ok: true } | { ok: false; reason: "verify-first" };

export type PinChangeRefusal =
  /** `silent` guardians did not acknowledge: the old PIN stands until all three do, or the person insists. */
  | { ok: false; reason: "must-wait"; silent: string[] }
  /** It left and too few acknowledged: the old PIN or the new one is in force. */
  | { ok: false; reason: "either" };

export type NewPinResult = { ok: true; vault: OpenVault } | PinChangeRefusal;

/** Not saved: kept on this device until the server is back. `entries`: as they will stand. */
export interface Waits {
  ok: false;
  reason: "waits";
  entries: Entry[];
  erased: string[];
  outbox: Outbox;
}

export type SaveResult =
  | { ok: true; entry: Entry; behind: boolean }
  | Waits
  /** 429: the plan's entries are used up; `detail` is the server's sentence. */
  | { ok: false; reason: "limit"; detail: string }
  /** Findings are open: nothing is uploaded until the person has decided. */
  | { ok: false; reason: "findings" };

export type EditResult =
  | {
      ok: true;
      entry: Entry;
      /** null: nobody else changed this entry meanwhile. */
      merge: Merge | null;
      /** Other entries changed elsewhere too: `sync` brings them to the screen. */
      behind: boolean;
    }
  | Waits
  /** Erased for good elsewhere. What was typed is still the page's. */
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "limit"; detail: string }
  | { ok: false; reason: "findings" };

/** A passkey of another site, and the entry that holds it. */
export interface HeldPasskey {
  entryId: string;
  account: string;
  passkey: Passkey;
}

/** The entry has no room for one more passkey than the `passkeys` that it holds. */
export interface PasskeysFull {
  ok: false;
  reason: "full";
  passkeys: number;
}

export type KeepPasskeyResult = SaveResult | EditResult | PasskeysFull;

export type MovePasskeyResult =
  /** `entries`: both, as they now stand. */
  { ok: true; entries: Entry[]; behind: boolean } | Exclude<KeepPasskeyResult, { ok: true }>;

/** For several at once. `entries`: as they now stand; `erased`: ids that are gone. */
export type ChangeResult =
  | { ok: true; entries: Entry[]; erased: string[]; behind: boolean }
  /** 429: what comes out of the trash finds the plan's entries used up. */
  | { ok: false; reason: "limit"; detail: string }
  | Waits
  | { ok: false; reason: "findings" };

/** `waits`: they are kept on this device alone until the server is back. */
export interface SettingsResult {
  settings: VaultSettings;
  waits: Outbox | null;
}

/** A file on its way to an entry that is not finished, and that this tab is not sending. */
export interface InterruptedFile {
  id: string;
  entryId: string;
  size: number;
  /** Share of it that is there. */
  done: number;
}

/** In bytes. */
export interface FileRoom {
  used: number;
  quota: number;
  interrupted: InterruptedFile[];
}

export type BeginFileResult =
  /**
   * `id`: under which it goes on, another than the one given if the same content was on its way
   * to this entry before. `missing`: the chunks that are still to be sent, by number.
   */
  | { ok: true; id: string; chunks: number; missing: number[] }
  /** `not-readable`: it changed on disk since it was chosen, or is gone there. */
  | { ok: false; reason: "too-large" | "not-readable" | "gone" }
  /** `detail` is the server's sentence. */
  | { ok: false; reason: "no-room" | "too-many"; detail: string };

export type VerifyPinResult = { ok: true } | { ok: false; reason: "wrong" | "gate"; gate: Gate };

export type ChangePinResult =
  | { ok: true }
  | PinChangeRefusal
  | { ok: false; reason: "verify-first" };

/** How far a health check is, of all it has to do; 0 of 0 before it is known. */
export interface HealthProgress {
  done: number;
  of: number;
}

/** UTF-16 units of a text, from `start` up to, and without, `end`. */
export interface TextPlace {
  start: number;
  end: number;
}

/** Failures carry a code that `messages.ts` has a sentence for. */
export type VaultFailure =
  | "network"
  | "signed-out"
  /** An answer that does not fit what was asked. */
  | "server"
  /** The server failed at it. */
  | "broken"
  /** An answer of which a part is missing. */
  | "cut-off"
  | "locked"
  | "not-found"
  | "unreadable"
  /** What is stored does not open any more, though the keys are right. */
  | "damaged"
  /** Not in the copy that this device keeps. */
  | "not-kept"
  /** What is asked for is not set up by those who run the server. */
  | "off"
  /** This device keeps no more changes for later. */
  | "outbox-full"
  /** Asked too often, or too much at once. */
  | "busy"
  /** A service behind the server does not answer. */
  | "away";
