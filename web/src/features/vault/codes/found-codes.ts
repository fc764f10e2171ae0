/** What the texts of QR codes, or a pasted text, hold: one-time codes, each as a link. Pure. */
import { type OtpAccount, OtpError, parseOtp, writeOtp } from "@breezy/crypto/otpauth-uri";
import {
  isMigration,
  joinParts,
  MigrationError,
  type MigrationPart,
  parseMigration,
} from "@breezy/client/codes/migration";
import { migrationProblemText, otpProblemTexts } from "@breezy/client/codes/texts";

export interface FoundCode {
  issuer: string;
  account: string;
  /** What an entry keeps. */
  link: string;
}

export interface Found {
  codes: FoundCode[];
  /** Of a move: images that were not read yet. */
  missing: number;
  /** Sentences about what was there and can't be used. */
  problems: string[];
}

/** All texts that were read so far; each counts once. */
export function foundCodes(texts: readonly string[]): Found {
  const parts: MigrationPart[] = [];
  const codes: FoundCode[] = [];
  const problems: string[] = [];
  for (const text of new Set(texts)) {
    try {
      if (isMigration(text)) parts.push(parseMigration(text));
      else codes.push({ ...namesOf(parseOtp(text)), link: text.trim() });
    } catch (error) {
      if (error instanceof OtpError) problems.push(otpProblemTexts[error.problem]);
      else if (error instanceof MigrationError) problems.push(migrationProblemText);
      else throw error;
    }
  }
  const moves = joinParts(parts);
  for (const { codes: moved, refused } of moves) {
    codes.push(...moved.map((code) => ({ ...namesOf(code), link: writeOtp(code) })));
    problems.push(...refused.map((code) => `${titleOf(code)}: ${otpProblemTexts[code.problem]}`));
  }
  const missing = moves.reduce((sum, move) => sum + move.missing.length, 0);
  return { codes: distinct(codes), missing, problems: Array.from(new Set(problems)) };
}

/** `Fern Library (ada@fern.example)`, as far as it is known. */
export function titleOf({ issuer, account }: Pick<FoundCode, "issuer" | "account">): string {
  if (!issuer) return account || "Unnamed code";
  return account ? `${issuer} (${account})` : issuer;
}

function namesOf({ issuer, account }: OtpAccount): Pick<FoundCode, "issuer" | "account"> {
  return { issuer, account };
}

function distinct(codes: readonly FoundCode[]): FoundCode[] {
  return [...new Map(codes.map((code) => [code.link, code])).values()];
}
