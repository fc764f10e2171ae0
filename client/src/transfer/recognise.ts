/** From the bytes to what they are, by their content. The file's name is only told, never believed. */
import { fromUtf8 } from "@breezy/crypto/bytes";
import { isRecord } from "./checked-record.ts";
import { csvFormatOf, headerOf, type CsvFormat } from "./csv.ts";
import { isMigration } from "../codes/migration.ts";
import type { FormatId } from "./formats.ts";
import { bitwardenCsv } from "./formats/bitwarden-csv.ts";
import { breezyCsv } from "./formats/breezy-csv.ts";
import { appleCsv, chromeCsv, firefoxCsv } from "./formats/browser-csv.ts";
import { isCodeLink } from "./formats/code-links.ts";
import { dashlaneFiles } from "./formats/dashlane-zip.ts";
import { keepass1Csv, keepassxcCsv } from "./formats/keepass-csv.ts";
import { lastpassCsv } from "./formats/lastpass-csv.ts";
import { onepasswordCsv } from "./formats/onepassword-csv.ts";
import { protonCsv } from "./formats/proton-csv.ts";
import { ImportError } from "./import-error.ts";
import { jsonOf } from "./items.ts";
import { openZip, type Zip } from "./zip.ts";

export const maxFileBytes = 64 * 1024 * 1024;

type ZipFormat = "1password-1pux" | "bitwarden-zip" | "proton-zip" | "dashlane-zip";
type JsonFormat =
  | "bitwarden-json"
  | "bitwarden-locked-json"
  | "proton-json"
  | "breezy-json"
  | "breezy-locked-json";

export const csvFormats: readonly CsvFormat[] = [
  appleCsv,
  bitwardenCsv,
  breezyCsv,
  chromeCsv,
  firefoxCsv,
  keepass1Csv,
  keepassxcCsv,
  lastpassCsv,
  onepasswordCsv,
  protonCsv,
];

export type Recognised =
  | { kind: "csv"; format: CsvFormat; text: string }
  | { kind: "json"; format: JsonFormat; root: unknown }
  | { kind: "zip"; format: ZipFormat; zip: Zip; main: string }
  | { kind: "codes"; format: "google-codes" | "code-links"; text: string }
  | { kind: "xml"; format: "keepass-xml"; text: string }
  | { kind: "kdbx"; format: "kdbx"; bytes: Uint8Array };

export function formatIdOf(recognised: Recognised): FormatId {
  return recognised.kind === "csv" ? recognised.format.id : recognised.format;
}

/** Throws ImportError. */
export function refuseTooLarge(bytes: number): void {
  if (bytes > maxFileBytes)
    throw new ImportError({ code: "too-large", megabytes: maxFileBytes / 1024 / 1024 });
}

/** Throws ImportError, which names what was seen, if it is nothing that can be read. */
export function recognise(bytes: Uint8Array): Recognised {
  if (bytes.length === 0) throw new ImportError({ code: "empty" });
  refuseTooLarge(bytes.length);
  const magic = bytes.subarray(0, 8).toHex();
  if (magic.startsWith("03d9a29a")) return recogniseKeepass(bytes, magic);
  if (magic.startsWith("504b0304") || magic.startsWith("504b0506")) return recogniseZip(bytes);
  if (isPicture(bytes)) throw new ImportError({ code: "unknown", seen: "a picture" });
  const other = otherFiles.find(([start]) => magic.startsWith(start));
  if (other) throw new ImportError({ code: "unknown", seen: other[1] });
  return recogniseText(textFrom(bytes));
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

function recogniseZip(bytes: Uint8Array): Recognised {
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
  throw new ImportError({ code: "unknown", seen: `a zip file with ${listed(zip.names)}` });
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}

/** Of UTF-8, or of UTF-16 that says so. Throws ImportError. */
export function textFrom(bytes: Uint8Array): string {
  const start = bytes.subarray(0, 2).toHex();
  if (start === "fffe" || start === "feff")
    return new TextDecoder(start === "fffe" ? "utf-16le" : "utf-16be").decode(bytes);
  try {
    return fromUtf8(bytes).replace(/^\uFEFF/, "");
  } catch (error) {
    throw new ImportError({ code: "not-text" }, { cause: error });
  }
}

function recogniseText(text: string): Recognised {
  const start = text.trimStart().slice(0, 200);
  if (start === "") throw new ImportError({ code: "empty" });
  if (start.startsWith("{") || start.startsWith("[")) return recogniseJson(jsonOf(text));
  if (isCodeLink(start))
    return { kind: "codes", format: isMigration(start) ? "google-codes" : "code-links", text };
  if (start.startsWith("-----BEGIN PGP")) throw new ImportError({ code: "proton-pgp" });
  if (/^<(!doctype html|html)/i.test(start))
    throw new ImportError({ code: "unknown", seen: "a web page" });
  if (start.startsWith("<")) {
    const root = /<([A-Za-z][\w:.-]*)/.exec(text.slice(0, 4000))?.[1] ?? "";
    if (root === "KeePassFile") return { kind: "xml", format: "keepass-xml", text };
    throw new ImportError({
      code: "unknown",
      seen: `XML that begins with ${root || "no element"}`,
    });
  }
  const { header } = headerOf(text);
  const format = csvFormatOf(header, csvFormats);
  if (format) return { kind: "csv", format, text };
  const seen = header.length > 1 ? `a table with the columns ${listed(header)}` : "plain text";
  throw new ImportError({ code: "unknown", seen });
}

function recogniseJson(root: unknown): Recognised {
  const as = (format: JsonFormat): Recognised => ({ kind: "json", format, root });
  if (isRecord(root)) {
    if (root["format"] === "breezy-vault-export") return as("breezy-json");
    if (root["format"] === "breezy-vault-export-locked") return as("breezy-locked-json");
    if (root["encrypted"] === true && root["passwordProtected"] === true)
      return as("bitwarden-locked-json");
    if (root["encrypted"] === true && "encKeyValidation_DO_NOT_EDIT" in root)
      throw new ImportError({ code: "bitwarden-account" });
    if (Array.isArray(root["items"])) return as("bitwarden-json");
    if (isRecord(root["vaults"])) return as("proton-json");
  }
  const seen = isRecord(root)
    ? `JSON with ${listed(Object.keys(root)) || "nothing in it"}`
    : "a JSON list";
  throw new ImportError({ code: "unknown", seen });
}

/** The first few names: a person knows their file by them. They are names of columns, never values. */
function listed(names: readonly string[]): string {
  const some = names.slice(0, 5).map((name) => name.slice(0, 40));
  return [...some, ...(names.length > 5 ? ["more"] : [])].join(", ");
}
