/** Every sentence of the export screen. */
import type { ExportKind } from "@breezy/client/transfer/transfers";
import { entriesInWords } from "./import-texts.ts";

export const exportTexts = {
  title: "Export",
  promise:
    "Your vault as a file, made on this device. Entries in the trash and attached files are not included.",
  legend: "File format",
  continue: "Continue",
  warning: {
    bitwarden:
      "This file is not encrypted: anyone who finds it can read every password in it. Delete it as soon as you are done with it.",
    csv: "This file is not encrypted: anyone who finds it can read every password in it. Delete it as soon as you are done with it. Values that a spreadsheet would treat as a formula get a leading apostrophe, so don't use it as a backup.",
  },
  passphrase: "File passphrase",
  again: "Confirm passphrase",
  generate: "Generate one",
  generated: "Write it down or keep it outside this vault: without it nobody can open the file.",
  tooShort: "Use at least 8 characters.",
  different: "The passphrases don't match.",
  pinTitle: "Enter your master key",
  pinText: "Exporting always needs the master key, even while the vault is open.",
  writing: "Writing the file",
  done: (count: number) => `${entriesInWords(count)} exported.`,
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
    text: "Not encrypted. Most password managers read it, and nothing is lost.",
  },
  {
    value: "csv",
    label: "CSV",
    text: "Not encrypted. A table for browsers and spreadsheets, with the fewest details.",
  },
];

export const exportFiles: Record<ExportKind, { name: string; type: string }> = {
  locked: { name: "breezy-vault.json", type: "application/json" },
  bitwarden: { name: "breezy-vault-bitwarden.json", type: "application/json" },
  csv: { name: "breezy-vault.csv", type: "text/csv" },
  kdbx: { name: "breezy-vault.kdbx", type: "application/octet-stream" },
};
