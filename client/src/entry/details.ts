/** What each kind of entry has besides name, addresses, username, password and notes. */
import type { OverviewExtras } from "./entry.ts";
import { type EntryKind, kindOf } from "./kinds.ts";

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
  | "fingerprint"
  | "bank"
  | "accountType"
  | "routingNumber"
  | "branchNumber"
  | "iban"
  | "swift"
  | "passportType"
  | "personalNumber"
  | "nationality"
  | "sex"
  | "birthPlace"
  | "licenceClass"
  | "conditions"
  | "credentialType"
  | "hostname"
  | "validFrom"
  | "organization"
  | "since";

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
  bankAccount: [
    { name: "bank", label: "Bank" },
    { name: "holder", label: "Name on account" },
    { name: "accountType", label: "Account type" },
    { name: "number", label: "Account number", hidden: true },
    { name: "iban", label: "IBAN", hidden: true },
    { name: "routingNumber", label: "Routing number or sort code" },
    { name: "branchNumber", label: "Branch number" },
    { name: "swift", label: "SWIFT or BIC" },
    { name: "pin", label: "PIN", hidden: true },
    { name: "phone", label: "Bank's phone" },
  ],
  passport: [
    { name: "passportType", label: "Type" },
    { name: "country", label: "Issuing country" },
    { name: "number", label: "Passport number", hidden: true },
    { name: "holder", label: "Full name" },
    { name: "nationality", label: "Nationality" },
    { name: "sex", label: "Sex" },
    { name: "birthDate", label: "Date of birth" },
    { name: "birthPlace", label: "Place of birth" },
    { name: "personalNumber", label: "Personal number", hidden: true },
    { name: "issuedBy", label: "Issued by" },
    { name: "issued", label: "Issued" },
    { name: "expires", label: "Expires" },
  ],
  driversLicence: [
    { name: "number", label: "License number", hidden: true },
    { name: "holder", label: "Full name" },
    { name: "address", label: "Address" },
    { name: "birthDate", label: "Date of birth" },
    { name: "licenceClass", label: "Classes" },
    { name: "conditions", label: "Conditions" },
    { name: "country", label: "Country" },
    { name: "state", label: "State" },
    { name: "issuedBy", label: "Issued by" },
    { name: "issued", label: "Issued" },
    { name: "expires", label: "Expires" },
  ],
  apiCredential: [
    { name: "key", label: "Credential", hidden: true },
    { name: "credentialType", label: "Type" },
    { name: "hostname", label: "Host name" },
    { name: "validFrom", label: "Valid from" },
    { name: "expires", label: "Expires" },
  ],
  membership: [
    { name: "organization", label: "Organization" },
    { name: "number", label: "Member number" },
    { name: "holder", label: "Member name" },
    { name: "phone", label: "Phone" },
    { name: "since", label: "Member since" },
    { name: "expires", label: "Expires" },
    { name: "pin", label: "PIN", hidden: true },
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

/** Days, as `YYYY-MM-DD` unless they came from elsewhere in another form. */
export const dayDetails: ReadonlySet<string> = new Set<DetailName>([
  "birthDate",
  "issued",
  "expires",
  "validFrom",
  "since",
]);

/** A detail that this client's table does not name: a later client wrote it. */
export interface LaterDetail {
  name: string;
  label: string;
  hidden: boolean;
}

/** Kept, shown and exported as they are. `hidden`: names of hidden values, ids of fields among them. */
export function laterDetails(
  { details = {}, fields = [], ...entry }: Pick<OverviewExtras, "kind" | "details" | "fields">,
  hidden: readonly string[],
): LaterDetail[] {
  const places = new Set<string>(detailsOf[kindOf(entry)].map(({ name }) => name));
  for (const { id } of fields) places.add(id);
  const later = (names: readonly string[], isHidden: boolean) =>
    names
      .filter((name) => !places.has(name))
      .map((name) => ({ name, label: inWords(name), hidden: isHidden }));
  return [...later(Object.keys(details), false), ...later(hidden, true)];
}

/** `creditLimit` as `Credit limit`. */
function inWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Only those that say something, in the order of the table. */
export function someDetails(
  values: Partial<Record<DetailName, string>>,
): Partial<Record<DetailName, string>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}
