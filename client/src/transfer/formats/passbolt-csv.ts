import { addressesOf } from "../addresses.ts";
import type { CsvFormat } from "../csv.ts";
import { folderOf } from "../folders.ts";
import { anEntry } from "../imported-entry.ts";
import { nordpassCsv } from "./nordpass-csv.ts";

/** Where a form of it keeps what all of them have; the name stands first, as in the file. */
interface Columns {
  name: string;
  url: string;
  username: string;
  password: string;
  notes: string;
  folder: string;
}

const plain = { url: "url", username: "username", password: "password" };

/** `beside`: what else tells a form from another program's. A code is `totp` or `login_totp`, if it has one. */
function passboltCsv(
  columns: Columns,
  { first, beside = [] }: { first?: string; beside?: string[] },
): CsvFormat {
  return {
    id: "passbolt-csv",
    ...(first === undefined ? {} : { first }),
    columns: [...Object.values(columns), ...beside],
    read: (row) =>
      anEntry({
        name: row.text(columns.name),
        urls: addressesOf(row.text(columns.url)),
        username: row.text(columns.username),
        password: row.text(columns.password),
        notes: row.text(columns.notes),
        folder: folderOf(row.text(columns.folder).split("/")),
        totp: row.text("totp") || row.text("login_totp"),
      }),
  };
}

/** Passbolt's own forms, each named after the program whose form it nearly is. */
export const passboltCsvs: readonly CsvFormat[] = [
  // KeePass; older ones have no codes. Its groups begin with no name of a database.
  passboltCsv({ name: "title", ...plain, notes: "notes", folder: "group" }, { first: "title" }),
  // LogMeOnce.
  passboltCsv({ name: "name", ...plain, notes: "note", folder: "group" }, { beside: ["extra"] }),
  // 1Password, where `Type` is the folder.
  passboltCsv({ name: "title", ...plain, notes: "notes", folder: "type" }, { first: "title" }),
  // Bitwarden, which says nothing of a type.
  passboltCsv(
    {
      name: "name",
      url: "login_uri",
      username: "login_username",
      password: "login_password",
      notes: "notes",
      folder: "folder",
    },
    { first: "name" },
  ),
  // NordPass, with one name spelled otherwise.
  {
    ...nordpassCsv,
    id: "passbolt-csv",
    columns: nordpassCsv.columns.map((name) =>
      name === "cardholdername" ? "cardholername" : name,
    ),
  },
];
