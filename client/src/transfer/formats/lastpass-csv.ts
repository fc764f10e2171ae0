import { addressesOf } from "../addresses.ts";
import type { CsvFormat } from "../csv.ts";
import { aField, anEntry, type ImportedEntry, type ImportedField } from "../imported-entry.ts";
import { monthOf } from "../times.ts";
import type { DetailName } from "../../entry/details.ts";

/** LastPass. The three headers that it has written differ in where, and whether, `totp` stands. */
export const lastpassCsv: CsvFormat = {
  id: "lastpass-csv",
  columns: ["url", "username", "password", "extra", "name", "grouping", "fav"],
  breaksRows: true,
  read(row) {
    const url = row.text("url");
    const isNote = url === "http://sn";
    const extra = row.text("extra");
    const entry = anEntry({
      kind: isNote ? "note" : "login",
      name: row.text("name"),
      urls: isNote ? [] : addressesOf(url),
      username: row.text("username"),
      password: row.text("password"),
      totp: row.text("totp"),
      notes: extra,
      folder: row.text("grouping").replaceAll("\\", "/"),
      favorite: row.flag("fav"),
    });
    if (!isNote || !extra.startsWith("NoteType:")) return entry;
    return typedNote(entry, extra.replaceAll("\r\n", "\n"));
  },
};

interface NoteKind {
  kind: ImportedEntry["kind"];
  details: Record<string, DetailName>;
}

const noteKinds: Record<string, NoteKind> = {
  "Credit Card": {
    kind: "card",
    details: {
      "Name on Card": "holder",
      Type: "brand",
      Number: "number",
      "Security Code": "code",
      "Expiration Date": "expires",
    },
  },
  Address: {
    kind: "identity",
    details: {
      Title: "title",
      "First Name": "firstName",
      "Middle Name": "middleName",
      "Last Name": "lastName",
      Company: "company",
      "Email Address": "email",
      "Address 1": "address",
      "Address 2": "address2",
      "Address 3": "address3",
      "City / Town": "city",
      State: "state",
      "Zip / Postal Code": "postalCode",
      Country: "country",
      Birthday: "birthDate",
    },
  },
  "Wi-Fi Password": { kind: "wifi", details: { SSID: "network", Authentication: "security" } },
  "Software License": {
    kind: "licence",
    details: { "License Key": "key", Licensee: "holder", Version: "version" },
  },
  "SSH Key": { kind: "ssh", details: { "Private Key": "key", "Public Key": "publicKey" } },
  "Bank Account": {
    kind: "bankAccount",
    details: {
      "Bank Name": "bank",
      "Account Type": "accountType",
      "Routing Number": "routingNumber",
      "Account Number": "number",
      "SWIFT Code": "swift",
      "IBAN Number": "iban",
      Pin: "pin",
      "Branch Phone": "phone",
    },
  },
  Membership: {
    kind: "membership",
    details: {
      Organization: "organization",
      "Membership Number": "number",
      "Member Name": "holder",
      "Start Date": "since",
      "Expiration Date": "expires",
      Telephone: "phone",
    },
  },
  Passport: {
    kind: "passport",
    details: {
      Type: "passportType",
      Sex: "sex",
      Nationality: "nationality",
      Name: "holder",
      Number: "number",
      Country: "country",
      "Date of Birth": "birthDate",
      "Issued Date": "issued",
      "Expiration Date": "expires",
      "Issuing Authority": "issuedBy",
    },
  },
  "Driver's License": {
    kind: "driversLicence",
    details: {
      "License Class": "licenceClass",
      Address: "address",
      State: "state",
      Name: "holder",
      Number: "number",
      Country: "country",
      "Date of Birth": "birthDate",
      "Expiration Date": "expires",
    },
  },
};

const isDate = new Set(["Expiration Date", "Start Date", "Date of Birth", "Issued Date"]);
const secret = /password|passphrase|pin|key|code|number|security/i;

/** A note whose lines are `Key:Value`, the first of which says what it is. */
function typedNote(entry: ImportedEntry, extra: string): ImportedEntry {
  const lines = keyedLines(extra);
  const type = lines.get("NoteType") ?? "";
  const known = noteKinds[type];
  const details: ImportedEntry["details"] = {};
  const fields: ImportedField[] = known ? [] : [aField("NoteType", type)];
  let { username, password, notes, urls } = { ...entry, notes: "" };
  for (const [key, value] of lines) {
    const detail = known?.details[key];
    if (key === "NoteType" || key === "Language" || value === "" || value === ",") continue;
    if (detail) details[detail] = isDate.has(key) ? dateIn(value) : value;
    else if (key === "Website" && known?.kind === "membership") urls = addressesOf(value);
    else if (key === "Notes") notes = value;
    else if (key === "Username" && !username) username = value;
    else if ((key === "Password" || key === "Passphrase") && !password) password = value;
    else fields.push(aField(key, value, secret.test(key) ? "hidden" : "text"));
  }
  const kind = known?.kind ?? (username || password ? "login" : "note");
  return { ...entry, kind, urls, username, password, notes, details, fields };
}

/** `May,2028`, or `May,7,2028`; whatever else it is stays. */
function dateIn(text: string): string {
  const parts = text.split(",");
  if (parts.length === 2) return monthOf(parts[0] ?? "", parts[1] ?? "");
  const [month = "", day = "", year = ""] = parts;
  const named = monthOf(month, year);
  const isWhole = parts.length === 3 && /^\d{4}-\d{2}$/.test(named) && /^\d{1,2}$/.test(day);
  return isWhole ? `${named}-${day.padStart(2, "0")}` : text;
}

/** A value goes on over the lines after it; `Notes` is the last key, a key file is never cut. */
function keyedLines(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let last = "";
  let inKey = false;
  for (const line of text.split("\n")) {
    const at = line.indexOf(":");
    const key = line.slice(0, at);
    const begins = at > 0 && last !== "Notes" && !inKey && /^[\w'()/# -]{1,40}$/.test(key);
    if (begins) {
      last = found.has(key) ? `${key} ${found.size}` : key;
      found.set(last, line.slice(at + 1));
    } else {
      const before = found.get(last);
      found.set(last, before === undefined ? line : `${before}\n${line}`);
    }
    if (line.includes("-----BEGIN")) inKey = true;
    if (line.includes("-----END")) inKey = false;
  }
  return found;
}
