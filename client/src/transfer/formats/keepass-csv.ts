import { addressesOf } from "../addresses.ts";
import type { CsvFormat } from "../csv.ts";
import { anEntry } from "../imported-entry.ts";
import { folderOf } from "../folders.ts";
import { momentOf } from "../times.ts";

/** KeePassXC; older files end with the notes. */
export const keepassxcCsv: CsvFormat = {
  id: "keepassxc-csv",
  first: "group",
  columns: ["group", "title", "username", "password", "url", "notes"],
  read(row) {
    const groups = row.text("group").split("/");
    return anEntry({
      name: row.text("title"),
      urls: addressesOf(row.text("url")),
      username: row.text("username"),
      password: row.text("password"),
      notes: row.text("notes"),
      totp: row.text("totp"),
      folder: folderOf(groups.slice(1)),
      trashed: groups[1] === "Recycle Bin",
      updated: row.ignore("icon").time("last modified", momentOf),
      created: row.time("created", momentOf),
    });
  },
};

export const keepass1Csv: CsvFormat = {
  id: "keepass1-csv",
  columns: ["account", "login name", "password", "web site", "comments"],
  // It writes a backslash before each quotation mark and each backslash.
  respell: (text) => text.replace(/\\(["\\])/g, (_, escaped) => (escaped === '"' ? '""' : "\\")),
  read: (row) =>
    anEntry({
      name: row.text("account"),
      urls: addressesOf(row.text("web site")),
      username: row.text("login name"),
      password: row.text("password"),
      notes: row.text("comments"),
    }),
};
