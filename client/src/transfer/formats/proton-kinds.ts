/** What an item of Proton Pass holds, by its type. */
import { addressList } from "../addresses.ts";
import type { CheckedRecord } from "../checked-record.ts";
import { someDetails } from "../../entry/details.ts";
import {
  aField,
  type ImportedEntry,
  type ImportedField,
  passkeyFields,
} from "../imported-entry.ts";
import { fieldNames } from "../messages.ts";
import { dayOf, fromSeconds } from "../times.ts";

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
      return identityOf(entry, content);
    case "wifi":
      return {
        ...entry,
        kind: "wifi",
        password: content.text("password"),
        details: someDetails({
          network: content.text("ssid"),
          security: content.text("security"),
        }),
      };
    case "sshKey":
      return {
        ...entry,
        kind: "ssh",
        details: someDetails({
          key: content.text("privateKey"),
          publicKey: content.text("publicKey"),
        }),
      };
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
  content.ignore("cardType");
  return {
    ...entry,
    kind: "card",
    details: someDetails({
      holder: content.text("cardholderName"),
      number: content.text("number"),
      expires: expiryOf(content.text("expirationDate")),
      code: content.text("verificationNumber"),
      pin: content.text("pin"),
    }),
  };
}

/** `2025-01`, and in older files `012025`. */
function expiryOf(text: string): string {
  const older = /^(\d{2})(\d{4})$/.exec(text);
  return older ? `${older[2]}-${older[1]}` : text;
}

function identityOf(entry: ImportedEntry, content: CheckedRecord): ImportedEntry {
  return {
    ...entry,
    kind: "identity",
    details: someDetails({
      firstName: content.text("firstName"),
      middleName: content.text("middleName"),
      lastName: content.text("lastName"),
      company: content.text("company"),
      email: content.text("email"),
      phone: content.text("phoneNumber"),
      address: content.text("streetAddress"),
      city: content.text("city"),
      state: content.text("stateOrProvince"),
      postalCode: content.text("zipOrPostalCode"),
      country: content.text("countryOrRegion"),
      birthDate: content.text("birthdate"),
      socialSecurityNumber: content.text("socialSecurityNumber"),
      passportNumber: content.text("passportNumber"),
      licenceNumber: content.text("licenseNumber"),
    }),
  };
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
