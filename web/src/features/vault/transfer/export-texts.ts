/** Every sentence of the export screen. */
import type { ExportKind } from "@breezy/client/transfer/transfers";
import { accounts } from "./import-texts.ts";

export const exportTexts = {
  title: "Export",
  promise:
    "Your vault as a file, made on this device. What is in the trash is left out, and so are files that hang on accounts.",
  legend: "What kind of file",
  continue: "Continue",
  warning: {
    bitwarden:
      "This file is not encrypted: whoever finds it can read every password in it. Delete it as soon as it has served.",
    csv: "This file is not encrypted: whoever finds it can read every password in it. Delete it as soon as it has served. Values that a spreadsheet would take for a formula get an apostrophe before them, so it is no backup.",
  },
  passphrase: "Passphrase of the file",
  again: "Passphrase, once more",
  generate: "Make one for me",
  generated: "Write it down or keep it outside of this vault: without it nobody can open the file.",
  tooShort: "Use at least 8 characters.",
  different: "The two are not the same.",
  pinTitle: "Enter your PIN",
  pinText: "A vault is only exported by whoever knows its PIN, also while it is open.",
  writing: "Writing the file",
  done: (count: number) => `${accounts(count)} exported.`,
  saved: "Your browser saves the file where it saves downloads.",
  unreadable: (count: number) =>
    `${accounts(count)} can't be read on this device and ${count === 1 ? "is" : "are"} not in the file.`,
} as const;

export const exportChoices: readonly { value: ExportKind; label: string; text: string }[] = [
  {
    value: "locked",
    label: "Encrypted, Breezy Vault",
    text: "For a backup. Opened by a passphrase, here or by the reader that comes with the product.",
  },
  {
    value: "kdbx",
    label: "KeePass database (KDBX 4)",
    text: "Encrypted. Opened by a passphrase in KeePass, KeePassXC and others.",
  },
  {
    value: "bitwarden",
    label: "Bitwarden JSON",
    text: "Not encrypted. Read by most password managers, with nothing lost on the way.",
  },
  {
    value: "csv",
    label: "CSV",
    text: "Not encrypted. A table for browsers and spreadsheets, with the least in it.",
  },
];

export const exportFiles: Record<ExportKind, { name: string; type: string }> = {
  locked: { name: "breezy-vault.json", type: "application/json" },
  bitwarden: { name: "breezy-vault-bitwarden.json", type: "application/json" },
  csv: { name: "breezy-vault.csv", type: "text/csv" },
  kdbx: { name: "breezy-vault.kdbx", type: "application/octet-stream" },
};
