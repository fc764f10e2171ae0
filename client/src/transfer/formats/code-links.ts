/** Links of one-time codes, one on each line: Google Authenticator's moves, and codes by themselves. */
import { type OtpAccount, OtpError, parseOtp, writeOtp } from "@breezy/crypto/otpauth-uri";
import {
  isMigration,
  joinParts,
  type Migration,
  MigrationError,
  type MigrationPart,
  parseMigration,
  type RefusedCode,
} from "../../codes/migration.ts";
import { anEntry } from "../imported-entry.ts";
import { missingImages, placeNames, type SkipReason } from "../messages.ts";
import type { Row } from "../reading.ts";

const codeLink = /^\s*(?:(?:apple-)?otpauth(?:-migration)?|steam):\/\//i;

/** What a text begins with decides: a list of links begins with one. */
export function isCodeLink(text: string): boolean {
  return codeLink.test(text);
}

export interface CodeLinks {
  rows: Row[];
  /** What a person should know besides the rows. */
  warnings: string[];
}

/** One row for each account, for each link that is none of a code, and for each image that is missing. */
export function readCodeLinks(text: string): CodeLinks {
  const parts: MigrationPart[] = [];
  const rows: Row[] = [];
  const place = () => placeNames.code(rows.length + 1);
  const skip = (reason: SkipReason, name = "", at = place()) =>
    rows.push({ place: at, name, skipped: reason });
  const add = (code: OtpAccount, link: string) =>
    rows.push({ place: place(), entry: entryOf(code, link) });

  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  for (const line of new Set(lines.filter(Boolean))) {
    try {
      if (isMigration(line)) parts.push(parseMigration(line));
      else add(parseOtp(line), line);
    } catch (error) {
      if (error instanceof OtpError) skip({ code: "no-code", problem: error.problem });
      else if (error instanceof MigrationError) skip({ code: "image-damaged" });
      else throw error;
    }
  }
  const moves = joinParts(parts);
  for (const { codes, refused } of moves) {
    for (const code of codes) add(code, writeOtp(code));
    for (const code of refused) skip({ code: "no-code", problem: code.problem }, nameOf(code));
  }
  moves.forEach(({ missing, size }, move) => {
    for (const index of missing) {
      const at = placeNames.image(index + 1, size);
      skip({ code: "image-missing" }, "", moves.length > 1 ? placeNames.ofMove(at, move + 1) : at);
    }
  });
  return { rows, warnings: moves.flatMap(warningOf) };
}

function entryOf({ issuer, account }: OtpAccount, link: string) {
  return anEntry({ name: issuer || account, username: issuer ? account : "", totp: link });
}

function nameOf({ issuer, account }: RefusedCode): string {
  return [issuer, account].filter(Boolean).join(", ");
}

function warningOf({ missing, size }: Migration): string[] {
  return missing.length > 0
    ? [
        missingImages(
          missing.map((index) => index + 1),
          size,
        ),
      ]
    : [];
}
