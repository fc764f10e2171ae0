import { addressList } from "../addresses.ts";
import { someDetails } from "../../entry/details.ts";
import type { CsvFormat } from "../csv.ts";
import { aField, anEntry, type ImportedField } from "../imported-entry.ts";
import { fieldNames } from "../messages.ts";
import { dayOf } from "../times.ts";

/** AliasVault, versions 1.5 and 1.7 of its table: logins, each with the invented person that it was made for. */
export const aliasvaultCsv: CsvFormat = {
  id: "aliasvault-csv",
  columns: ["version", "username", "notes", "servicename", "serviceurl", "currentpassword"],
  read(row) {
    row.ignore("version");
    const entry = anEntry({
      name: row.text("servicename"),
      urls: addressList(row.text("serviceurl")),
      username: row.text("username"),
      password: row.text("currentpassword"),
      totp: row.text("twofactorsecret"),
      notes: row.text("notes"),
      created: row.time("createdat", fromInvariant),
      updated: row.time("updatedat", fromInvariant),
      fields: [
        ...labelled("Gender", row.text("aliasgender")),
        ...labelled("Nickname", row.text("aliasnickname")),
      ],
    });
    const born = row.time("aliasbirthdate", fromInvariant);
    const person = {
      firstName: row.text("aliasfirstname"),
      lastName: row.text("aliaslastname"),
      email: row.text("aliasemail"),
      birthDate: born === null ? "" : dayOf(born),
    };
    if (entry.username || entry.password || entry.totp || entry.urls.length > 0) {
      entry.fields.push(
        ...labelled(fieldNames.email, person.email),
        ...labelled("First name", person.firstName),
        ...labelled("Last name", person.lastName),
        ...labelled("Date of birth", person.birthDate),
      );
      return entry;
    }
    const details = someDetails(person);
    return { ...entry, kind: Object.keys(details).length > 0 ? "identity" : "note", details };
  },
};

function labelled(name: string, value: string): ImportedField[] {
  return value ? [aField(name, value)] : [];
}

/** `MM/DD/YYYY HH:mm:ss`, in UTC. The year 1 says that there is none, and stays with nobody. */
function fromInvariant(text: string): number | null {
  const found = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2}):(\d{2})$/.exec(text.trim());
  if (!found) return null;
  const [month = 0, day, year = 0, hour, minute, second] = found.slice(1).map(Number);
  return year < 100 ? null : Date.UTC(year, month - 1, day, hour, minute, second);
}
