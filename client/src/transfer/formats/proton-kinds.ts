/** What an item of Proton Pass holds, by its type. */
import { addressList } from "../addresses.ts";
import type { CheckedRecord } from "../checked-record.ts";
import { type DetailName, someDetails } from "../../entry/details.ts";
import {
  aField,
  type ImportedEntry,
  type ImportedField,
  passkeyFields,
} from "../imported-entry.ts";
import { fieldNames } from "../messages.ts";
import { dayOf, fromSeconds } from "../times.ts";

export type ProtonNames = Readonly<Record<string, DetailName>>;

/** Members of an item's content by the detail that they are here. Reader and writer share them. */
export const protonCard: ProtonNames = {
  cardholderName: "holder",
  number: "number",
  expirationDate: "expires",
  verificationNumber: "code",
  pin: "pin",
};
export const protonKey: ProtonNames = { privateKey: "key", publicKey: "publicKey" };
export const protonIdentity: ProtonNames = {
  firstName: "firstName",
  middleName: "middleName",
  lastName: "lastName",
  company: "company",
  email: "email",
  phoneNumber: "phone",
  streetAddress: "address",
  city: "city",
  stateOrProvince: "state",
  zipOrPostalCode: "postalCode",
  countryOrRegion: "country",
  birthdate: "birthDate",
  socialSecurityNumber: "socialSecurityNumber",
  passportNumber: "passportNumber",
  licenseNumber: "licenceNumber",
};

/** By the number that a file has for each (`WifiSecurity` of ProtonMail/WebClients' `item-v1.proto`). */
export const protonSecurities = ["", "WPA", "WPA2", "WPA3", "WEP"];

export function protonEntry(
  type: string,
  base: ImportedEntry,
  content: CheckedRecord,
): ImportedEntry {
  const sections = content.records("sections").flatMap((section) => {
    const name = section.text("sectionName");
    return section.records("sectionFields").map((field) => {
      const read = protonField(field);
      return { ...read, name: [name, read.name].filter(Boolean).join(": ") };
    });
  });
  const entry = { ...base, fields: [...base.fields, ...sections] };
  switch (type) {
    case "login":
    case "alias":
      return loginOf(entry, content);
    case "creditCard":
      return cardOf(entry, content);
    case "identity":
      return { ...entry, kind: "identity", details: named(content, protonIdentity) };
    case "wifi":
      return {
        ...entry,
        kind: "wifi",
        password: content.text("password"),
        details: someDetails({
          network: content.text("ssid"),
          security: securityOf(content.text("security")),
        }),
      };
    case "sshKey":
      return { ...entry, kind: "ssh", details: named(content, protonKey) };
    default:
      return { ...entry, kind: "note" };
  }
}

function loginOf(entry: ImportedEntry, content: CheckedRecord): ImportedEntry {
  const username = content.text("itemUsername");
  const email = content.text("itemEmail");
  // Where each may be filled in is a setting of Proton's.
  const fillUrls = content
    .records("autofillUrls")
    .flatMap((each) => addressList(each.ignore("mode").text("url")));
  return {
    ...entry,
    kind: "login",
    username: username || email,
    password: entry.password || content.text("password"),
    totp: entry.totp || content.text("totpUri"),
    urls: [...new Set([...entry.urls, ...content.texts("urls").flatMap(addressList), ...fillUrls])],
    fields: [
      ...entry.fields,
      ...(username && email ? [aField(fieldNames.email, email)] : []),
      ...passkeyFields(content.list("passkeys")),
    ],
  };
}

function cardOf(entry: ImportedEntry, content: CheckedRecord): ImportedEntry {
  const details = named(content.ignore("cardType"), protonCard);
  const { expires = "" } = details;
  return {
    ...entry,
    kind: "card",
    details: { ...details, ...someDetails({ expires: expiryOf(expires) }) },
  };
}

function named(content: CheckedRecord, names: ProtonNames): ImportedEntry["details"] {
  return someDetails(
    Object.fromEntries(Object.entries(names).map(([theirs, ours]) => [ours, content.text(theirs)])),
  );
}

function securityOf(text: string): string {
  return protonSecurities[Number(text)] ?? text;
}

/** `2025-01`, and in older files `012025`. */
function expiryOf(text: string): string {
  const older = /^(\d{2})(\d{4})$/.exec(text);
  return older ? `${older[2]}-${older[1]}` : text;
}

/** A field of the person's own: its value lies in `data`, under a name that its type gives. */
export function protonField(field: CheckedRecord): ImportedField {
  const name = field.text("fieldName");
  const type = field.text("type");
  const data = field.object("data");
  if (type === "hidden") return aField(name, data.text("content"), "hidden");
  if (type === "totp") return aField(name, data.text("totpUri"), "hidden");
  if (type === "timestamp") {
    const seconds = data.time("timestamp", fromSeconds);
    return aField(name, seconds === null ? data.text("timestamp") : dayOf(seconds));
  }
  return aField(name, data.text("content"));
}
