/** Keeper's types of records that are a kind of ours, and where its custom fields belong there. */
import { type DetailName, someDetails } from "../../entry/details.ts";
import type { EntryKind } from "../../entry/kinds.ts";
import type { CheckedRecord } from "../checked-record.ts";
import { dayOf, fromMilliseconds } from "../times.ts";

interface KeeperPaper {
  kind: EntryKind;
  /** By the key of a custom field without its number: `$type` or `$type:label`. */
  texts: Record<string, DetailName>;
}

export const keeperPapers: Readonly<Partial<Record<string, KeeperPaper>>> = {
  bankAccount: { kind: "bankAccount", texts: {} },
  passport: { kind: "passport", texts: { "$accountNumber:passportNumber": "number" } },
  driverLicense: { kind: "driversLicence", texts: { "$accountNumber:dlNumber": "number" } },
  membership: { kind: "membership", texts: { $accountNumber: "number" } },
};

const days: Record<string, DetailName> = {
  $birthDate: "birthDate",
  $expirationDate: "expires",
  "$date:expirationDate": "expires",
  "$date:dateIssued": "issued",
};

/** Takes what has a place; the rest stays for the record's own fields. */
export function paperDetails(
  { kind, texts }: KeeperPaper,
  own: CheckedRecord,
): Partial<Record<DetailName, string>> {
  const details: Partial<Record<DetailName, string>> = {};
  for (const key of own.keys()) {
    const name = key.replace(/:*\d*$/, "");
    const text = texts[name];
    const day = days[name];
    if (text && !details[text]) details[text] = own.text(key);
    else if (name === "$name" && !details.holder) details.holder = nameIn(own.object(key));
    else if (day && kind !== "bankAccount" && !details[day]) details[day] = dayIn(own, key);
    else if (name === "$bankAccount" && kind === "bankAccount") {
      const account = own.object(key);
      details.accountType = account.text("otherType") || account.text("accountType");
      details.routingNumber = account.text("routingNumber");
      details.number = account.text("accountNumber");
    }
  }
  return someDetails(details);
}

function nameIn(name: CheckedRecord): string {
  return ["first", "middle", "last"]
    .map((part) => name.text(part))
    .filter(Boolean)
    .join(" ");
}

function dayIn(own: CheckedRecord, key: string): string {
  const ms = own.time(key, fromMilliseconds);
  return ms === null ? own.text(key) : dayOf(ms);
}
