/** Opens a shared link for anyone who has it: no account, no vault. */
import { openedShare, sharePassphraseTries } from "@breezy/contract/shares";
import { fromBase64, randomBytes, toBase64 } from "@breezy/crypto/bytes";
import { SealError } from "@breezy/crypto/seal";
import {
  deriveShareKeys,
  openShared,
  parseShareSecret,
  type SharedField,
  type ShareSecret,
  ShareSecretError,
} from "@breezy/crypto/share-link";
import { ApiError } from "../../lib/api-error.ts";
import { api } from "../../lib/api.ts";

export interface OpenedLink {
  fields: SharedField[];
  viewsLeft: number;
  expiresAt: number;
}

export type OpenLinkResult =
  | { state: "shown"; link: OpenedLink }
  /** Used up, expired, ended or never there. */
  | { state: "gone" }
  /** `triesLeft` null: not told. */
  | { state: "wrong-passphrase"; triesLeft: number | null }
  /** What the server keeps does not open: it was changed. */
  | { state: "unreadable" };

/** null: no secret of this link; nobody needs to be asked. */
export function readSecret(id: string, fragment: string): ShareSecret | null {
  try {
    return parseShareSecret(id, fragment);
  } catch (error) {
    // An id that is none at all.
    if (error instanceof ShareSecretError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** One for each time that the page is open. */
export function createAttempt(): string {
  return toBase64(randomBytes(32));
}

/** Counts one view if it succeeds, and none if `attempt` did a moment ago. Throws ApiError. */
export async function openLink(
  id: string,
  secret: ShareSecret,
  passphrase: string,
  attempt: string,
): Promise<OpenLinkResult> {
  const keys = await deriveShareKeys(id, secret, passphrase);
  const body = { token: toBase64(keys.token), proof: toBase64(keys.proof), attempt };
  try {
    const { sealed, ...told } = await api.post(`/shares/${id}/open`, body, openedShare);
    const fields = await openShared(fromBase64(sealed), keys, { ...told, id });
    const { viewsLeft, expiresAt } = told;
    return { state: "shown", link: { fields, viewsLeft, expiresAt } };
  } catch (error) {
    if (error instanceof SealError || error instanceof SyntaxError) return { state: "unreadable" };
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "share_gone") return { state: "gone" };
    if (error.code !== "share_passphrase_wrong") throw error;
    return { state: "wrong-passphrase", triesLeft: triesLeftOf(error.body) };
  }
}

function triesLeftOf(body: unknown): number | null {
  if (typeof body !== "object" || body === null || !("triesLeft" in body)) return null;
  const { triesLeft } = body;
  const isCount =
    typeof triesLeft === "number" && triesLeft >= 0 && triesLeft < sharePassphraseTries;
  return isCount ? triesLeft : null;
}
