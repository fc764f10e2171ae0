/** What the page may ask of the worker that holds the keys. */
import type { Attachment } from "./entry-kinds.ts";
import type {
  EntryDraft,
  EntryPatch,
  OneTimeCode,
  Secret,
  SecretOutline,
  TypedText,
} from "./entry.ts";
import type { BreachProgress } from "./health/breach-range.ts";
import type { HealthReport } from "./health/findings.ts";
import type { Sharing } from "./sharing/sharing.ts";
import type { Transfers } from "./transfer/transfers.ts";
import type {
  BeginFileResult,
  ChangePinResult,
  ChangeResult,
  EditResult,
  FileRoom,
  GateReport,
  KitResult,
  LetPasskeyResult,
  NewPinResult,
  OfflineWay,
  OpenOfflineResult,
  OpenResult,
  OpenVault,
  PasskeyResult,
  PasskeySecret,
  PutBackResult,
  SaveResult,
  SetUpResult,
  UnlockByPasskeyResult,
  VaultSettings,
  VerifyPinResult,
} from "./vault-answers.ts";
import type { DeletionProof } from "@breezy/contract/deletion";

/** How far a health check is, of all it has to do; 0 of 0 before it is known. */
export interface HealthProgress {
  done: number;
  of: number;
}

/** `asked` ranges `of` all: at the end both are the same. */
export type LeakTurn = BreachProgress;

/** UTF-16 units of a text, from `start` up to, and without, `end`. */
export interface TextPlace {
  start: number;
  end: number;
}

export interface Vault extends Sharing, Transfers {
  /** Asks the guardians where this person stands. Counts nothing. */
  gate(): Promise<GateReport>;
  setUp(pin: string, zone: string): Promise<SetUpResult>;
  unlock(pin: string): Promise<OpenResult>;
  /** Opens the vault's key by the kit; `setNewPin` must follow. */
  openKit(code: string): Promise<KitResult>;
  setNewPin(pin: string, zone: string, insist?: boolean): Promise<NewPinResult>;
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
  /** Needs all three guardians; two, where the person insists. */
  changePin(newPin: string, zone: string, insist?: boolean): Promise<ChangePinResult>;
  /** When the dialog closes. */
  forgetVerified(): Promise<void>;
  /** Accepts what the server holds under a head above every witnessed one. */
  acceptFindings(): Promise<OpenVault>;
  /** Puts back what this device holds and the server does not, as new revisions under such a head. */
  putBack(): Promise<PutBackResult>;
  /** Looks quietly for parts that do not open, once a day through all that the server has; null: nothing was found. */
  look(): Promise<OpenVault | null>;
  /** The person has seen `tries`: they are told of no more. `mine`: and says that they were theirs. */
  answerTries(mine: boolean): Promise<void>;
  /** Ends a running reset; the vault must be open. */
  cancelReset(): Promise<void>;
  /** The owner's signatures under the deletion of the account; the vault must be open. */
  proveDeletion(): Promise<DeletionProof>;
  /** Forgets the keys and everything opened. */
  lock(): Promise<void>;
  /** Also erases what this browser keeps of the person; on sign-out. */
  forget(): Promise<void>;
}
