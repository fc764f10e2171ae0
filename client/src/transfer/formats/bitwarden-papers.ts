/** What Bitwarden keeps of bank accounts, licenses and passports (its types of 2026), and its names for it. Reader and writer share it. */
import { type DetailName, someDetails } from "../../entry/details.ts";
import type { EntryKind } from "../../entry/kinds.ts";
import type { CheckedRecord } from "../checked-record.ts";
import type { ImportedEntry } from "../imported-entry.ts";

interface Paper {
  type: number;
  key: string;
  kind: EntryKind;
  /** By Bitwarden's name. */
  names: Record<string, DetailName>;
  /** The parts of a name that is one text here. */
  holder: readonly string[];
}

const dates = { dateOfBirth: "birthDate", issueDate: "issued", expirationDate: "expires" } as const;

export const bitwardenPapers: readonly Paper[] = [
  {
    type: 6,
    key: "bankAccount",
    kind: "bankAccount",
    names: {
      bankName: "bank",
      nameOnAccount: "holder",
      accountType: "accountType",
      accountNumber: "number",
      routingNumber: "routingNumber",
      branchNumber: "branchNumber",
      pin: "pin",
      swiftCode: "swift",
      iban: "iban",
      bankContactPhone: "phone",
    },
    holder: [],
  },
  {
    type: 7,
    key: "driversLicense",
    kind: "driversLicence",
    names: {
      ...dates,
      licenseNumber: "number",
      issuingCountry: "country",
      issuingState: "state",
      issuingAuthority: "issuedBy",
      licenseClass: "licenceClass",
    },
    holder: ["firstName", "middleName", "lastName"],
  },
  {
    type: 8,
    key: "passport",
    kind: "passport",
    names: {
      ...dates,
      sex: "sex",
      birthPlace: "birthPlace",
      nationality: "nationality",
      issuingCountry: "country",
      passportNumber: "number",
      passportType: "passportType",
      nationalIdentificationNumber: "personalNumber",
      issuingAuthority: "issuedBy",
    },
    holder: ["givenName", "surname"],
  },
];

export function paperIn(
  { key, kind, names, holder }: Paper,
  item: CheckedRecord,
): Pick<ImportedEntry, "kind" | "details"> {
  const content = item.object(key);
  const parts = holder.map((name) => content.text(name)).filter(Boolean);
  const named = Object.entries(names).map(([theirs, ours]) => [ours, content.text(theirs)]);
  const whole = parts.length > 0 ? { holder: parts.join(" ") } : {};
  return { kind, details: someDetails({ ...Object.fromEntries(named), ...whole }) };
}
