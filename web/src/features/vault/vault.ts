/** What the page may ask of the worker that holds the keys, and what it hears back. */

/** The part of an entry that the list and the search need. Plaintext: only under `web`. */
export interface Overview {
  account: string;
  username: string;
  phone: string;
  notes: string;
  url: string;
  tags: string[];
  favorite: boolean;
  createdAt: number;
  updatedAt: number;
}

/** The part that is opened only when it is shown or copied. */
export interface Secret {
  password: string;
}

export interface Entry {
  id: string;
  /** null: this entry's overview did not open; its card says [Decryption Error]. */
  overview: Overview | null;
}

/** What the add form yields. */
export type EntryDraft = Pick<
  Overview,
  "account" | "username" | "phone" | "notes" | "url" | "tags"
> &
  Secret;

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
  entries: Entry[];
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

export type NewPinResult =
  | { ok: true; vault: OpenVault }
  /** One of the three guardians is away: the old PIN stands until all three agree. */
  | { ok: false; reason: "must-wait" };

export type SaveResult =
  | { ok: true; entry: Entry }
  /** 429: the plan's entries are used up; `detail` is the server's sentence. */
  | { ok: false; reason: "limit"; detail: string }
  /** Findings are open: nothing is uploaded until the person has decided. */
  | { ok: false; reason: "findings" };

/** Failures carry a code that `messages.ts` has a sentence for. */
export type VaultFailure =
  | "network"
  | "signed-out"
  | "server"
  | "locked"
  | "not-found"
  | "unreadable";

export interface Vault {
  /** Asks the guardians where this person stands. Counts nothing. */
  gate(): Promise<GateReport>;
  setUp(pin: string, zone: string): Promise<SetUpResult>;
  unlock(pin: string): Promise<OpenResult>;
  /** Opens the vault's key by the kit; `setNewPin` must follow. */
  openKit(code: string): Promise<KitResult>;
  setNewPin(pin: string, zone: string): Promise<NewPinResult>;
  /** Makes a new Recovery Kit, which ends the old one; asks for the PIN because the key is not kept. */
  newKit(pin: string): Promise<OpenResult & { kit?: string }>;
  /** Fetches what changed elsewhere. */
  sync(): Promise<OpenVault>;
  add(draft: EntryDraft): Promise<SaveResult>;
  reveal(id: string): Promise<Secret>;
  /** Ids of the entries there in which each word is found, in list order; all of them for "". */
  search(query: string, where?: "vault" | "trash"): Promise<string[]>;
  /** Accepts what the server holds under a head above every witnessed one. */
  acceptFindings(): Promise<OpenVault>;
  /** Ends a running reset; the vault must be open. */
  cancelReset(): Promise<void>;
  /** Forgets the keys and everything opened. */
  lock(): Promise<void>;
  /** Also erases what this browser keeps of the person; on sign-out. */
  forget(): Promise<void>;
}
