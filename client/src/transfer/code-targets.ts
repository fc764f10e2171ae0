/** Which entry a one-time code belongs to, if a file brings the code and nothing else of it. */
import { toBase32 } from "@breezy/crypto/base32";
import { OtpError, parseOtp } from "@breezy/crypto/otpauth-uri";
import { siteOf } from "./addresses.ts";
import type { ImportedEntry } from "./imported-entry.ts";

/** An authenticator knows the service, the account and the code: no password, no address. */
export function isCodeAlone(entry: ImportedEntry): boolean {
  const { kind, totp, password, urls, notes, fields, details, history } = entry;
  const others = [password, notes, ...urls, ...fields, ...history, ...Object.keys(details)];
  return kind === "login" && totp !== "" && others.every((other) => other === "");
}

interface Target {
  entry: ImportedEntry;
}

export class CodeTargets<T extends Target> {
  readonly #byCode = new Map<string, T>();
  readonly #byUsername = new Map<string, Set<T>>();

  /** Once more after it has changed. */
  learn(target: T): void {
    const { kind, totp, username } = target.entry;
    if (kind !== "login") return;
    if (totp && !this.#byCode.has(codeOf(totp))) this.#byCode.set(codeOf(totp), target);
    const same = this.#byUsername.get(folded(username)) ?? new Set();
    this.#byUsername.set(folded(username), same.add(target));
  }

  /**
   * Who has this code already; else the only login of this service and account that has none. Two
   * that fit are a question for the person, so neither is taken.
   */
  find(entry: ImportedEntry): T | undefined {
    const has = this.#byCode.get(codeOf(entry.totp));
    if (has) return has;
    const same = [...(this.#byUsername.get(folded(entry.username)) ?? [])];
    const fitting = same.filter((target) => !target.entry.totp && isOf(entry.name, target.entry));
    return fitting.length === 1 ? fitting[0] : undefined;
  }
}

/** Secrets are random: the same one, made into codes the same way, is the same code wherever it stands. */
function codeOf(totp: string): string {
  try {
    const { secret, algorithm, digits, periodS } = parseOtp(totp);
    return [toBase32(secret), algorithm, digits, periodS].join(" ");
  } catch (error) {
    if (error instanceof OtpError) return totp.trim();
    throw error;
  }
}

/** 'GitHub' is what is called so, and what has an address at github.com. */
function isOf(issuer: string, { name, urls }: ImportedEntry): boolean {
  const service = plain(issuer);
  if (service === "") return false;
  const hosts = urls.map(siteOf).flatMap((site) => [site, ...site.split(".").slice(0, -1)]);
  return [name, ...hosts].some((known) => plain(known) === service);
}

function plain(text: string): string {
  return folded(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
