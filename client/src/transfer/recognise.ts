/** From the bytes to what they are, by their content. The file's name is only told, never believed. */
import { fromUtf8 } from "@breezy/crypto/bytes";
import { csvFormatOf, fromHeader, headerOf, isGuessed, tableOf, type CsvFormat } from "./csv.ts";
import { isMigration } from "../codes/migration.ts";
import type { FormatId } from "./formats.ts";
import { aliasvaultCsv } from "./formats/aliasvault-csv.ts";
import { bitwardenCsv } from "./formats/bitwarden-csv.ts";
import { breezyCsv } from "./formats/breezy-csv.ts";
import { appleCsv, chromeCsv, firefoxCsv } from "./formats/browser-csv.ts";
import { isCodeLink } from "./formats/code-links.ts";
import { dashlaneFiles, dashlaneNotesOf, dashlaneTables } from "./formats/dashlane-zip.ts";
import { isKaspersky } from "./formats/kaspersky-text.ts";
import { keepass1Csv, keepassxcCsv } from "./formats/keepass-csv.ts";
import { isKeeperTable, keeperCsv } from "./formats/keeper-csv.ts";
import { lastpassCsv } from "./formats/lastpass-csv.ts";
import { nordpassCsv } from "./formats/nordpass-csv.ts";
import { onepasswordCsv } from "./formats/onepassword-csv.ts";
import { passboltCsvs } from "./formats/passbolt-csv.ts";
import { protonCsv } from "./formats/proton-csv.ts";
import { roboformCsv } from "./formats/roboform-csv.ts";
import { isSafeincloud } from "./formats/safeincloud-xml.ts";
import { zohoCsvs } from "./formats/zoho-csv.ts";
import { ImportError } from "./import-error.ts";
import { jsonOf } from "./items.ts";
import { type JsonFormat, jsonFormatOf } from "./recognise-json.ts";
import { ownTableOf } from "./own-table.ts";
import { openZip, type Zip } from "./zip.ts";

export const maxFileBytes = 256 * 1024 * 1024;

type ZipFormat = "1password-1pux" | "bitwarden-zip" | "proton-zip" | "dashlane-zip";
export const csvFormats: readonly CsvFormat[] = [
  aliasvaultCsv,
  appleCsv,
  bitwardenCsv,
  breezyCsv,
  chromeCsv,
  firefoxCsv,
  keepass1Csv,
  keepassxcCsv,
  lastpassCsv,
  nordpassCsv,
  onepasswordCsv,
  ...passboltCsvs,
  ...dashlaneTables,
  protonCsv,
  roboformCsv,
  ...zohoCsvs,
];

export type Recognised =
  | { kind: "csv"; format: CsvFormat; text: string; guessed: boolean; guessedText: boolean }
  /** What its columns hold, only the person knows. */
  | { kind: "own-table"; format: "own-table"; text: string; guessedText: boolean }
  | { kind: "json"; format: JsonFormat; root: unknown }
  | { kind: "zip"; format: ZipFormat; zip: Zip; main: string }
  | { kind: "codes"; format: "google-codes" | "code-links"; text: string }
  | { kind: "xml"; format: "keepass-xml" | "safeincloud-xml"; text: string }
  | { kind: "text"; format: "kaspersky-text"; text: string }
  | { kind: "kdbx"; format: "kdbx"; bytes: Uint8Array };

/** A zip that holds one table and nothing else; what that is, is seen once it is read. */
export interface LoneTable {
  kind: "lone-table";
  zip: Zip;
  name: string;
}

export function formatIdOf(recognised: Recognised): FormatId {
  return recognised.kind === "csv" ? recognised.format.id : recognised.format;
}

/** Throws ImportError. */
export function refuseTooLarge(bytes: number): void {
  if (bytes > maxFileBytes)
    throw new ImportError({ code: "too-large", megabytes: maxFileBytes / 1024 / 1024 });
}

/** Throws ImportError, which names what was seen, if it is nothing that can be read. */
export function recognise(bytes: Uint8Array): Recognised | LoneTable {
  if (bytes.length === 0) throw new ImportError({ code: "empty" });
  refuseTooLarge(bytes.length);
  const magic = bytes.subarray(0, 8).toHex();
  if (isDatabase(bytes)) return recogniseKeepass(bytes, magic);
  if (magic.startsWith("504b0304") || magic.startsWith("504b0506")) return recogniseZip(bytes);
  if (isPicture(bytes)) throw new ImportError({ code: "unknown", seen: "a picture" });
  const other = otherFiles.find(([start]) => magic.startsWith(start));
  if (other) throw new ImportError({ code: "unknown", seen: other[1] });
  return recogniseText(textFrom(bytes));
}

/** KeePass's, of whatever version. */
export function isDatabase(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 4).toHex() === "03d9a29a";
}

/** PNG, JPEG, GIF, WebP, AVIF and HEIC: whether the browser can draw it is seen then. */
export function isPicture(bytes: Uint8Array): boolean {
  const magic = bytes.subarray(0, 12).toHex();
  return /^(?:89504e47|ffd8ff|47494638|52494646.{8}57454250|.{8}66747970)/.test(magic);
}

/** What people choose by mistake. */
const otherFiles: [magic: string, seen: string][] = [
  ["25504446", "a PDF document"],
  ["1f8b", "a gzip archive"],
  ["377abcaf", "a 7-Zip archive"],
  ["52617221", "a RAR archive"],
  ["53514c69", "a SQLite database"],
  ["d0cf11e0", "an old Office document"],
];

function recogniseKeepass(bytes: Uint8Array, magic: string): Recognised {
  if (magic.startsWith("67fb4bb5", 8) && bytes.length >= 12) {
    const major = new DataView(bytes.buffer, bytes.byteOffset).getUint16(10, true);
    if (major === 3 || major === 4) return { kind: "kdbx", format: "kdbx", bytes };
    throw new ImportError({ code: "kdbx-version", version: `${major}` });
  }
  if (magic.startsWith("65fb4bb5", 8))
    throw new ImportError({ code: "kdbx-version", version: "1" });
  throw new ImportError({ code: "damaged" });
}

function recogniseZip(bytes: Uint8Array): Recognised | LoneTable {
  const zip = openZip(bytes);
  const found = (name: string) => zip.names.find((each) => each === name);
  const as = (format: ZipFormat, main: string): Recognised => ({ kind: "zip", format, zip, main });
  const onepassword = found("export.data");
  if (onepassword) return as("1password-1pux", onepassword);
  const proton = zip.names.find((name) => /(^|\/)Proton Pass\/data\.(json|pgp)$/.test(name));
  if (proton?.endsWith("pgp")) throw new ImportError({ code: "proton-pgp" });
  if (proton) return as("proton-zip", proton);
  const bitwarden = found("data.json");
  if (bitwarden) return as("bitwarden-zip", bitwarden);
  const dashlane = zip.names.find((name) => baseName(name) in dashlaneFiles);
  if (dashlane) return as("dashlane-zip", dashlane);
  const name = onlyTable(zip);
  if (name) return { kind: "lone-table", zip, name };
  throw new ImportError({ code: "unknown", seen: "a zip file with other things in it" });
}

/** A table by itself in a zip; what a Mac puts beside it does not count. */
function onlyTable({ names }: Zip): string | null {
  const own = names.filter((name) => !/^__MACOSX\/|\.DS_Store$|\/$/.test(name));
  return own.length === 1 && /\.(csv|txt)$/i.test(own[0]!) ? own[0]! : null;
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}

/**
 * Of UTF-8, of UTF-16 with its mark or the zero bytes that Latin letters have in it, or else of
 * Windows-1252, as spreadsheets write it: that is guessed. Throws ImportError.
 */
export function textFrom(bytes: Uint8Array): { text: string; guessed: boolean } {
  const sure = (encoding: string) => ({
    text: new TextDecoder(encoding).decode(bytes).replace(/^\uFEFF/, ""),
    guessed: false,
  });
  const start = bytes.subarray(0, 2).toHex();
  if (start === "fffe" || isWide(bytes, 1)) return sure("utf-16le");
  if (start === "feff" || isWide(bytes, 0)) return sure("utf-16be");
  try {
    return { text: fromUtf8(bytes).replace(/^\uFEFF/, ""), guessed: false };
  } catch (error) {
    // A letter that is right in UTF-8 is hardly ever one of Windows': such a file is damaged.
    const letters = new TextDecoder().decode(bytes).replaceAll("\uFFFD", "");
    const text = new TextDecoder("windows-1252").decode(bytes);
    if (!isAscii(letters) || hasControls(text))
      throw new ImportError({ code: "not-text" }, { cause: error });
    return { text, guessed: true };
  }
}

function isAscii(text: string): boolean {
  return !/[^\x20-\x7e\s]/.test(text);
}

/** A table of text has none but tabs and line ends. */
function hasControls(text: string): boolean {
  return /[^\P{Cc}\t\r\n]/u.test(text);
}

/** Whether most of the first letters have a zero byte there. */
function isWide(bytes: Uint8Array, zeroAt: 0 | 1): boolean {
  const some = bytes.subarray(0, 200);
  const zeros = some.filter((byte, index) => index % 2 === zeroAt && byte === 0).length;
  return zeros > 0 && zeros > some.length / 4;
}

function recogniseText({ text, guessed }: ReturnType<typeof textFrom>): Recognised {
  const start = text.trimStart().slice(0, 200);
  if (start === "") throw new ImportError({ code: "empty" });
  if (text.includes(onepifDivider))
    throw new ImportError({ code: "export-instead", source: "1Password", choose: "as 1PUX" });
  if (start.startsWith("{") || start.startsWith("[")) return recogniseJson(jsonOf(text));
  if (isCodeLink(start))
    return { kind: "codes", format: isMigration(start) ? "google-codes" : "code-links", text };
  if (start.startsWith("-----BEGIN PGP")) throw new ImportError({ code: "pgp" });
  if (/^<(!doctype html|html)/i.test(start))
    throw new ImportError({ code: "unknown", seen: "a web page" });
  if (start.startsWith("<")) {
    const root = /<([A-Za-z][\w:.-]*)/.exec(text.slice(0, 4000))?.[1] ?? "";
    if (root === "KeePassFile") return { kind: "xml", format: "keepass-xml", text };
    if (root === "database" && isSafeincloud(text))
      return { kind: "xml", format: "safeincloud-xml", text };
    throw new ImportError({ code: "unknown", seen: "XML of another program" });
  }
  if (isKaspersky(start)) return { kind: "text", format: "kaspersky-text", text };
  const { header } = headerOf(fromHeader(text).body);
  if (isKeeperTable(header, () => tableOf(text)))
    return { kind: "csv", format: keeperCsv, text, guessed: false, guessedText: guessed };
  // A line break in the name of a column would be the first that any program writes.
  if (header.some((cell) => /[\r\n]/.test(cell))) throw new ImportError({ code: "open-header" });
  const format = csvFormatOf(header, csvFormats) ?? dashlaneNotesOf(header);
  if (format) {
    const isTable = isGuessed(format, header);
    return { kind: "csv", format, text, guessed: isTable, guessedText: guessed };
  }
  if (ownTableOf(tableOf(text)))
    return { kind: "own-table", format: "own-table", text, guessedText: guessed };
  const seen = header.length > 1 ? "a table of one row" : "plain text";
  throw new ImportError({ code: "unknown", seen });
}

/** Between the items of 1Password's older interchange file. */
const onepifDivider = "***5642bee8-a5ff-11dc-8314-0800200c9a66***";

function recogniseJson(root: unknown): Recognised {
  const format = jsonFormatOf(root);
  if (format) return { kind: "json", format, root };
  throw new ImportError({
    code: "unknown",
    seen: Array.isArray(root) ? "a JSON list" : "JSON of another program",
  });
}
