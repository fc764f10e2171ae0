/** What the extension's own pages and its background may ask of the vault. Plain JSON in both directions. */
import type { Gate } from "@breezy/client/answers";
import type { OneTimeCode } from "@breezy/client/entry/entry";
import type { EntryKind } from "@breezy/client/entry/kinds";
import type { GeneratorOptions } from "@breezy/crypto/generator-modes";
import type { PasskeyService } from "../passkeys/passkey-service.ts";

/** A set of guardians in digits that two screens can be compared by; the web app shows the same. */
export interface Fingerprint {
  /** The guardians' names. */
  id: string;
  fingerprint: string;
}

/** Whose vault, at which server. */
export interface Whose {
  origin: string;
  email: string;
}

export type Standing =
  | { state: "unconnected" }
  /** The session that the extension had is ended: it connects anew. */
  | ({ state: "signed-out" } & Whose)
  /** The server names other guardians than those that the person compared: nothing is opened. */
  | ({ state: "guardians-changed"; known: Fingerprint[]; named: Fingerprint[] } & Whose)
  /** The server doesn't answer. */
  | ({ state: "unreachable" } & Whose)
  | ({ state: "locked"; gate: Gate } & Whose)
  | ({
      state: "open";
      /** The server doesn't answer: what is changed waits. */
      offline: boolean;
      /** Changes that wait for the server. */
      waiting: number;
      /** What a server or a guardian got wrong; the web app tells of it. */
      findings: number;
      /** When the vault locks itself if nobody uses it, by this device's clock. */
      idleLockAtMs: number;
    } & Whose);

export type UnlockAnswer = { ok: true } | { ok: false; reason: "wrong" | "gate"; gate: Gate };

/** As the list shows it. */
export interface ListedEntry {
  id: string;
  account: string;
  username: string;
  kind: EntryKind;
  favorite: boolean;
  hasCode: boolean;
  /** Of its first address that has one, without `www.`; null: none. */
  host: string | null;
  /** That address, complete; null: none that can be followed. */
  url: string | null;
  /** Milliseconds since 1970; null: never on this device. */
  usedAtMs: number | null;
}

/** How an entry's address belongs to a page's: the same host, the same registrable domain, sites that share accounts. */
export type Match = "host" | "domain" | "shared";

export interface SiteEntry extends ListedEntry {
  match: Match;
  /** The entry's host that matches. */
  host: string;
}

export interface LookAlike {
  entryId: string;
  /** The entry's. */
  host: string;
}

/** All of an entry that its page in the popup shows; secrets only by `reveal`. */
export interface ShownEntry extends ListedEntry {
  phone: string;
  notes: string;
  tags: string[];
  urls: string[];
  /** Those that may be shown, in order. */
  details: { name: string; label: string; value: string }[];
  /** Hidden ones that have a value; `name` is what `reveal` takes. */
  hidden: { name: string; label: string }[];
  /** The person's own that are not hidden. */
  fields: { id: string; name: string; value: string }[];
  hasPassword: boolean;
  createdAtMs: number;
  updatedAtMs: number;
}

export interface LoginValues {
  username: string;
  password: string;
  /** The one-time code of this moment; null if the entry has none. */
  code: string | null;
}

/** Each "" if the entry doesn't say. */
export interface CardValues {
  holder: string;
  /** Digits alone. */
  number: string;
  /** `01` to `12`. */
  month: string;
  /** Four digits. */
  year: string;
  cvc: string;
}

/** Each "" if the entry doesn't say. */
export interface IdentityValues {
  title: string;
  firstName: string;
  middleName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  /** Its lines. */
  street: string[];
  postcode: string;
  city: string;
  state: string;
  country: string;
  /** `YYYY-MM-DD` if it can be read as such, else as it was typed. */
  birthday: string;
}

export interface NewLogin {
  account: string;
  /** A host, or an address. */
  url: string;
  username: string;
  password: string;
}

/** What is given, changed to that. */
export interface LoginChanges {
  account?: string;
  url?: string;
  username?: string;
  password?: string;
  notes?: string;
}

/** `waits`: kept on this device until the server is back. */
export type SavedAnswer =
  | { ok: true; id: string; waits: boolean }
  /** In words to show. */
  | { ok: false; reason: "limit" | "findings" | "gone"; detail: string };

/** A password that was generated, kept sealed until an entry holds it or the person drops it. */
export interface KeptPassword {
  id: string;
  host: string;
  password: string;
  madeAtMs: number;
}

/** What a page's field and its site ask of a new password. */
export interface AskedOfPassword {
  /** 0 if the field says nothing. */
  minLength: number;
  maxLength: number | null;
  /** The `passwordrules` attribute; "" if it has none. */
  passwordRules: string;
  /** The `pattern` attribute; "" if it has none. */
  pattern: string;
  /** The page's. */
  host: string;
}

/** Failures of all are VaultErrors; `locked` if the vault is not open. */
export interface VaultService extends PasskeyService {
  standing(): Promise<Standing>;
  /** Whether entries can be had: known without asking anybody, as `standing` asks the server. */
  isOpen(): Promise<boolean>;
  /** Of the connected server; null: there is none. */
  serverOrigin(): Promise<string | null>;
  /** Somebody uses the vault: the idle lock begins anew. */
  touch(): Promise<void>;

  /** `origin`: the server's. Returns the address of the page where the person agrees. */
  beginConnect(origin: string): Promise<{ address: string; challenge: string }>;
  /** Takes a session for that page's code; nothing is kept before `confirmConnect`. */
  finishConnect(code: string): Promise<{ email: string; fingerprints: Fingerprint[] }>;
  /** The person compared the fingerprints: these guardians are believed from now on, and no others. */
  confirmConnect(): Promise<void>;
  /** They did not match, or the person went away: the session that was taken is ended. */
  cancelConnect(): Promise<void>;
  /** Ends the session and erases everything that this browser keeps of it. */
  disconnect(): Promise<void>;
  /** The person compared `named` of the standing: those are believed from now on. */
  acceptGuardians(): Promise<void>;

  /** With the first digit of the PIN. */
  readAhead(): Promise<void>;
  unlock(pin: string): Promise<UnlockAnswer>;
  lock(): Promise<void>;
  /** Asks the server anew how things stand. */
  retry(): Promise<Standing>;

  /** All that is not in the trash, in list order. */
  list(): Promise<ListedEntry[]>;
  /** Those in which each word is found, in list order. */
  search(query: string): Promise<ListedEntry[]>;
  /** Those of a page's site, best first. Also cards and identities are not among them: see `list`. */
  entriesFor(address: string): Promise<SiteEntry[]>;
  /** Entries whose host the page's only looks like; none if an entry belongs there. */
  lookAlikes(host: string): Promise<LookAlike[]>;
  /** Its hosts' first, without `www.`; null if it has no address. */
  entryHost(entryId: string): Promise<string | null>;
  /** How it belongs to that page; null: it does not. */
  matchOf(entryId: string, address: string): Promise<Match | null>;
  show(entryId: string): Promise<ShownEntry>;
  /** `password`, a hidden detail's name, or a hidden field's id; "" if it has none. */
  reveal(entryId: string, field: string): Promise<string>;
  code(entryId: string): Promise<OneTimeCode | null>;
  loginOf(entryId: string): Promise<LoginValues>;
  cardOf(entryId: string): Promise<CardValues>;
  identityOf(entryId: string): Promise<IdentityValues>;
  passwordMatches(entryId: string, password: string): Promise<boolean>;
  /** For the order of the list. */
  noteUse(entryId: string): Promise<void>;

  saveLogin(login: NewLogin): Promise<SavedAnswer>;
  /** The old password goes into the history. */
  updateLogin(entryId: string, changes: LoginChanges): Promise<SavedAnswer>;
  /** One more address of the entry's, which it is filled at from then on. */
  addSite(entryId: string, address: string): Promise<SavedAnswer>;

  neverSave(host: string): Promise<void>;
  isNeverSaved(host: string): Promise<boolean>;
  neverSaved(): Promise<string[]>;
  saveAgain(host: string): Promise<void>;

  /** Keeps the page's rules and those of its site, if it is known. */
  makePassword(asked: AskedOfPassword): Promise<string>;
  generate(options: GeneratorOptions): Promise<string>;
  /** Sealed on this device until it is dropped, whatever happens. */
  keepGenerated(made: { host: string; password: string }): Promise<KeptPassword>;
  /** Newest first. */
  keptPasswords(): Promise<KeptPassword[]>;
  dropKept(id: string): Promise<void>;
}
