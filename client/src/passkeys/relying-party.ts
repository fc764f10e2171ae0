/** Which site may use which relying party identifier (WebAuthn Level 3, sections 5.1.3, 5.1.4 and 5.11). */
import { getDomain } from "tldts";
import { PasskeyError } from "./passkey-error.ts";

/** Every client follows five; more are a site's own risk (section 5.11.1). */
const mostLabels = 5;

/**
 * `ok`: the host itself, or a domain above it that is still registrable. `related`: another site's,
 * which `https://<rpId>/.well-known/webauthn` may let this one use. Throws PasskeyError:
 * NotAllowedError for an opaque origin, SecurityError for everything else. An identifier is taken only
 * as a browser spells a host, since its bytes are hashed: lower case, Punycode, no port, no empty label.
 */
export function judgeRpId(rpId: string, origin: string): "ok" | "related" {
  const host = callerHost(origin);
  if (!isHost(rpId)) throw new PasskeyError("SecurityError", "the rpId is not a domain");
  if (rpId === host) return "ok";
  const domain = registrableDomain(rpId);
  if (domain === null)
    throw new PasskeyError("SecurityError", "the rpId is a public suffix or one bare name");
  // amazonaws.com is no suffix, but below it s3.amazonaws.com is one: nobody there shares the upper domain.
  const isWithin = host.endsWith(`.${rpId}`) && registrableDomain(host) === domain;
  return isWithin ? "ok" : "related";
}

/** The caller's host, which stands for an rpId that was left out. Throws as `judgeRpId` does. */
export function defaultRpId(origin: string): string {
  return callerHost(origin);
}

/**
 * Whether the well-known document of `rpId` (its JSON, from where it had to lie) lets that origin use
 * it. The first five names of its list count, such as `example` of `example.co.uk` and `example.com`.
 */
export function isRelatedOrigin(document: unknown, rpId: string, origin: string): boolean {
  if (!mayBeRelated(rpId, origin)) return false;
  const labels = new Set<string>();
  for (const listed of originsOf(document)) {
    const url = URL.parse(listed);
    const label = url && registrableDomain(url.hostname)?.split(".")[0];
    if (!url || !label) continue;
    if (labels.size >= mostLabels && !labels.has(label)) continue;
    if (url.origin === origin) return true;
    labels.add(label);
  }
  return false;
}

function mayBeRelated(rpId: string, origin: string): boolean {
  try {
    judgeRpId(rpId, origin);
    return true;
  } catch (error) {
    if (error instanceof PasskeyError) return false;
    throw error;
  }
}

/** None if one of them is no text. */
function originsOf(document: unknown): readonly string[] {
  if (typeof document !== "object" || document === null || !("origins" in document)) return [];
  const { origins } = document;
  return Array.isArray(origins) && origins.every((one) => typeof one === "string") ? origins : [];
}

/** Of a secure context's origin, as a browser serialises it. */
function callerHost(origin: string): string {
  if (origin === "null") throw new PasskeyError("NotAllowedError", "the page has an opaque origin");
  const url = URL.parse(origin);
  if (!url || url.origin !== origin || !isHost(url.hostname))
    throw new PasskeyError("SecurityError", "the page's host is not a domain");
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLoopback(url.hostname)))
    throw new PasskeyError("SecurityError", "the page is not encrypted");
  return url.hostname;
}

/** `127.0.0.1` is no domain, so of this computer only names are left. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost");
}

/** A domain as the URL standard spells it, and not an address of numbers. */
function isHost(text: string): boolean {
  if (URL.parse(`https://${text}`)?.hostname !== text) return false;
  return !text.split(".").includes("") && !text.startsWith("[") && !/^[\d.]+$/.test(text);
}

/**
 * What one owner holds, by the public suffix list, whose private part counts: two people have
 * a.github.io and b.github.io. `localhost` is a suffix by the list's own rule for unknown ones.
 * null: the host is a suffix itself, one bare name, or a number.
 */
export function registrableDomain(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true });
}
