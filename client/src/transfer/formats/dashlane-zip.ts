import { addressesOf } from "../addresses.ts";
import { someDetails } from "../../entry/details.ts";
import type { EntryKind } from "../../entry/kinds.ts";
import { readTable, tableOf, type CsvFormat } from "../csv.ts";
import { aField, anEntry } from "../imported-entry.ts";
import { fieldNames, placeNames } from "../messages.ts";
import type { Row } from "../reading.ts";
import { monthOf } from "../times.ts";

const credentials: CsvFormat = {
  id: "dashlane-csv",
  columns: ["username", "username2", "username3", "title", "password", "note", "url"],
  read(row) {
    const others = [row.text("username2"), row.text("username3")].filter(Boolean);
    return anEntry({
      name: row.text("title"),
      urls: addressesOf(row.text("url")),
      username: row.text("username"),
      password: row.text("password"),
      notes: row.text("note"),
      folder: row.text("category"),
      totp: row.text("otpurl") || row.text("otpsecret"),
      fields: others.map((value) => aField(fieldNames.otherUsername, value)),
    });
  },
};

const secureNotes: CsvFormat = {
  id: "dashlane-csv",
  columns: ["title", "note"],
  read: (row) => anEntry({ kind: "note", name: row.text("title"), notes: row.text("note") }),
};

const payments: CsvFormat = {
  id: "dashlane-csv",
  columns: ["type", "account_name", "account_holder", "cc_number", "expiration_month"],
  read(row) {
    const name = row.text("account_name") || row.text("name");
    const notes = row.text("note");
    const holder = row.text("account_holder");
    if (row.text("type") === "bank") {
      const details = someDetails({
        bank: row.text("issuing_bank"),
        holder,
        number: row.text("account_number"),
        routingNumber: row.text("routing_number"),
      });
      return anEntry({ kind: "bankAccount", name, notes, details });
    }
    return anEntry({
      kind: "card",
      name,
      notes,
      details: someDetails({
        holder,
        number: row.text("cc_number"),
        code: row.text("code"),
        expires: monthOf(row.text("expiration_month"), row.text("expiration_year")),
      }),
    });
  },
};

const documentTypes: Record<string, string> = {
  card: "Identity card",
  passport: "Passport",
  license: "Driver's license",
  social_security: "Social security number",
  tax_number: "Tax number",
};

const papers: Record<string, EntryKind> = { passport: "passport", license: "driversLicence" };

const documents: CsvFormat = {
  id: "dashlane-csv",
  columns: ["type", "number", "name", "issue_date", "expiration_date", "place_of_issue"],
  read(row) {
    const type = row.text("type");
    const documentType = documentTypes[type] ?? type;
    const kind = papers[type] ?? "document";
    return anEntry({
      kind,
      name: documentType,
      details: someDetails({
        ...(kind === "document" ? { documentType } : {}),
        number: row.text("number"),
        holder: row.text("name"),
        issued: row.text("issue_date"),
        expires: row.text("expiration_date"),
        issuedBy: row.text("place_of_issue"),
      }),
    });
  },
};

const people: CsvFormat = {
  id: "dashlane-csv",
  columns: ["title", "first_name", "middle_name", "last_name", "login", "date_of_birth"],
  read(row) {
    const details = someDetails({
      title: row.text("title"),
      firstName: row.text("first_name"),
      middleName: row.text("middle_name"),
      lastName: row.text("last_name"),
      email: row.text("email"),
      phone: row.text("phone_number"),
      address: row.text("address"),
      city: row.text("city"),
      state: row.text("state"),
      postalCode: row.text("zip"),
      country: row.text("country"),
      birthDate: row.text("date_of_birth"),
    });
    const name = row.text("item_name") || [details.firstName, details.lastName].join(" ").trim();
    return anEntry({ kind: "identity", name, username: row.text("login"), details });
  },
};

/** By the file that the zip holds. */
export const dashlaneFiles: Record<string, CsvFormat> = {
  "credentials.csv": credentials,
  "securenotes.csv": secureNotes,
  "payments.csv": payments,
  "ids.csv": documents,
  "personalinfo.csv": people,
};

/** Each of the zip's tables by itself, but for the notes', whose two columns anybody may have. */
export const dashlaneTables = Object.values(dashlaneFiles).filter(
  (format) => format !== secureNotes,
);

/** Nothing but a title and a note. */
export function dashlaneNotesOf(header: readonly string[]): CsvFormat | null {
  return header.join().toLowerCase() === secureNotes.columns.join() ? secureNotes : null;
}

export function* readDashlane(files: ReadonlyMap<string, string>): Generator<Row> {
  for (const [name, text] of files) {
    const format = dashlaneFiles[name.toLowerCase()];
    if (!format) continue;
    for (const row of readTable(format, tableOf(text)))
      yield { ...row, place: placeNames.within(name, row.place) };
  }
}
