/**
 * Links that carry the secret of one-time codes: `otpauth://totp/Issuer:account?secret=...`, in the
 * form that Google Authenticator's wiki page 'Key Uri Format' gave them. Read leniently, as
 * authenticators do; written strictly.
 */
import { fromBase32, toBase32 } from "./base32.ts";
import {
  longestPeriodS,
  type TotpAlgorithm,
  totpAlgorithms,
  totpDefaults,
  type TotpDigits,
  type TotpKey,
} from "./totp.ts";

/** A key with the words that tell a person whose it is; both may be empty. */
export interface OtpAccount extends TotpKey {
  /** The service. */
  issuer: string;
  /** The person's name there. */
  account: string;
}

/**
 * `not-a-code`: neither such a link nor a secret. `counted`: HOTP, whose codes follow a counter.
 * `steam`: a code of Steam's that is said to be of digits. `secret`: none, or not in base32. `algorithm`,
 * `digits`, `period`: one that is not SHA-1, 256 or 512, 6 to 8, a whole number of seconds.
 */
export type OtpProblem =
  | "not-a-code"
  | "counted"
  | "steam"
  | "secret"
  | "algorithm"
  | "digits"
  | "period";

/** A text that no codes can be made of, or an account that no text can carry. */
export class OtpError extends Error {
  readonly problem: OtpProblem;

  constructor(problem: OtpProblem) {
    super(`no one-time code: ${problem}`);
    this.problem = problem;
  }
}

const steam = "Steam";
/** Its codes are made in one way alone. */
const steamKey = { algorithm: "SHA1", digits: 5, periodS: 30 } as const;

/** No service's link is near as long. */
const longestText = 8192;
/** 80 bits, the least that services give: a shorter bare text is a word rather than a secret. */
const shortestBareSecret = 16;

/** Of a link, or of a bare base32 secret. Throws OtpError, and nothing else, whatever the text is. */
export function parseOtp(text: string): OtpAccount {
  const trimmed = text.trim();
  if (trimmed.length > longestText) throw new OtpError("not-a-code");
  const [, ofSteam] = /^steam:\/\/([^/?#]*)$/i.exec(trimmed) ?? [];
  if (ofSteam !== undefined)
    return { issuer: steam, account: "", ...steamKey, secret: readSecret(ofSteam) };
  const link = /^(?:apple-)?otpauth:\/\/([a-z]+)(?:\/([^?]*))?(?:\?(.*))?$/isu.exec(trimmed);
  if (!link) return parseBare(trimmed);
  const [, type = "", label = "", query = ""] = link;
  // Some writers spell the parameters' names their own way.
  const given = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const known = name.toLowerCase();
    if (!given.has(known)) given.set(known, value.trim());
  }
  refuseOtherKinds(type.toLowerCase());
  const named = parseLabel(label);
  const issuer = given.get("issuer") || named.issuer;
  const secret = readSecret(given.get("secret") ?? "");
  if (isSteam(issuer) || type.toLowerCase() === "steam" || isSteam(given.get("encoder")))
    return { issuer, account: named.account, ...steamKey, secret };
  return {
    issuer,
    account: named.account,
    secret,
    algorithm: readAlgorithm(given.get("algorithm")),
    digits: readDigits(given.get("digits")),
    periodS: readPeriod(given.get("period")),
  };
}

/**
 * Mirror of `parseOtp`, for texts without spaces around them. Throws OtpError if no authenticator
 * could make codes of it, or make the same.
 */
export function writeOtp(given: OtpAccount): string {
  const { issuer, account, secret, algorithm, digits, periodS } = given;
  const isOfSteam = digits === steamKey.digits;
  if (isSteam(issuer) && !isOfSteam) throw new OtpError("steam");
  if (secret.length === 0) throw new OtpError("secret");
  readPeriod(String(periodS));
  // A colon in a name alone would be read as the end of a service's.
  const isNamed = issuer !== "" || account.includes(":");
  const label = isNamed ? `${escape(issuer)}:${escape(account)}` : escape(account);
  const parameters = [
    `secret=${toBase32(secret)}`,
    ...(issuer === "" ? [] : [`issuer=${escape(issuer)}`]),
    `algorithm=${algorithm}`,
    `digits=${digits}`,
    `period=${periodS}`,
    ...(isOfSteam ? ["encoder=steam"] : []),
  ];
  return `otpauth://totp/${label}?${parameters.join("&")}`;
}

function parseBare(text: string): OtpAccount {
  const secret = fromBase32(text);
  const isLong = text.replaceAll(/[^A-Za-z2-7]/g, "").length >= shortestBareSecret;
  if (!secret || !isLong) throw new OtpError("not-a-code");
  return { issuer: "", account: "", ...totpDefaults, secret };
}

function refuseOtherKinds(type: string): void {
  if (type === "hotp") throw new OtpError("counted");
  if (type !== "totp" && type !== "steam") throw new OtpError("not-a-code");
}

/** Whatever else it says: Steam's secrets make codes of letters, and six digits of one open nothing. */
function isSteam(name: string | undefined): boolean {
  return name?.toLowerCase() === steam.toLowerCase();
}

/** The first colon parts them; if there is none, the first escaped one. */
function parseLabel(label: string): Pick<OtpAccount, "issuer" | "account"> {
  const split = /^([^:]*):(.*)$/su.exec(label) ?? /^(.*?)%3A(.*)$/isu.exec(label);
  if (!split) return { issuer: "", account: unescape(label) };
  return { issuer: unescape(split[1]!), account: unescape(split[2]!) };
}

function escape(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** A lone percent sign stands for itself, and so does a plus. */
function unescape(text: string): string {
  const form = text.replaceAll(/%(?![0-9a-f]{2})/giu, "%25").replaceAll("+", "%2B");
  return new URLSearchParams(`text=${form.replaceAll("&", "%26")}`).get("text")!.trim();
}

function readSecret(text: string): Uint8Array {
  const secret = fromBase32(text);
  if (!secret || secret.length === 0) throw new OtpError("secret");
  return secret;
}

/** `HmacSHA256` and `sha-256` too. */
function readAlgorithm(text: string | undefined): TotpAlgorithm {
  if (!text) return totpDefaults.algorithm;
  const plain = text.toUpperCase().replaceAll(/^HMAC|[^A-Z0-9]/g, "");
  const known = totpAlgorithms.find((name) => name === plain);
  if (!known) throw new OtpError("algorithm");
  return known;
}

function readDigits(text: string | undefined): TotpDigits {
  if (!text) return totpDefaults.digits;
  if (!/^[678]$/.test(text)) throw new OtpError("digits");
  return Number(text) as TotpDigits;
}

function readPeriod(text: string | undefined): number {
  if (!text) return totpDefaults.periodS;
  const periodS = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (periodS < 1 || periodS > longestPeriodS) throw new OtpError("period");
  return periodS;
}
