import { addressesOf } from "../addresses.ts";
import type { CsvFormat } from "../csv.ts";
import { folderOf } from "../folders.ts";
import { anEntry } from "../imported-entry.ts";
import { nordpassCsv } from "./nordpass-csv.ts";

/** Passbolt, in the form that it calls KeePass'; older ones have no codes. Its groups begin with no name of a database. */
const passboltKeepassCsv: CsvFormat = {
  id: "passbolt-csv",
  first: "title",
  columns: ["title", "username", "url", "password", "notes", "group"],
  read: (row) =>
    anEntry({
      name: row.text("title"),
      urls: addressesOf(row.text("url")),
      username: row.text("username"),
      password: row.text("password"),
      notes: row.text("notes"),
      folder: folderOf(row.text("group").split("/")),
      totp: row.text("totp"),
    }),
};

/** Passbolt, in the form that it calls LogMeOnce's. */
const passboltGroupCsv: CsvFormat = {
  id: "passbolt-csv",
  columns: ["name", "url", "note", "group", "username", "password", "extra"],
  read: (row) =>
    anEntry({
      name: row.text("name"),
      urls: addressesOf(row.text("url")),
      username: row.text("username"),
      password: row.text("password"),
      notes: row.text("note"),
      folder: folderOf(row.text("group").split("/")),
    }),
};

/** Passbolt, in the form that it calls 1Password's: `Type` is the folder. */
const passboltTypeCsv: CsvFormat = {
  id: "passbolt-csv",
  first: "title",
  columns: ["title", "username", "url", "password", "notes", "type"],
  read: (row) =>
    anEntry({
      name: row.text("title"),
      urls: addressesOf(row.text("url")),
      username: row.text("username"),
      password: row.text("password"),
      notes: row.text("notes"),
      folder: folderOf(row.text("type").split("/")),
    }),
};

/** Passbolt, in the form that it calls Bitwarden's, which says nothing of a type. */
const passboltFolderCsv: CsvFormat = {
  id: "passbolt-csv",
  first: "name",
  columns: ["name", "login_username", "login_uri", "login_password", "notes", "folder"],
  read: (row) =>
    anEntry({
      name: row.text("name"),
      urls: addressesOf(row.text("login_uri")),
      username: row.text("login_username"),
      password: row.text("login_password"),
      notes: row.text("notes"),
      folder: folderOf(row.text("folder").split("/")),
      totp: row.text("login_totp"),
    }),
};

/** Passbolt, in the form that it calls NordPass', with one name spelled otherwise. */
const passboltNordCsv: CsvFormat = {
  ...nordpassCsv,
  id: "passbolt-csv",
  columns: nordpassCsv.columns.map((name) => (name === "cardholdername" ? "cardholername" : name)),
};

/** All of its forms that no other program writes so. */
export const passboltCsvs = [
  passboltKeepassCsv,
  passboltGroupCsv,
  passboltTypeCsv,
  passboltFolderCsv,
  passboltNordCsv,
];
