/** What each kind of entry has besides name, addresses, username, password and notes. */
import type { EntryKind } from "./kinds.ts";

export interface Detail {
  name: DetailName;
  label: string;
  hidden?: true;
}

export type DetailName =
  | "holder"
  | "brand"
  | "number"
  | "expires"
  | "code"
  | "pin"
  | "title"
  | "firstName"
  | "middleName"
  | "lastName"
  | "company"
  | "email"
  | "phone"
  | "address"
  | "address2"
  | "address3"
  | "city"
  | "state"
  | "postalCode"
  | "country"
  | "birthDate"
  | "socialSecurityNumber"
  | "passportNumber"
  | "licenceNumber"
  | "network"
  | "security"
  | "documentType"
  | "issued"
  | "issuedBy"
  | "key"
  | "version"
  | "publicKey"
  | "fingerprint";

/** In the order in which they are shown and written. */
export const detailsOf: Record<EntryKind, readonly Detail[]> = {
  login: [],
  note: [],
  card: [
    { name: "holder", label: "Name on card" },
    { name: "brand", label: "Brand" },
    { name: "number", label: "Card number", hidden: true },
    { name: "expires", label: "Expires" },
    { name: "code", label: "Security code", hidden: true },
    { name: "pin", label: "PIN", hidden: true },
  ],
  identity: [
    { name: "title", label: "Title" },
    { name: "firstName", label: "First name" },
    { name: "middleName", label: "Middle name" },
    { name: "lastName", label: "Last name" },
    { name: "company", label: "Company" },
    { name: "email", label: "Email" },
    { name: "phone", label: "Phone" },
    { name: "address", label: "Address" },
    { name: "address2", label: "Address, line 2" },
    { name: "address3", label: "Address, line 3" },
    { name: "city", label: "City" },
    { name: "state", label: "State" },
    { name: "postalCode", label: "Postal code" },
    { name: "country", label: "Country" },
    { name: "birthDate", label: "Date of birth" },
    { name: "socialSecurityNumber", label: "Social security number", hidden: true },
    { name: "passportNumber", label: "Passport number", hidden: true },
    { name: "licenceNumber", label: "License number", hidden: true },
  ],
  wifi: [
    { name: "network", label: "Network name" },
    { name: "security", label: "Security" },
  ],
  document: [
    { name: "documentType", label: "Kind of document" },
    { name: "number", label: "Number", hidden: true },
    { name: "holder", label: "Full name" },
    { name: "birthDate", label: "Date of birth" },
    { name: "issued", label: "Issued" },
    { name: "expires", label: "Expires" },
    { name: "issuedBy", label: "Issued by" },
    { name: "country", label: "Country" },
  ],
  licence: [
    { name: "key", label: "License key", hidden: true },
    { name: "version", label: "Version" },
    { name: "holder", label: "Licensed to" },
    { name: "email", label: "Registered email" },
    { name: "company", label: "Company" },
  ],
  ssh: [
    { name: "key", label: "Private key", hidden: true },
    { name: "publicKey", label: "Public key" },
    { name: "fingerprint", label: "Fingerprint" },
  ],
};

/** Only those that say something, in the order of the table. */
export function someDetails(
  values: Partial<Record<DetailName, string>>,
): Partial<Record<DetailName, string>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}
