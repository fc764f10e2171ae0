/** What a reader of a format is given, and what it yields. */
import type { ImportedEntry } from "./imported-entry.ts";
import type { SkipReason } from "./messages.ts";
import type { ColumnChoice } from "./transfers.ts";

/** One row or item of the file: an entry, or why it is none. */
export type Row = { place: string } & (
  | { entry: ImportedEntry }
  | { skipped: SkipReason; name: string }
);

export interface Reading {
  signal?: AbortSignal | undefined;
  /** Hears how many rows were read so far. */
  onProgress?: ((rows: number) => void) | undefined;
}

/** What a file needs besides: one that is locked, or a table that only the person knows. */
export interface Unlocking {
  password?: string | undefined;
  keyFile?: Uint8Array | undefined;
  /** LastPass wrote some values as a web page would: they are read as they were meant. */
  decode?: boolean | undefined;
  /** `ask`: what was guessed of a table is put to the person instead. */
  columns?: ColumnChoice | "ask" | undefined;
}
