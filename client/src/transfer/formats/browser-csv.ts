import { addressesOf } from "../addresses.ts";
import type { CsvFormat } from "../csv.ts";
import { anEntry } from "../imported-entry.ts";
import { fromMilliseconds } from "../times.ts";

/** Chrome, Edge and their kin; older ones have no notes, and Dropbox calls them otherwise. */
export const chromeCsv: CsvFormat = {
  id: "chrome-csv",
  columns: ["name", "url", "username", "password"],
  others: ["note", "notes"],
  read: (row) =>
    anEntry({
      name: row.text("name"),
      urls: addressesOf(row.text("url")),
      username: row.text("username"),
      password: row.text("password"),
      notes: row.text("note") || row.text("notes"),
    }),
};

/** Firefox. It has no names, so the plan takes the site's. */
export const firefoxCsv: CsvFormat = {
  id: "firefox-csv",
  columns: ["url", "username", "password", "httprealm", "formactionorigin"],
  read(row) {
    const url = row.text("url");
    if (url.startsWith("chrome://FirefoxAccounts")) return { code: "browser-account" };
    // The form's address is mostly the site's own, and then says nothing more.
    const formAddress = row.text("formactionorigin");
    return anEntry({
      urls: addressesOf(url, formAddress),
      username: row.text("username"),
      password: row.text("password"),
      created: row.time("timecreated", fromMilliseconds),
      updated: row.ignore("guid", "timelastused").time("timepasswordchanged", fromMilliseconds),
    });
  },
};

/** Apple Passwords and Safari, which once had four columns. */
export const appleCsv: CsvFormat = {
  id: "apple-csv",
  columns: ["title", "url", "username", "password"],
  others: ["notes", "otpauth"],
  read: (row) =>
    anEntry({
      name: row.text("title"),
      urls: addressesOf(row.text("url")),
      username: row.text("username"),
      password: row.text("password"),
      notes: row.text("notes"),
      totp: row.text("otpauth"),
    }),
};
