/** What the health check reads, and what it finds. */

/** One entry of the open vault, without those in the trash. */
export interface HealthEntry {
  id: string;
  account: string;
  username: string;
  /** Empty if the entry has none. */
  password: string;
  /** Milliseconds since 1970. */
  passwordSince: number;
  addresses: readonly string[];
  /** A one-time code is stored with it. */
  hasCode: boolean;
}

/** A passkey in the vault, in whichever entry. */
export interface KnownPasskey {
  entryId: string;
  rpId: string;
  /** What it and its entry call the person; those that say nothing are left out. */
  names: readonly string[];
}

/** Worst first. */
export const findingKinds = [
  "leaked",
  "weak",
  "reused",
  "exposed",
  "code",
  "old",
  "twice",
  "passkey",
] as const;
export type FindingKind = (typeof findingKinds)[number];

export type Fix = "change-password" | "use-https" | "add-code" | "add-passkey" | "keep-one";

interface OfEntry<Kind extends FindingKind, F extends Fix> {
  kind: Kind;
  entryId: string;
  fix: F;
}

export type HealthFinding =
  /** `count`: in how many leaks. Known once the search for leaks has met the password. */
  | (OfEntry<"leaked", "change-password"> & { count: number })
  | (OfEntry<"weak", "change-password"> & { guesses: number })
  /** `entryIds`: all that have this password, this one too; the same array for each of them. Of two logins at least. */
  | (OfEntry<"reused", "change-password"> & { entryIds: readonly string[] })
  | (OfEntry<"old", "change-password"> & { passwordSince: number })
  /** `entryIds`: all that are the same login, this one too; the same array for each of them. */
  | (OfEntry<"twice", "keep-one"> & { entryIds: readonly string[] })
  | (OfEntry<"exposed", "use-https"> & { address: string })
  | (OfEntry<"code", "add-code"> & { domain: string })
  | (OfEntry<"passkey", "add-passkey"> & { domain: string });

export interface HealthReport {
  /** 0 to 100; null if no entry has a password. */
  score: number | null;
  /** Entries that have a password. */
  checked: number;
  /** Worst kind first; within one kind in the order of the entries. */
  findings: HealthFinding[];
  counts: Record<FindingKind, number>;
}

/** Of a vault without entries. */
export const emptyReport: HealthReport = {
  score: null,
  checked: 0,
  findings: [],
  counts: { leaked: 0, weak: 0, reused: 0, exposed: 0, code: 0, old: 0, twice: 0, passkey: 0 },
};
