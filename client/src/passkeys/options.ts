/**
 * What a page asks, checked: the JSON forms of WebAuthn Level 3, section 5.1.8, with bytes as base64url.
 * Unknown words of an enumeration count as absent, as WebIDL has it; the members not read here change
 * nothing that this authenticator does (attestation is always `none`, each passkey discoverable).
 */
import type { Bytes } from "@breezy/crypto/bytes";
import { toBase64url } from "./base64url.ts";
import { ES256, isAlgorithm } from "./credential-key.ts";
import {
  creationExtensions,
  type PrfInput,
  requestExtensions,
  type LargeBlobRequest,
} from "./extensions.ts";
import { defaultRpId, judgeRpId } from "./relying-party.ts";
import { creationShape, type Descriptor, readShape, requestShape } from "./options-shape.ts";
import { PasskeyError } from "./passkey-error.ts";
import { storedName } from "./stored-name.ts";

export interface Caller {
  /** `https://example.org`, or `null` for an opaque one. */
  origin: string;
  /** Of the top page, if the caller is a frame of another origin. */
  topOrigin?: string;
}

export type UserVerification = "required" | "preferred" | "discouraged";
/** Where the site wants the person to be led; it binds nobody. */
export type Hint = "security-key" | "client-device" | "hybrid";

interface CommonRequest {
  challenge: Bytes;
  /** `required` too if PRF is asked for: that needs it (section 10.1.4). */
  userVerification: UserVerification;
  /** The site's most wanted first; empty if it does not say. */
  hints: readonly Hint[];
  /** The caller is of another site: only its well-known document can let it use this rpId. */
  isRelated: boolean;
  /** Within what is reasonable, whatever was asked. */
  timeoutMs: number;
}

export interface CreationRequest extends CommonRequest {
  rp: { id: string; /** To be shown; cut. */ name: string };
  user: {
    /** 1 to 64 bytes. */
    id: Bytes;
    /** To be shown; both cut. */
    name: string;
    displayName: string;
  };
  /** COSE, in the site's order; at least one of ours is among them. */
  algorithms: readonly number[];
  /** Ids, base64url: with one of them in the vault no other is made. */
  excludeCredentials: readonly string[];
  /** Hardware keys are `cross-platform`. */
  attachment?: "platform" | "cross-platform";
  credProps: boolean;
  largeBlob: boolean;
  /** Absent: PRF was not asked for. */
  prf?: { eval?: PrfInput };
}

export interface AssertionRequest extends CommonRequest {
  rpId: string;
  /** Null: any passkey of the site will do. Else one of these, and with an empty list none. */
  allowCredentials: readonly AllowedCredential[] | null;
  largeBlob?: LargeBlobRequest;
  /** Absent: PRF was not asked for. */
  prf?: { eval?: PrfInput; /** By id, base64url. */ byCredential: ReadonlyMap<string, PrfInput> };
}

export interface AllowedCredential {
  /** Base64url. */
  id: string;
  /** As the site remembers them, such as `internal`, `hybrid`, `usb`; empty if it does not say. */
  transports: readonly string[];
}

/** Of credentials and of algorithms, as Chromium has it. */
const longestList = 64;
/** The range that section 15.1 recommends. */
const shortestTimeoutMs = 300_000;
const longestTimeoutMs = 600_000;
/** COSE; with ES256, what a site means that lists none (section 5.1.3). */
const RS256 = -257;

/**
 * Of `navigator.credentials.create({ publicKey })`. Throws PasskeyError: TypeError for what has not the
 * form, SecurityError and NotAllowedError for a site that may not ask (`judgeRpId`), NotSupportedError
 * for what only others can do.
 */
export function readCreationOptions(json: unknown, caller: Caller): CreationRequest {
  const asked = readShape(creationShape, json);
  if (asked.user.id.length === 0 || asked.user.id.length > 64)
    throw new PasskeyError("TypeError", "user.id is not 1 to 64 bytes long");
  const rpId = asked.rp.id ?? defaultRpId(caller.origin);
  const isRelated = judgeRpId(rpId, caller.origin) === "related";
  const { prf, ...extensions } = creationExtensions(asked.extensions);
  const { authenticatorSelection: selection, timeout } = asked;
  return {
    rp: { id: rpId, name: storedName(asked.rp.name) },
    user: {
      id: asked.user.id,
      name: storedName(asked.user.name),
      displayName: storedName(asked.user.displayName),
    },
    challenge: asked.challenge,
    algorithms: algorithmsOf(asked.pubKeyCredParams),
    excludeCredentials: descriptorsOf(asked.excludeCredentials).map(({ id }) => id),
    userVerification: verificationFor(selection?.userVerification, prf?.eval !== undefined),
    ...(selection?.authenticatorAttachment && { attachment: selection.authenticatorAttachment }),
    hints: hintsOf(asked.hints),
    isRelated,
    timeoutMs: reasonableTimeout(timeout),
    ...extensions,
    ...(prf && { prf }),
  };
}

/** Of `navigator.credentials.get({ publicKey })`. Throws as the other does; SyntaxError for PRF's ids. */
export function readRequestOptions(json: unknown, caller: Caller): AssertionRequest {
  const asked = readShape(requestShape, json);
  const rpId = asked.rpId ?? defaultRpId(caller.origin);
  const isRelated = judgeRpId(rpId, caller.origin) === "related";
  const listed = asked.allowCredentials ?? [];
  const allowCredentials = listed.length === 0 ? null : descriptorsOf(listed);
  const extensions = requestExtensions(asked.extensions, allowCredentials ?? []);
  const { prf } = extensions;
  const usesPrf = prf !== undefined && (prf.eval !== undefined || prf.byCredential.size > 0);
  return {
    rpId,
    challenge: asked.challenge,
    allowCredentials,
    userVerification: verificationFor(asked.userVerification, usesPrf),
    hints: hintsOf(asked.hints),
    isRelated,
    timeoutMs: reasonableTimeout(asked.timeout),
    ...extensions,
  };
}

function verificationFor(asked: UserVerification | undefined, usesPrf: boolean): UserVerification {
  return usesPrf ? "required" : (asked ?? "preferred");
}

function algorithmsOf(params: readonly { type: string; alg: number }[]): number[] {
  refuseLong(params, "pubKeyCredParams");
  const known = params.filter(({ type }) => type === "public-key").map(({ alg }) => alg);
  const algorithms = params.length === 0 ? [ES256, RS256] : known;
  if (!algorithms.some(isAlgorithm))
    throw new PasskeyError("NotSupportedError", "only ES256 (-7) and EdDSA (-8) are made here");
  return algorithms;
}

/** A list of nothing but unknown types stays a list: it allows none. */
function descriptorsOf(listed: readonly Descriptor[] = []): AllowedCredential[] {
  refuseLong(listed, "the list of credentials");
  return listed
    .filter(({ type }) => type === "public-key")
    .map(({ id, transports = [] }) => ({ id: toBase64url(id), transports }));
}

function hintsOf(asked: readonly (Hint | undefined)[] = []): Hint[] {
  return [...new Set(asked)].filter((hint) => hint !== undefined);
}

function reasonableTimeout(asked = shortestTimeoutMs): number {
  return Math.min(Math.max(asked, shortestTimeoutMs), longestTimeoutMs);
}

function refuseLong(list: readonly unknown[], name: string): void {
  if (list.length > longestList)
    throw new PasskeyError("NotSupportedError", `${name} is longer than ${longestList}`);
}
