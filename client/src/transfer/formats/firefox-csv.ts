import { addressesOf } from "../addresses.ts";
import type { CsvFormat } from "../csv.ts";
import { anEntry } from "../imported-entry.ts";
import { fromMilliseconds } from "../times.ts";

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
