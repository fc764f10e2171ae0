import { addressesOf } from "../addresses.ts";
import { CheckedRecord, isRecord } from "../checked-record.ts";
import type { CsvFormat } from "../csv.ts";
import { someDetails } from "../../entry/details.ts";
import { aField, anEntry, type ImportedField } from "../imported-entry.ts";
import { listIn } from "../items.ts";
import { monthOf } from "../times.ts";

/** NordPass: one table for all kinds, in which folders stand as rows. */
export const nordpassCsv: CsvFormat = {
  id: "nordpass-csv",
  columns: ["name", "url", "username", "password", "note", "cardholdername", "cardnumber", "cvc"],
  read(row) {
    const type = row.text("type");
    if (type === "folder") return { code: "folder" };
    const base = anEntry({
      name: row.text("name"),
      notes: row.text("note"),
      folder: row.text("folder"),
      fields: listIn(row.text("custom_fields")).flatMap(ownField),
    });
    if (type === "credit_card") return { ...base, kind: "card", details: cardOf(row) };
    if (type === "identity") return { ...base, kind: "identity", details: identityOf(row) };
    return {
      ...base,
      kind: type === "note" ? "note" : "login",
      urls: addressesOf(row.text("url"), ...listIn(row.text("additional_urls")).map(String)),
      username: row.text("username"),
      password: row.text("password"),
    };
  },
};

function ownField(value: unknown): ImportedField[] {
  if (!isRecord(value)) return [];
  const field = CheckedRecord.ofObject(value);
  const type = field.text("type") === "hidden" ? "hidden" : "text";
  return [aField(field.text("label"), field.text("value"), type)];
}

function cardOf(row: CheckedRecord) {
  const [month = "", year = ""] = row.text("expirydate").split("/");
  return someDetails({
    holder: row.text("cardholdername"),
    number: row.text("cardnumber"),
    code: row.text("cvc"),
    pin: row.text("pin"),
    expires: monthOf(month, year),
  });
}

function identityOf(row: CheckedRecord) {
  const [firstName = "", ...others] = row.text("full_name").split(" ");
  return someDetails({
    firstName,
    lastName: others.join(" "),
    phone: row.text("phone_number"),
    email: row.text("email"),
    address: row.text("address1"),
    address2: row.text("address2"),
    city: row.text("city"),
    state: row.text("state"),
    postalCode: row.text("zipcode"),
    country: row.text("country"),
  });
}
