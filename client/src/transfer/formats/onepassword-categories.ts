/** 1Password's kinds of items, and the names under which they keep what ours have a place for. */
import type { DetailName } from "../../entry/details.ts";
import type { EntryKind } from "../../entry/kinds.ts";

interface Category {
  name: string;
  kind: EntryKind;
  /** Our kind says less than the category: its name becomes a field, and a note with a password is a login. */
  told?: true;
  documentType?: string;
}

export const onepasswordCategories: Record<string, Category> = {
  "001": { name: "Login", kind: "login" },
  "002": { name: "Credit card", kind: "card" },
  "003": { name: "Secure note", kind: "note" },
  "004": { name: "Identity", kind: "identity" },
  "005": { name: "Password", kind: "login" },
  "006": { name: "Document", kind: "note", told: true },
  "100": { name: "Software license", kind: "licence" },
  "101": { name: "Bank account", kind: "bankAccount" },
  "102": { name: "Database", kind: "note", told: true },
  "103": { name: "Driver's license", kind: "driversLicence" },
  "104": { name: "Outdoor license", kind: "document", documentType: "Outdoor license" },
  "105": { name: "Membership", kind: "membership" },
  "106": { name: "Passport", kind: "passport" },
  "107": { name: "Rewards program", kind: "membership", told: true },
  "108": {
    name: "Social security number",
    kind: "document",
    documentType: "Social security number",
  },
  "109": { name: "Router", kind: "wifi" },
  "110": { name: "Server", kind: "note", told: true },
  "111": { name: "Email account", kind: "note", told: true },
  "112": { name: "API credential", kind: "apiCredential" },
  "113": { name: "Medical record", kind: "note", told: true },
  "114": { name: "SSH key", kind: "ssh" },
};

export type OnepasswordPlace = DetailName | "username" | "password" | "urls";

/** By the id of a field. */
export const onepasswordDetails: Record<EntryKind, Record<string, OnepasswordPlace>> = {
  login: { username: "username", password: "password" },
  note: {
    username: "username",
    password: "password",
    pop_username: "username",
    pop_password: "password",
  },
  card: {
    cardholder: "holder",
    type: "brand",
    ccnum: "number",
    cvv: "code",
    expiry: "expires",
    pin: "pin",
  },
  identity: {
    firstname: "firstName",
    lastname: "lastName",
    birthdate: "birthDate",
    company: "company",
    email: "email",
    defphone: "phone",
    username: "username",
    street: "address",
    city: "city",
    state: "state",
    zip: "postalCode",
    country: "country",
  },
  wifi: { network_name: "network", wireless_security: "security", wireless_password: "password" },
  bankAccount: {
    bankName: "bank",
    owner: "holder",
    accountType: "accountType",
    routingNo: "routingNumber",
    accountNo: "number",
    swift: "swift",
    iban: "iban",
    telephonePin: "pin",
    branchPhone: "phone",
  },
  passport: {
    type: "passportType",
    issuing_country: "country",
    number: "number",
    fullname: "holder",
    sex: "sex",
    nationality: "nationality",
    issuing_authority: "issuedBy",
    birthdate: "birthDate",
    birthplace: "birthPlace",
    issue_date: "issued",
    expiry_date: "expires",
  },
  driversLicence: {
    fullname: "holder",
    address: "address",
    street: "address",
    birthdate: "birthDate",
    number: "number",
    class: "licenceClass",
    conditions: "conditions",
    state: "state",
    country: "country",
    expiry_date: "expires",
  },
  membership: {
    org_name: "organization",
    company_name: "organization",
    website: "urls",
    phone: "phone",
    customer_service_phone: "phone",
    member_name: "holder",
    membership_no: "number",
    member_since: "since",
    expiry_date: "expires",
    pin: "pin",
  },
  apiCredential: {
    username: "username",
    credential: "key",
    type: "credentialType",
    hostname: "hostname",
    validFrom: "validFrom",
    expires: "expires",
  },
  document: { number: "number", name: "holder", expires: "expires", country: "country" },
  licence: {
    reg_code: "key",
    product_version: "version",
    reg_name: "holder",
    reg_email: "email",
    company: "company",
  },
  ssh: { key: "key", publicKey: "publicKey", fingerprint: "fingerprint", password: "password" },
};
