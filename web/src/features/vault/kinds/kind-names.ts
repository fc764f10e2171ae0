/** How the kinds are called, what a closed card says of them, and what its one button copies. */
import { entryFields, isAskedOf } from "@breezy/client/entry/fields";
import { type EntryKind, kindOf } from "@breezy/client/entry/kinds";
import { shownMonth } from "./card-values.ts";
import type { Overview, OverviewExtras, Secret } from "@breezy/client/entry/entry";

export const kindNames: Record<EntryKind, { one: string; many: string }> = {
  login: { one: "Login", many: "Logins" },
  card: { one: "Card", many: "Cards" },
  bankAccount: { one: "Bank account", many: "Bank accounts" },
  identity: { one: "Identity", many: "Identities" },
  passport: { one: "Passport", many: "Passports" },
  driversLicence: { one: "Driver's license", many: "Driver's licenses" },
  membership: { one: "Membership", many: "Memberships" },
  note: { one: "Secure note", many: "Secure notes" },
  wifi: { one: "Wi-Fi", many: "Wi-Fi" },
  document: { one: "Document", many: "Documents" },
  licence: { one: "Software license", many: "Software licenses" },
  apiCredential: { one: "API credential", many: "API credentials" },
  ssh: { one: "SSH key", many: "SSH keys" },
};

/** As a choice parts them: what opens and pays, what says who one is, what is written down, what machines ask for. */
export const kindGroups: readonly (readonly EntryKind[])[] = [
  ["login", "card", "bankAccount"],
  ["identity", "passport", "driversLicence", "membership", "document"],
  ["note", "licence"],
  ["wifi", "apiCredential", "ssh"],
];

/** Those whose password is a field of theirs from the start; others have one if it was given. */
export function usesPassword(kind: EntryKind): boolean {
  return isAskedOf(entryFields.password, kind);
}

/** Below the name: what tells this entry from others of its kind. Never anything hidden. */
export function secondLine(overview: Overview): string {
  const { username, notes, details = {} } = overview;
  switch (kindOf(overview)) {
    case "login":
      return username;
    case "card":
      return joined(details.brand, shownMonth(details.expires ?? "")) || (details.holder ?? "");
    case "bankAccount":
      return joined(details.bank, details.accountType) || (details.holder ?? "");
    case "passport":
      return joined(details.country, details.holder);
    case "driversLicence":
      return joined(details.state || details.country, details.holder);
    case "membership":
      return joined(details.organization, details.number) || (details.holder ?? "");
    case "apiCredential":
      return joined(username, details.hostname) || (details.credentialType ?? "");
    case "identity":
      return fullName(overview) || (details.email ?? "");
    case "note":
      return notes.split("\n", 1)[0]!.slice(0, 120);
    case "wifi":
      return details.network ?? "";
    case "document":
      return joined(details.documentType, details.holder);
    case "licence":
      return joined(details.version, details.holder);
    case "ssh":
      return details.fingerprint ?? "";
  }
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter(Boolean).join(" · ");
}

function fullName({ details = {} }: Overview): string {
  return [details.firstName, details.middleName, details.lastName].filter(Boolean).join(" ");
}

interface QuickCopy {
  /** As a label; in the button's name its first letter is small. */
  what: string;
  /** null: it is no secret, and `plain` has it. */
  of: ((secret: Secret) => string) | null;
  plain: string;
}

/** A label within a sentence: `PIN`, `SSH key` and `Wi-Fi` stay as they are. */
export function asNoun(label: string): string {
  return label.replace(/^[A-Z](?=[a-z']+(?: |$))/, (first) => first.toLowerCase());
}

const password = ({ password: text }: Secret) => text;
const hidden = (name: string) => (secret: Secret) => secret.hidden?.[name] ?? "";

/** An account abroad has its IBAN alone. */
const accountNumber = (secret: Secret) => secret.hidden?.["number"] || hidden("iban")(secret);

/** What the closed card's button and the key C copy. */
export function quickCopyOf(overview: Overview): QuickCopy {
  switch (kindOf(overview)) {
    case "login":
    case "wifi":
      return { what: "Password", of: password, plain: "" };
    case "card":
      return { what: "Card number", of: hidden("number"), plain: "" };
    case "bankAccount":
      return { what: "Account number", of: accountNumber, plain: "" };
    case "passport":
      return { what: "Passport number", of: hidden("number"), plain: "" };
    case "driversLicence":
      return { what: "License number", of: hidden("number"), plain: "" };
    case "membership":
      return { what: "Member number", of: null, plain: overview.details?.number ?? "" };
    case "apiCredential":
      return { what: "Credential", of: hidden("key"), plain: "" };
    case "document":
      return { what: "Number", of: hidden("number"), plain: "" };
    case "licence":
      return { what: "License key", of: hidden("key"), plain: "" };
    case "identity":
      return { what: "Name", of: null, plain: fullName(overview) };
    case "note":
      return { what: "Notes", of: null, plain: overview.notes };
    case "ssh":
      return { what: "Public key", of: null, plain: overview.details?.publicKey ?? "" };
  }
}

/** Whether its card shows more than every login's does. */
export function hasExtras(entry: OverviewExtras & Pick<Secret, "totp">): boolean {
  const { kind, urls, details, fields, passkeys, hasCode, totp } = entry;
  const isOther = kind !== undefined && kind !== "login";
  return Boolean(isOther || urls || details || fields || passkeys || hasCode || totp);
}
