/** Every sentence that an import says. */
import type { OtpProblem } from "@breezy/crypto/otpauth-uri";
import type { OwnTable } from "./transfers.ts";
import { migrationProblemText, noQrCodeText, otpProblemTexts } from "../codes/texts.ts";

/** Why a file can't be read at all. */
export type ImportFault =
  | { code: "empty" }
  | { code: "too-large"; megabytes: number }
  | { code: "unknown"; seen: string }
  | { code: "open-header" }
  | { code: "which-columns"; table: OwnTable }
  | { code: "several" }
  /** `picture`: which of several; null if there is one. */
  | { code: "no-qr"; picture: number | null }
  | { code: "not-text" }
  | { code: "too-slow" }
  | { code: "bad-json"; reason: string }
  | { code: "bad-xml"; reason: string }
  | { code: "bad-shape"; source: string; missing: string }
  | { code: "bad-zip" }
  | { code: "zip-locked" }
  | { code: "zip-bomb"; name: string }
  | { code: "damaged" }
  | { code: "password-needed"; source: string }
  | { code: "wrong-password" }
  | { code: "key-file" }
  | { code: "bitwarden-account" }
  | { code: "proton-pgp" }
  | { code: "pgp" }
  | { code: "export-instead"; source: string; choose: string }
  | { code: "kdbx-version"; version: string }
  | { code: "kdbx-unsupported"; part: string };

/** Why one row of a file was left out. */
export type SkipReason =
  | { code: "cells"; got: number; expected: number }
  | { code: "quotes" }
  | { code: "empty" }
  | { code: "browser-account" }
  | { code: "folder" }
  | { code: "trashed" }
  | { code: "not-an-item" }
  | { code: "no-code"; problem: OtpProblem }
  | { code: "image-damaged" }
  | { code: "image-missing" }
  | { code: "too-long" };

function numberWord(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}

export function faultSentence(fault: ImportFault): string {
  switch (fault.code) {
    case "empty":
      return "This file is empty. Export it again, and check that there is something in it.";
    case "too-large":
      return `This file is larger than ${fault.megabytes} MB. Export it in parts, or without attachments.`;
    case "unknown":
      return `Breezy does not recognize this file. It looks like ${fault.seen}. Choose the file that your password manager or browser exported.`;
    case "open-header":
      return "In the first row of this table a quotation mark is never closed, so that other rows ran into it. Export it again.";
    case "which-columns":
      return "Breezy does not know this table. Say what its columns hold.";
    case "several":
      return "Choose one file at a time. Only pictures of QR codes can be chosen together.";
    case "no-qr":
      return fault.picture === null ? noQrCodeText : `Picture ${fault.picture}: ${noQrCodeText}`;
    case "not-text":
      return "This file is not in UTF-8, so its text can't be read. Save it as UTF-8 and try again.";
    case "too-slow":
      return "Reading this file takes far too long, so it was given up. Export it again, in parts if it is large.";
    case "bad-json":
      return `This file looks like JSON, but ends early or is damaged (${fault.reason}). Export it again.`;
    case "bad-xml":
      return `This file looks like XML, but ends early or is damaged (${fault.reason}). Export it again.`;
    case "bad-shape":
      return `This looks like a ${fault.source} file, but ${fault.missing} is missing. Export it again.`;
    case "bad-zip":
      return "This zip file ends early or is damaged. Export it again.";
    case "zip-locked":
      return "This zip file is locked with a password. Unpack it first, and choose the file inside.";
    case "zip-bomb":
      return `This zip file is far too large when unpacked (${fault.name}), so it was not opened.`;
    case "damaged":
      return "This file was changed or cut off after it was written. Export it again.";
    case "password-needed":
      return `This ${fault.source} file is locked. Enter the password it was exported with.`;
    case "wrong-password":
      return "This password does not open the file. Check it, and the key file if there is one.";
    case "key-file":
      return "This key file was changed or cut off. Choose another copy of it.";
    case "bitwarden-account":
      return "This file can only be opened by the Bitwarden account that made it. Export it again as JSON, or as password-protected JSON.";
    case "proton-pgp":
      return "This Proton Pass file is locked with PGP. Export it again without encryption, and delete it after the import.";
    case "pgp":
      return "This file is locked with PGP, which Breezy can't open. Export it again without encryption, and delete it after the import.";
    case "export-instead":
      return `This is a file of ${fault.source} in a form that Breezy can't read. In ${fault.source}, export ${fault.choose}, and choose that file.`;
    case "kdbx-version":
      if (fault.version === "1")
        return "This is a database of KeePass 1. In KeePass 2 or KeePassXC, import it into a new database, save that as KDBX 4, and choose its file.";
      return `This KeePass database is version ${fault.version}. Open it in KeePass or KeePassXC, save it as KDBX 4, and choose that file.`;
    case "kdbx-unsupported":
      return `This KeePass database uses ${fault.part}, which Breezy can't read. Choose AES or ChaCha20, and Argon2, in its settings, and save it again.`;
  }
}

export function skipSentence(reason: SkipReason): string {
  switch (reason.code) {
    case "cells":
      return `It has ${numberWord(reason.got, "value")} but the header names ${reason.expected}.`;
    case "quotes":
      return "A quotation mark is missing, or the file ends early.";
    case "empty":
      return "There is nothing in it.";
    case "browser-account":
      return "It belongs to the browser's own account.";
    case "folder":
      return "It is a folder. What is in it has its name as a tag.";
    case "trashed":
      return "It was in the trash.";
    case "not-an-item":
      return "It is not in the form of an entry.";
    case "no-code":
      return otpProblemTexts[reason.problem];
    case "image-damaged":
      return migrationProblemText;
    case "image-missing":
      return "This image of the export was not read, so the accounts in it are missing.";
    case "too-long":
      return "It holds more than an entry can, which is about 60 KB of text.";
  }
}

/** Where something is in the file, as a person finds it there. */
export const placeNames = {
  row: (row: number) => `Row ${row}`,
  item: (item: number) => `Item ${item}`,
  group: (name: string) => `Group ${name}`,
  code: (code: number) => `Code ${code}`,
  image: (image: number, of: number) => `Image ${image} of ${of}`,
  ofMove: (place: string, move: number) => `${place}, export ${move}`,
  within: (file: string, place: string) => `${file}, ${place.toLowerCase()}`,
};

/** The first few of many. */
function listed(names: readonly string[]): string {
  const some = names.slice(0, 5);
  const rest = names.length - some.length;
  return new Intl.ListFormat("en").format([...some, ...(rest > 0 ? [`${rest} more`] : [])]);
}

/** Files in a zip that no reader knows. */
export function unreadFiles(names: readonly string[]): string {
  return `These files in the zip were not read: ${listed(names)}.`;
}

/** A table that has the columns of a known one, and others. */
export const guessedTable =
  "Breezy guessed what the columns of this table mean. Look the entries through before you delete the file.";

export const guessedText =
  "This file does not say how its letters are written. Breezy took it for Windows-1252: look at names with accents.";

/** What an export can't hold of passkeys, before it is written. */
export const passkeyNotes = {
  left: (count: number) =>
    `${numberWord(count, "passkey")}: not in the file, which has no place for ${count === 1 ? "it" : "them"}.`,
  ownForm: (count: number, program: string) =>
    `${numberWord(count, "passkey")}: in the file for Breezy Vault alone, as ${program} can't use ${count === 1 ? "it" : "them"}.`,
  counted: (count: number) =>
    `${numberWord(count, "passkey")}: counted at each sign-in, so a second program can't use ${count === 1 ? "it" : "them"} as well. Only Breezy Vault reads ${count === 1 ? "it" : "them"} in the file.`,
  uncounted: (count: number, program: string) =>
    `${numberWord(count, "passkey")}: counted at each sign-in. ${program} doesn't count on, so the site may refuse ${count === 1 ? "it" : "them"} there.`,
  prf: (count: number, program: string) =>
    `${numberWord(count, "passkey")}: also used to lock data at the site. ${program} can't read that part; Breezy Vault can.`,
};

/** Passkeys that came in as data. */
export function keptPasskeys(count: number): string {
  return `${numberWord(count, "passkey")}: kept whole, not usable here. Keep the other program for ${count === 1 ? "it" : "them"}.`;
}

/** Entries whose one-time codes can't be computed, by their names or rows. */
export function deadCodes(names: readonly string[]): string {
  return `These one-time codes do not work, and are kept as they are: ${listed(names)}.`;
}

/** Entries of KeePass that refer to what is not in the file. */
export function openReferences(names: readonly string[]): string {
  return `KeePass's references in these lead nowhere, and are kept as they are: ${listed(names)}.`;
}

/** It has cells that no other row has, of columns that its program doesn't write. */
export const longHeader =
  "The first row is longer than all others: another one may have run into it. Look at the beginning of the file.";

/** Which images of a move were not read, counted from 1. */
export function missingImages(missing: readonly number[], of: number): string {
  const words = listed(missing.map(String));
  return `This export has ${of} images, and ${missing.length === 1 ? "one is" : "some are"} missing: ${words}. Choose all of them together, or import what is missing afterward.`;
}

/** Names of fields that hold what has no place of its own. */
export const fieldNames = {
  otherName: "Other name",
  otherNotes: "Other notes",
  otherCode: "Other one-time code",
  otherUsername: "Username 2",
  email: "Email",
  expires: "Expires",
  kind: "Kind",
  opensWith: "Opens with",
  folder: "Folder",
  tag: "Tag",
  archived: "Archived",
  notes: "Notes",
  noName: "No name",
  earlier: (day: string) => `Password until ${day}`,
};
