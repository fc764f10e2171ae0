/** One file, read whole: what it is, and every row of it. */
import { decoded, hasEntities } from "./entities.ts";
import { hasLongHeader, readTable, tableOf, withHeader } from "./csv.ts";
import { formatNames, type FormatId } from "./formats.ts";
import {
  readAegis,
  readAndOtp,
  readProtonAuthenticator,
  readTwoFas,
} from "./formats/authenticators.ts";
import { readBitwardenJson } from "./formats/bitwarden-json.ts";
import { readBreezyJson } from "./formats/breezy-json.ts";
import { unlockExport } from "./export/locked-json.ts";
import { unlockBitwarden } from "./formats/bitwarden-locked.ts";
import { readCodeLinks } from "./formats/code-links.ts";
import { dashlaneFiles, readDashlane } from "./formats/dashlane-zip.ts";
import { readCxf } from "./formats/cxf-json.ts";
import { readEnpass } from "./formats/enpass-json.ts";
import { readKaspersky } from "./formats/kaspersky-text.ts";
import { readKeeper } from "./formats/keeper-json.ts";
import { readPsono } from "./formats/psono-json.ts";
import { readKeepass } from "./formats/keepass-xml.ts";
import { readSafeincloud } from "./formats/safeincloud-xml.ts";
import { readOnepassword } from "./formats/onepassword-1pux.ts";
import { readProtonJson } from "./formats/proton-json.ts";
import { ImportError } from "./import-error.ts";
import { jsonOf } from "./items.ts";
import { bitwardenFiles, onepasswordFiles, protonFiles } from "./zip-files.ts";
import { longHeader, unreadFiles } from "./messages.ts";
import { openDatabase } from "./kdbx/open-database.ts";
import { ownTableOf, readOwnTable } from "./own-table.ts";
import type { ColumnChoice } from "./transfers.ts";
import type { Reading, Row, Unlocking } from "./reading.ts";
import {
  baseName,
  formatIdOf,
  type LoneTable,
  recognise,
  type Recognised,
  textFrom,
} from "./recognise.ts";
import { warningsOf } from "./warnings.ts";
import { withUsablePasskeys } from "./passkeys/usable-passkeys.ts";
import { fromYearOne } from "./times.ts";
import { parseXml } from "./xml.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";

export interface Imported {
  format: FormatId;
  /** The program it comes from, as people call it. */
  source: string;
  rows: Row[];
  /** What a person should know besides the rows. */
  warnings: readonly string[];
  /** What its columns or letters mean was guessed: nobody should delete the file unread. */
  guessed: boolean;
  /** What became of values that were written as in a web page; null: there are none. */
  entities: "kept" | "decoded" | null;
}

/** Rows between two turns; a row takes some microseconds. */
const atOnce = 500;
/** Milliseconds for as many: nothing but a file made for it takes longer. */
const longestTurn = 10_000;

/**
 * Throws ImportError if the file can't be read, with code `password-needed` if it is locked
 * and no password was given, and the signal's reason if it was cancelled.
 */
export async function readImport(
  bytes: Uint8Array,
  options: Reading & Unlocking = {},
): Promise<Imported> {
  const recognised = asAsked(await recogniseWithin(recognise(bytes), options), options);
  await yieldToEventLoop(options.signal);
  const format = formatIdOf(recognised);
  const rows: Row[] = [];
  const { found, warnings = [], entities = null } = await foundIn(recognised, options);
  let turnBegan = performance.now();
  for (const row of found) {
    if (performance.now() - turnBegan > longestTurn) throw new ImportError({ code: "too-slow" });
    rows.push("entry" in row ? { ...row, entry: await withUsablePasskeys(row.entry) } : row);
    if (rows.length % atOnce === 0) {
      options.onProgress?.(rows.length);
      await yieldToEventLoop(options.signal);
      turnBegan = performance.now();
    }
  }
  options.onProgress?.(rows.length);
  return {
    format,
    source: formatNames[format],
    rows,
    warnings: [...warnings, ...warningsOf(recognised, rows)],
    guessed: isGuess(recognised),
    entities,
  };
}

/** What a table was taken for gives way to what the person says of its columns. */
function asAsked(recognised: Recognised, { columns }: Unlocking): Recognised {
  if (recognised.kind !== "csv" || !columns) return recognised;
  const { text, guessedText } = recognised;
  return { kind: "own-table", format: "own-table", text, guessedText };
}

function isGuess(recognised: Recognised): boolean {
  if (recognised.kind === "own-table") return true;
  return recognised.kind === "csv" && (recognised.guessed || recognised.guessedText);
}

/** A zip with one table in it is that table. */
async function recogniseWithin(
  recognised: Recognised | LoneTable,
  { signal }: Reading,
): Promise<Recognised> {
  if (recognised.kind !== "lone-table") return recognised;
  const inside = recognise(await recognised.zip.read(recognised.name, signal));
  if (inside.kind === "lone-table")
    throw new ImportError({ code: "unknown", seen: "a zip in a zip" });
  return inside;
}

interface FoundRows {
  found: Iterable<Row>;
  warnings?: string[];
  entities?: Imported["entities"];
}

async function foundIn(recognised: Recognised, options: Reading & Unlocking): Promise<FoundRows> {
  if (recognised.kind === "codes") {
    const { rows, warnings } = readCodeLinks(recognised.text);
    return { found: rows, warnings };
  }
  if (recognised.kind === "csv") {
    const { format, text } = recognised;
    const read = tableOf(format.respell ? format.respell(text) : text);
    const written = format.header ? withHeader(read, format.header) : read;
    const isEncoded = format.id === "lastpass-csv" && hasEntities(written);
    const table = isEncoded && options.decode ? decoded(written) : written;
    const warnings = !format.header && hasLongHeader(format, table) ? [longHeader] : [];
    const entities = !isEncoded ? null : options.decode ? "decoded" : "kept";
    return { found: readTable(format, table), warnings, entities };
  }
  const found = await rowsOf(recognised, options);
  const unread = recognised.kind === "zip" ? unreadIn(recognised) : [];
  return { found, warnings: unread.length > 0 ? [unreadFiles(unread)] : [] };
}

async function rowsOf(
  recognised: Exclude<Recognised, { kind: "codes" | "csv" }>,
  options: Reading & Unlocking,
): Promise<Iterable<Row>> {
  switch (recognised.kind) {
    case "own-table":
      return ownRows(recognised.text, options.columns ?? "ask");
    case "json":
      return jsonRows(recognised, options);
    case "zip":
      return zipRows(recognised, options);
    case "xml":
      return recognised.format === "keepass-xml"
        ? readKeepass(parseXml(recognised.text))
        : readSafeincloud(parseXml(recognised.text));
    case "text":
      return readKaspersky(recognised.text);
    case "kdbx": {
      if (options.password === undefined && options.keyFile === undefined)
        throw new ImportError({ code: "password-needed", source: formatNames.kdbx });
      const { root, files } = await opened(openKeepass(recognised.bytes, options), options);
      return readKeepass(root, fromYearOne, files);
    }
  }
}

/** Throws ImportError, with what there is to be said of the columns, until that is said. */
function ownRows(text: string, columns: ColumnChoice | "ask"): Iterable<Row> {
  const read = tableOf(text);
  const table = ownTableOf(read);
  if (!table) throw new ImportError({ code: "damaged" });
  if (columns === "ask") throw new ImportError({ code: "which-columns", table });
  return readOwnTable(read, columns);
}

/** Whoever typed nothing beside a key file has no password, or an empty one: to KeePass these differ. */
async function openKeepass(bytes: Uint8Array, options: Reading & Unlocking) {
  if (options.password || !options.keyFile) return openDatabase(bytes, options, options);
  const { keyFile } = options;
  try {
    return await openDatabase(bytes, { keyFile }, options);
  } catch (error) {
    if (!(error instanceof ImportError) || error.fault.code !== "wrong-password") throw error;
    return openDatabase(bytes, { keyFile, password: "" }, options);
  }
}

/** Whatever a file made to mislead trips over while it is unlocked: to the person it is damaged. */
async function opened<T>(work: Promise<T>, { signal }: Reading): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ImportError || signal?.aborted) throw error;
    throw new ImportError({ code: "damaged" }, { cause: error });
  }
}

async function jsonRows(
  { format, root }: Extract<Recognised, { kind: "json" }>,
  options: Reading & Unlocking,
): Promise<Iterable<Row>> {
  switch (format) {
    case "bitwarden-json":
      return readBitwardenJson(root);
    case "proton-json":
      return readProtonJson(root);
    case "breezy-json":
      return readBreezyJson(root);
    case "enpass-json":
      return readEnpass(root);
    case "psono-json":
      return readPsono(root);
    case "keeper-json":
      return readKeeper(root);
    case "aegis-json":
      return readAegis(root);
    case "2fas-json":
      return readTwoFas(root);
    case "andotp-json":
      return readAndOtp(root);
    case "cxf-json":
      return readCxf(root);
    case "proton-authenticator-json":
      return readProtonAuthenticator(root);
    case "bitwarden-locked-json":
    case "breezy-locked-json": {
      const { password } = options;
      if (password === undefined)
        throw new ImportError({ code: "password-needed", source: formatNames[format] });
      return format === "breezy-locked-json"
        ? readBreezyJson(jsonOf(await opened(unlockExport(root, password, options), options)))
        : readBitwardenJson(
            jsonOf(await opened(unlockBitwarden(root, password, options), options)),
          );
    }
  }
}

async function zipRows(
  { format, zip, main }: Extract<Recognised, { kind: "zip" }>,
  { signal }: Reading,
): Promise<Iterable<Row>> {
  const text = async (name: string) => textFrom(await zip.read(name, signal)).text;
  if (format === "dashlane-zip") {
    const files = new Map<string, string>();
    for (const name of zip.names)
      if (baseName(name) in dashlaneFiles) files.set(baseName(name), await text(name));
    return readDashlane(files);
  }
  const root = jsonOf(await text(main));
  if (format === "1password-1pux") return readOnepassword(root, onepasswordFiles(zip));
  if (format === "proton-zip") return readProtonJson(root, protonFiles(zip, main));
  return readBitwardenJson(root, bitwardenFiles(zip));
}

/** What names the version, what hangs on entries and is told with them, and what a Mac adds. */
const otherMembers =
  /^export\.attributes$|^(Proton Pass\/)?(files|attachments)\/|^__MACOSX\/|\.DS_Store$/;

function unreadIn({ format, zip, main }: Extract<Recognised, { kind: "zip" }>): string[] {
  const isRead = (name: string) =>
    format === "dashlane-zip" ? baseName(name) in dashlaneFiles : name === main;
  return zip.names.filter((name) => !isRead(name) && !otherMembers.test(name));
}
