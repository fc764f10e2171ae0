/**
 * What Google Authenticator shows to move to another phone: one or more QR images, each a link
 * `otpauth-migration://offline?data=` with a protocol buffer in base64.
 */
import { type OtpAccount, OtpError, type OtpProblem, writeOtp } from "@breezy/crypto/otpauth-uri";
import { totpDefaults, type TotpAlgorithm, type TotpDigits } from "@breezy/crypto/totp";
import { ProtobufError, protobufFields } from "./protobuf.ts";

/** One that was moved too, and that we can't make codes of. */
export interface RefusedCode extends Pick<OtpAccount, "issuer" | "account"> {
  problem: OtpProblem;
}

interface Moved {
  codes: OtpAccount[];
  refused: RefusedCode[];
}

/** One image of a move. */
export interface MigrationPart extends Moved {
  /** Which move it is of. */
  id: number;
  /** From 0. */
  index: number;
  /** How many images the move has. */
  size: number;
}

/** A move, as far as its images were read. */
export interface Migration extends Moved {
  id: number;
  size: number;
  /** Images that were not read yet, from 0. */
  missing: number[];
}

/** The link is one of a move, and its data is damaged or of another kind. */
export class MigrationError extends Error {}

/** The app puts some ten codes into an image. */
const mostParts = 1000;

// The numbers of the message's fields and of their values are the app's own.
const algorithms: readonly (TotpAlgorithm | undefined)[] = ["SHA1", "SHA1", "SHA256", "SHA512"];
const digitCounts: readonly (TotpDigits | undefined)[] = [totpDefaults.digits, 6, 8];
const countedType = 1;
const timedTypes = [0, 2];

export function isMigration(text: string): boolean {
  return /^\s*otpauth-migration:/i.test(text);
}

/** Throws MigrationError, and nothing else, if `text` is no link of a move or is damaged. */
export function parseMigration(text: string): MigrationPart {
  const bytes = dataOf(text);
  const part: MigrationPart = { id: 0, index: 0, size: 1, codes: [], refused: [] };
  try {
    for (const { number, kind, value } of protobufFields(bytes)) {
      if (number === 1 && kind === "bytes") readCode(value, part);
      else if (number === 3 && kind === "varint") part.size = value;
      else if (number === 4 && kind === "varint") part.index = value;
      else if (number === 5 && kind === "varint") part.id = value;
    }
  } catch (cause) {
    if (cause instanceof ProtobufError) throw new MigrationError("damaged", { cause });
    throw cause;
  }
  const isWhole = part.size >= 1 && part.size <= mostParts && part.index >= 0;
  if (!isWhole || part.index >= part.size) throw new MigrationError("damaged");
  return part;
}

/** Images in whatever order, each read once or more often; a move for each id, in the order they came. */
export function joinParts(parts: readonly MigrationPart[]): Migration[] {
  return [...Map.groupBy(parts, moveOf).values()].map((some) => {
    const { id, size } = some[0]!;
    const byIndex = new Map(some.map((part) => [part.index, part]));
    const all = Array.from({ length: size }, (_, index) => byIndex.get(index));
    return {
      id,
      size,
      codes: all.flatMap((part) => part?.codes ?? []),
      refused: all.flatMap((part) => part?.refused ?? []),
      missing: all.flatMap((part, index) => (part ? [] : [index])),
    };
  });
}

/** What the parts of one move share. An image alone without an id may be of any: it is its own move. */
function moveOf(part: MigrationPart): unknown {
  const { id, size } = part;
  return id === 0 && size === 1 ? part : `${id} of ${size}`;
}

function dataOf(text: string): Uint8Array {
  const query = /^\s*otpauth-migration:\/\/offline\/?\?(.*)$/isu.exec(text)?.[1];
  const data = new URLSearchParams(query).get("data");
  if (!data) throw new MigrationError("not a link of a move");
  // Anyone who left the plus signs of base64 as they are meant no spaces.
  const base64 = data.trim().replaceAll(" ", "+").replaceAll("-", "+").replaceAll("_", "/");
  try {
    return Uint8Array.fromBase64(base64);
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new MigrationError("damaged", { cause });
    throw cause;
  }
}

function readCode(bytes: Uint8Array, into: Moved): void {
  const text = new TextDecoder();
  let secret = new Uint8Array();
  let name = "";
  let issuer = "";
  let algorithm = 0;
  let digits = 0;
  let type = 0;
  for (const { number, kind, value } of protobufFields(bytes)) {
    if (kind === "bytes") {
      if (number === 1) secret = new Uint8Array(value);
      else if (number === 2) name = text.decode(value);
      else if (number === 3) issuer = text.decode(value).trim();
    } else if (number === 4) algorithm = value;
    else if (number === 5) digits = value;
    else if (number === 6) type = value;
  }
  const words = namesOf(name, issuer);
  const problem = problemOf(type, algorithms[algorithm], digitCounts[digits]);
  if (problem) {
    into.refused.push({ ...words, problem });
    return;
  }
  const code: OtpAccount = {
    ...words,
    secret,
    algorithm: algorithms[algorithm]!,
    digits: digitCounts[digits]!,
    periodS: totpDefaults.periodS,
  };
  try {
    writeOtp(code);
    into.codes.push(code);
  } catch (error) {
    if (!(error instanceof OtpError)) throw error;
    into.refused.push({ ...words, problem: error.problem });
  }
}

/** The app repeats the service before the name: `Example:alice` of `Example`. */
function namesOf(name: string, issuer: string): Pick<OtpAccount, "issuer" | "account"> {
  const colon = name.indexOf(":");
  const named = colon === -1 ? "" : name.slice(0, colon).trim();
  const isRepeated =
    colon !== -1 && (issuer === "" || named.toLowerCase() === issuer.toLowerCase());
  if (!isRepeated) return { issuer, account: name.trim() };
  return { issuer: issuer || named, account: name.slice(colon + 1).trim() };
}

function problemOf(type: number, algorithm: unknown, digits: unknown): OtpProblem | null {
  if (type === countedType) return "counted";
  if (!timedTypes.includes(type)) return "not-a-code";
  if (algorithm === undefined) return "algorithm";
  return digits === undefined ? "digits" : null;
}
