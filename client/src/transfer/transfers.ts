/** What a caller hears of files that come and go. */
import type { Entry } from "../entry/entry.ts";
import type { ImportFault } from "./messages.ts";
import type { ImportPlan } from "./plan-import.ts";

/** What becomes of a row. */
export const outcomes = ["added", "merged", "duplicate", "skipped"] as const;
export type Outcome = (typeof outcomes)[number];

/** `field` and `hidden`: a field of the person's own. */
export const columnRoles = [
  "name",
  "address",
  "username",
  "password",
  "notes",
  "code",
  "tags",
  "folder",
  "field",
  "hidden",
  "out",
] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** An entry has one of each of these. */
export const lonelyRoles: readonly ColumnRole[] = [
  "name",
  "username",
  "password",
  "code",
  "folder",
];

export interface ColumnChoice {
  /** By the columns' places. */
  roles: readonly ColumnRole[];
  /** The first row names the columns. */
  hasHeader: boolean;
}

/** What a person sees of a table to say what it holds. */
export interface OwnTable {
  /** The first rows as they are, the first of all among them. */
  rows: readonly (readonly string[])[];
  guess: ColumnChoice;
}

export type ImportPreview =
  | (Pick<ImportPlan, "report" | "counts"> & {
      ok: true;
      /** The program it comes from, as people call it. */
      source: string;
      /** What a person should know besides the rows. */
      warnings: readonly string[];
      /** What the file means was guessed in part: nobody is advised to delete it. */
      guessed: boolean;
      /** What became of values that LastPass wrote as in a web page; null: there are none. */
      entities: "kept" | "decoded" | null;
      /** How many accounts it adds, and how many it adds something to. */
      adds: number;
      changes: number;
      /** Of the files that come along, in the order in which they come. Bytes. */
      files: readonly number[];
    })
  | {
      ok: false;
      reason: "fault";
      code: ImportFault["code"];
      sentence: string;
      /** By its content it is a database that a key file may open, too. */
      takesKeyFile: boolean;
    }
  /** What its columns hold, the person says. */
  | { ok: false; reason: "columns"; table: OwnTable }
  | { ok: false; reason: "cancelled" };

export interface ImportProgress {
  step: "reading" | "comparing";
  rows: number;
}

export interface FileToBring {
  entryId: string;
  name: string;
  /** Bytes. */
  size: number;
}

export type ImportBatch =
  | {
      ok: true;
      /** As they now stand. */
      entries: Entry[];
      /** Ids of those that are new. */
      added: string[];
      /** Files of these entries, to be fetched by `importedFile` and added once all entries are there. */
      files: FileToBring[];
      /** Accounts that went away meanwhile, or grew too long: nothing was added to them. */
      left: number;
      /** How many of the accounts are dealt with. */
      done: number;
      behind: boolean;
    }
  | { ok: false; reason: "limit"; detail: string }
  | { ok: false; reason: "findings" };

/** `csv` has every value as it is, `spreadsheet` is the same table without a formula in it. */
export const exportKinds = [
  "locked",
  "bitwarden",
  "proton",
  "csv",
  "spreadsheet",
  "kdbx",
  "cxf",
] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Those that hold files. */
export const exportsWithFiles: readonly ExportKind[] = ["locked", "bitwarden", "proton", "kdbx"];
/** Bytes of all files in one export: it is made in memory, and read there again. */
export const exportFileBytes = 100 * 1024 * 1024;

export interface ExportProgress {
  /** Bytes of files that were fetched. */
  done: number;
  of: number;
}

export interface ExportOptions {
  /** Opens a locked file or database. */
  passphrase: string;
  withFiles: boolean;
}

export type ExportResult =
  /**
   * `unreadable`: entries that do not open, which are not in it. `lost`: names of files that are
   * missing or damaged on the server.
   */
  | {
      ok: true;
      bytes: Uint8Array<ArrayBuffer>;
      count: number;
      unreadable: number;
      files: number;
      lost: readonly string[];
    }
  | { ok: false; reason: "verify-first" | "cancelled" };
