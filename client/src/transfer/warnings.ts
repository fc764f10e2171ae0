/** What a person should know of what was read, besides its rows. */
import { OtpError, parseOtp } from "@breezy/crypto/otpauth-uri";
import { isPasskeyField } from "../entry/passkey-fields.ts";
import { hasReference } from "./formats/keepass-references.ts";
import { deadCodes, guessedTable, guessedText, keptPasskeys, openReferences } from "./messages.ts";
import type { Row } from "./reading.ts";
import type { Recognised } from "./recognise.ts";

export function warningsOf(recognised: Recognised, rows: readonly Row[]): string[] {
  const read = rows.flatMap((row) => ("entry" in row && !row.entry.trashed ? [row] : []));
  const entries = read.map(({ entry }) => entry);
  const isTable = recognised.kind === "csv";
  // In a table whose columns were moved a secret may stand where the name does.
  const isNamed = !isTable && recognised.kind !== "own-table";
  const dead = read
    .filter(({ entry: { totp } }) => totp !== "" && !isCode(totp))
    .map(({ entry, place }) => (isNamed ? entry.name : place.toLowerCase()));
  const passkeys = entries.flatMap(({ fields }) => fields.filter(isPasskeyField)).length;
  const isKeepass = recognised.kind === "kdbx" || recognised.format === "keepass-xml";
  const referring = isKeepass ? entries.filter(hasReference).map(({ name }) => name) : [];
  const isGuessedText = !isNamed && recognised.guessedText;
  return [
    ...(isTable && recognised.guessed ? [guessedTable] : []),
    ...(isGuessedText ? [guessedText] : []),
    ...(passkeys > 0 ? [keptPasskeys(passkeys)] : []),
    ...(referring.length > 0 ? [openReferences(referring)] : []),
    ...(dead.length > 0 ? [deadCodes(dead)] : []),
  ];
}

function isCode(totp: string): boolean {
  try {
    parseOtp(totp);
    return true;
  } catch (error) {
    if (error instanceof OtpError) return false;
    throw error;
  }
}
