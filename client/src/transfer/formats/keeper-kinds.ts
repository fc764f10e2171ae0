/** Keeper's types of records that are a kind of ours, and where the values of its custom fields belong there. */
import type { DetailName } from "../../entry/details.ts";
import type { EntryKind } from "../../entry/kinds.ts";

export interface KeeperKind {
  kind: EntryKind;
  documentType?: string;
  /** By the field's key without its number, `$type` or `$type:label`, and a part's name behind a dot. */
  places: Readonly<Record<string, DetailName>>;
}

const dates = {
  $birthDate: "birthDate",
  $expirationDate: "expires",
  "$date:expirationDate": "expires",
  "$date:dateIssued": "issued",
} as const;
const person: KeeperKind = {
  kind: "identity",
  places: {
    "$name.first": "firstName",
    "$name.middle": "middleName",
    "$name.last": "lastName",
    "$text:company": "company",
    $email: "email",
    "$phone.number": "phone",
    "$address.street1": "address",
    "$address.street2": "address2",
    "$address.city": "city",
    "$address.state": "state",
    "$address.zip": "postalCode",
    "$address.country": "country",
    $birthDate: "birthDate",
  },
};

export const keeperKinds: Readonly<Partial<Record<string, KeeperKind>>> = {
  bankCard: {
    kind: "card",
    places: {
      "$paymentCard.cardNumber": "number",
      "$paymentCard.cardExpirationDate": "expires",
      "$paymentCard.cardSecurityCode": "code",
      "$text:cardholderName": "holder",
      $pinCode: "pin",
    },
  },
  bankAccount: {
    kind: "bankAccount",
    places: {
      "$bankAccount.otherType": "accountType",
      "$bankAccount.accountType": "accountType",
      "$bankAccount.routingNumber": "routingNumber",
      "$bankAccount.accountNumber": "number",
      $name: "holder",
    },
  },
  passport: {
    kind: "passport",
    places: { ...dates, "$accountNumber:passportNumber": "number", $name: "holder" },
  },
  driverLicense: {
    kind: "driversLicence",
    places: { ...dates, "$accountNumber:dlNumber": "number", $name: "holder" },
  },
  membership: {
    kind: "membership",
    places: { $accountNumber: "number", $name: "holder", $expirationDate: "expires" },
  },
  ssnCard: {
    kind: "document",
    documentType: "Identity card",
    places: { ...dates, "$accountNumber:identityNumber": "number", $name: "holder" },
  },
  birthCertificate: {
    kind: "document",
    documentType: "Birth certificate",
    places: { ...dates, $name: "holder" },
  },
  wifiCredentials: { kind: "wifi", places: { "$text:SSID": "network" } },
  softwareLicense: {
    kind: "licence",
    places: { $licenseNumber: "key", "$text:version": "version" },
  },
  sshKeys: {
    kind: "ssh",
    places: { "$keyPair.privateKey": "key", "$keyPair.publicKey": "publicKey" },
  },
  contact: person,
  address: person,
  encryptedNotes: { kind: "note", places: {} },
};
