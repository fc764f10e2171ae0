/** What the page may ask of the worker that holds the keys, and what it hears back. */
import type { DeletionProof } from "@breezy/contract/deletion";
import type { BreachProgress } from "./health/breach-range.ts";
import type { HealthReport } from "./health/findings.ts";
import type { Sharing } from "./sharing/sharing.ts";
import type { Attachment, CustomField, Details, EntryKind } from "./entry-kinds.ts";
import type { Transfers } from "./transfer/transfers.ts";

/** The part of an entry that the list and the search need. Plaintext: only under `web`. */
export interface Overview extends OverviewExtras {
  account: string;
  username: string;
  phone: string;
  notes: string;
  url: string;
  tags: string[];
  favorite: boolean;
  createdAt: number;
  updatedAt: number;
  /** When it went to the trash; null where it is not there. */
  trashedAt: number | null;
  /** What a later client sealed here and this one does not know: kept as it is. */
  more?: Record<string, unknown>;
}

/** What few entries have: absent where there is nothing, as ten thousand are handed around. */
export interface OverviewExtras {
  /** Absent: a login. */
  kind?: EntryKind;
  /** Addresses beside `url`. */
  urls?: string[];
  /** Those of the kind that may be shown; see `details-of.ts`. */
  details?: Details;
  fields?: CustomField[];
  attachments?: Attachment[];
  /** Whether the secret part holds what makes one-time codes. The worker keeps it true to that. */
  hasCode?: boolean;
}

/** The part that is opened only when it is shown or copied. */
export interface Secret {
  password: string;
  /** An otpauth:// address or a secret in base32; absent: none. */
  totp?: string;
  /** By the name of a hidden detail, or by the id of a hidden field. */
  hidden?: Record<string, string>;
  /** Newest first, at most 20. */
  history: PastPassword[];
}

export interface PastPassword {
  password: string;
  replacedAt: number;
}

export interface Entry {
  id: string;
  /** null: this entry's overview did not open; its card says [Decryption Error]. */
  overview: Overview | null;
}

/** What the secret part of an entry holds, and nothing of it. */
export interface SecretOutline {
  hasPassword: boolean;
  /** Names of hidden details and ids of hidden fields that have a value. */
  hidden: string[];
}

/** The one-time code of a moment; what makes it stays in the worker. */
export interface OneTimeCode {
  code: string;
  /** Counts as soon as this one does not any more. */
  next: string;
  /** By the clock of whoever asked. */
  untilMs: number;
  periodS: number;
}

/** What the add form yields. */
export type EntryDraft = Pick<
  Overview,
  | "account"
  | "username"
  | "phone"
  | "notes"
  | "url"
  | "tags"
  | "kind"
  | "urls"
  | "details"
  | "fields"
> &
  Pick<Secret, "password" | "totp" | "hidden">;

/** One edit of one entry: the fields that the person changed, to what. */
export type EntryPatch = Partial<
  Pick<Overview, "account" | "username" | "phone" | "notes" | "url" | "tags" | "favorite"> &
    Pick<Secret, "password">
> &
  PatchExtras;
/** Each is the whole of it, as it is to stand; what is empty is taken away. */
export interface PatchExtras {
  urls?: string[];
  details?: Details;
  fields?: CustomField[];
  attachments?: Attachment[];
  totp?: string;
  hidden?: Record<string, string>;
}
export type FieldName = keyof EntryPatch;
/** Those that hold one value, of which one or the other stands. */
export type SingleField = Exclude<FieldName, keyof PatchExtras>;
/** Those that are typed into a field of the card's own. */
export type TextField = Exclude<SingleField, "favorite">;

/** What stands in a field of a card and is not saved. */
export interface TypedText {
  entryId: string;
  /** The entry's name then: it may be erased elsewhere before this is seen again. */
  account: string;
  field: TextField;
  text: string;
  /** What the edit began from. */
  base: string;
}

/** Another device changed the same entry meanwhile. */
export interface Merge {
  /** Fields that another device changed and that were kept as it left them. */
  theirs: FieldName[];
  /**
   * Fields that both changed: this device's value stands; `value` is the other's, so that a person
   * can take it back. A password goes to the history instead, and `value` is null.
   */
  both: { field: SingleField; value: string | string[] | boolean | null }[];
  /** It had been moved to the trash elsewhere; the edit brought it back. */
  restored: boolean;
}

/** The person's own settings, sealed like an entry. */
export interface VaultSettings {
  tags: string[];
  /** 1, 5, 10, 30 or 60. */
  autoLockMinutes: number;
  /** Findings of the health check that the person called no problem, as `findingKey` writes them. */
  dismissed: string[];
}

/** How far a health check is, of all it has to do; 0 of 0 before it is known. */
export interface HealthProgress {
  done: number;
  of: number;
}

/** `asked` ranges `of` all: at the end both are the same. */
export type LeakTurn = BreachProgress;

/** Where a person stands before the vault is open. */
export type Gate =
  | { state: "set-up" }
  /** `triesLeft` of 6; the pad shows it only from the second failure on. */
  | { state: "pin"; triesLeft: number; failures: number }
  /** `untilMs` by this device's clock, corrected by the guardians' own. */
  | { state: "locked-out"; untilMs: number }
  /** 30 unclaimed tries: only the Recovery Kit opens it now. */
  | { state: "sealed" }
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

/** UTF-16 units of a text, from `start` up to, and without, `end`. */
export interface TextPlace {
  start: number;
  end: number;
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

/** The open vault. */
export interface OpenVault {
  /** In list order: favorites first, then by name, unreadable last. Those in the trash too. */
  entries: Entry[];
  settings: VaultSettings;
  /** What the add form held when it was last left without saving. */
  draft: EntryDraft | null;
  /** Typed into the cards and not saved, as it stood when the vault was opened; one for each field. */
  typed: TypedText[];
  findings: Finding[];
  /** Tries that were not made on this device, since the last that were told of. */
  unclaimedTries: number;
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

/** What a passkey's authenticator told this page: 32 bytes, which whoever is given them wipes. */
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
  | { ok: false; reason: PasskeyRefusal };

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

export type NewPinResult =
  | { ok: true; vault: OpenVault }
  /** One of the three guardians is away: the old PIN stands until all three agree. */
  | { ok: false; reason: "must-wait" };

export type SaveResult =
  | { ok: true; entry: Entry; behind: boolean }
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
  /** Erased for good elsewhere. What was typed is still the page's. */
  | { ok: false; reason: "gone" }
  | { ok: false; reason: "limit"; detail: string }
  | { ok: false; reason: "findings" };

/** For several at once. `entries`: as they now stand; `erased`: ids that are gone. */
export type ChangeResult =
  | { ok: true; entries: Entry[]; erased: string[]; behind: boolean }
  | { ok: false; reason: "findings" };

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
   * `id`: under which it goes on, another than the one given where the same content was on its way
   * to this entry before. `missing`: the chunks that are still to be sent, by number.
   */
  | { ok: true; id: string; chunks: number; missing: number[] }
  /** `not-readable`: it changed on disk since it was chosen, or is gone there. */
  | { ok: false; reason: "too-large" | "not-readable" | "gone" }
  /** `detail` is the server's sentence. */
  | { ok: false; reason: "no-room"; detail: string };

export type VerifyPinResult = { ok: true } | { ok: false; reason: "wrong" | "gate"; gate: Gate };

export type ChangePinResult =
  | { ok: true }
  /** `must-wait`: not all three guardians agreed, and the old PIN stands. */
  | { ok: false; reason: "must-wait" | "verify-first" };

/** Failures carry a code that `messages.ts` has a sentence for. */
export type VaultFailure =
  | "network"
  | "signed-out"
  | "server"
  | "locked"
  | "not-found"
  | "unreadable"
  /** What is asked for is not set up by whoever runs the server. */
  | "off"
  /** Asked too often, or another's service does not answer. */
  | "busy";

export interface Vault extends Sharing, Transfers {
  /** Asks the guardians where this person stands. Counts nothing. */
  gate(): Promise<GateReport>;
  setUp(pin: string, zone: string): Promise<SetUpResult>;
  unlock(pin: string): Promise<OpenResult>;
  /** Opens the vault's key by the kit; `setNewPin` must follow. */
  openKit(code: string): Promise<KitResult>;
  setNewPin(pin: string, zone: string): Promise<NewPinResult>;
  /** Opens the vault without the PIN. */
  unlockByPasskey(passkey: PasskeySecret): Promise<UnlockByPasskeyResult>;
  /** Opens the vault's key by a passkey, as `openKit` does; `setNewPin` must follow. */
  openPasskey(passkey: PasskeySecret): Promise<PasskeyResult>;
  /** The passkeys that open this browser's copy without the server. */
  offlineWays(): Promise<OfflineWay[]>;
  /** Opens that copy, to be read only. */
  openOffline(passkey: PasskeySecret): Promise<OpenOfflineResult>;
  /** Lets a passkey open the vault from here on; after `verifyPin`, because the key is not kept. */
  letPasskeyOpen(passkey: PasskeySecret): Promise<LetPasskeyResult>;
  /** Makes a new Recovery Kit, which ends the old one; asks for the PIN because the key is not kept. */
  newKit(pin: string): Promise<OpenResult & { kit?: string }>;
  /** Fetches what changed elsewhere. */
  sync(): Promise<OpenVault>;
  /** The server said that the vault is at this version: fetches it, unless it is here already (null). */
  hear(version: number): Promise<OpenVault | null>;
  add(draft: EntryDraft): Promise<SaveResult>;
  edit(id: string, patch: EntryPatch): Promise<EditResult>;
  /** Moves to the trash; from 30 days later on an opening erases it. */
  trash(ids: string[]): Promise<ChangeResult>;
  restore(ids: string[]): Promise<ChangeResult>;
  /** For good; only what is in the trash, or does not open. */
  erase(ids: string[]): Promise<ChangeResult>;
  saveSettings(settings: Partial<VaultSettings>): Promise<VaultSettings>;
  /** Keeps the unsaved form sealed in this browser (null: forgets it). Never uploaded. */
  keepDraft(draft: EntryDraft | null): Promise<void>;
  /**
   * Keeps this tab's unsaved texts of the cards, all of them, sealed in this browser; what another
   * tab typed stays beside them. Never uploaded.
   */
  keepTyped(texts: TypedText[]): Promise<void>;
  reveal(id: string): Promise<Secret>;
  outline(id: string): Promise<SecretOutline>;
  /**
   * The one-time code at `deviceMs` by this device's clock, put right by the guardians'; null where
   * the entry has none, or one that is no code.
   */
  code(id: string, deviceMs: number): Promise<OneTimeCode | null>;
  fileRoom(): Promise<FileRoom>;
  /** Begins an upload under a new id, or goes on with it: what is there is not sent again. */
  beginFile(entryId: string, id: string, file: Blob): Promise<BeginFileResult>;
  sendFileChunk(id: string, chunk: number): Promise<void>;
  /** Forgets the bytes; what is being sent breaks off. */
  stopFile(id: string): Promise<void>;
  openFileChunk(file: Pick<Attachment, "id" | "size">, chunk: number): Promise<Uint8Array>;
  /** The bytes, for good; that no entry lists it is the caller's to see to. */
  removeFile(id: string): Promise<void>;
  /** Where `text` holds a secret of this vault. The secrets themselves stay in the worker. */
  findSecrets(text: string): Promise<TextPlace[]>;
  /** Looks through every password that is not in the trash. Says nothing of them but what was found. */
  health(): Promise<HealthReport>;
  healthProgress(): Promise<HealthProgress>;
  /** Looks for passwords in leaks, one range at each call; `anew`: from the first on. */
  nextLeaks(anew: boolean): Promise<LeakTurn>;
  /** Ids of the entries there in which each word is found, in list order; all of them for "". */
  search(query: string, where?: "vault" | "trash"): Promise<string[]>;
  /** The first step of a change of PIN; counted like any other try. The key stays until `forgetVerified`. */
  verifyPin(pin: string): Promise<VerifyPinResult>;
  /** Needs all three guardians. */
  changePin(newPin: string, zone: string): Promise<ChangePinResult>;
  /** When the dialog closes. */
  forgetVerified(): Promise<void>;
  /** Accepts what the server holds under a head above every witnessed one. */
  acceptFindings(): Promise<OpenVault>;
  /** Ends a running reset; the vault must be open. */
  cancelReset(): Promise<void>;
  /** The owner's signatures under the deletion of the account; the vault must be open. */
  proveDeletion(): Promise<DeletionProof>;
  /** Forgets the keys and everything opened. */
  lock(): Promise<void>;
  /** Also erases what this browser keeps of the person; on sign-out. */
  forget(): Promise<void>;
}
