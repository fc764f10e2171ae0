/** Every sentence of the export screen. */
import { exportFileBytes, type ExportKind } from "@breezy/client/transfer/transfers";
import { sizeText } from "../attachments/file-room.ts";
import { entriesInWords, filesInWords } from "./import-texts.ts";

export const exportTexts = {
  title: "Export",
  promise: "Your vault as a file, made on this device. Entries in the trash are not included.",
  legend: "File format",
  continue: "Continue",
  warning:
    "This file is not encrypted: anyone who finds it can read every password in it. Delete it as soon as you are done with it.",
  passphrase: "File passphrase",
  again: "Confirm passphrase",
  generate: "Generate one",
  generated: "Write it down or keep it outside this vault: without it nobody can open the file.",
  tooShort: "Use at least 8 characters.",
  different: "The passphrases don't match.",
  pinTitle: "Enter your master key",
  pinText: "Exporting always needs the master key, even while the vault is open.",
  withFiles: (count: number, bytes: number) => `With ${filesInWords(count)} (${sizeText(bytes)})`,
  noFiles: (count: number) =>
    `${filesInWords(count)} attached to your entries ${count === 1 ? "is" : "are"} not in it: this format holds none.`,
  filesTooLarge: (bytes: number) =>
    `Your files take ${sizeText(bytes)}, and an export holds at most ${sizeText(exportFileBytes)}: download them from their entries.`,
  fetching: "Fetching your files",
  fetched: (done: number, of: number) => `${sizeText(done)} of ${sizeText(of)}`,
  cancelled: "Nothing was exported.",
  lost: (names: readonly string[]) =>
    `These files are missing or damaged on the server and are not in it: ${names.join(", ")}.`,
  writing: "Writing the file",
  done: (count: number, files: number) =>
    `${entriesInWords(count)}${files > 0 ? ` and ${filesInWords(files)}` : ""} exported.`,
  saved: "The file is in your browser's downloads.",
  unreadable: (count: number) =>
    `${entriesInWords(count)} can't be read on this device and ${count === 1 ? "is" : "are"} not in the file.`,
} as const;

export const exportChoices: readonly { value: ExportKind; label: string; text: string }[] = [
  {
    value: "locked",
    label: "Encrypted, Breezy Vault",
    text: "For backups. Opens with a passphrase, here or in the reader that comes with the product.",
  },
  {
    value: "kdbx",
    label: "KeePass database (KDBX 4)",
    text: "Encrypted. Opens with a passphrase in KeePass, KeePassXC and others.",
  },
  {
    value: "bitwarden",
    label: "Bitwarden JSON",
    text: "Not encrypted. Most password managers read it. One tag of each entry becomes its folder. With files it is a zip.",
  },
  {
    value: "proton",
    label: "Proton Pass zip",
    text: "Not encrypted. For Proton Pass, with passkeys and files.",
  },
  {
    value: "cxf",
    label: "Credential Exchange (FIDO)",
    text: "Not encrypted. The format that password managers agreed on, with passkeys.",
  },
  {
    value: "csv",
    label: "CSV for browsers and password managers",
    text: "Not encrypted. A table with the fewest details, with every value exactly as it is. Don't open it in a spreadsheet, which can run a value as a formula.",
  },
  {
    value: "spreadsheet",
    label: "CSV that is safe to open in a spreadsheet",
    text: "Not encrypted. A value that would run as a formula gets a leading apostrophe, so that password is wrong in a browser. Breezy Vault takes the apostrophe off again.",
  },
];

const exportFiles: Record<ExportKind, { name: string; type: string }> = {
  locked: { name: "breezy-vault.json", type: "application/json" },
  bitwarden: { name: "breezy-vault-bitwarden.json", type: "application/json" },
  proton: { name: "breezy-vault-proton-pass.zip", type: "application/zip" },
  cxf: { name: "breezy-vault-cxf.json", type: "application/json" },
  csv: { name: "breezy-vault.csv", type: "text/csv" },
  spreadsheet: { name: "breezy-vault-spreadsheet.csv", type: "text/csv" },
  kdbx: { name: "breezy-vault.kdbx", type: "application/octet-stream" },
};

export function exportFileOf(kind: ExportKind, hasFiles: boolean): { name: string; type: string } {
  if (kind === "bitwarden" && hasFiles)
    return { name: "breezy-vault-bitwarden.zip", type: "application/zip" };
  return exportFiles[kind];
}
