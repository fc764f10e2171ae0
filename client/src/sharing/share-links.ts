/** Shared links: made here, where the entry opens and the link's secret is drawn. */
import { type CreateShareBody, sharedBytes, type ShareListing } from "@breezy/contract/shares";
import { sharePath } from "@breezy/contract/share-path";
import { fromBase64, toBase64 } from "@breezy/crypto/bytes";
import type { VaultKeys } from "@breezy/crypto/keys";
import { SealError } from "@breezy/crypto/seal";
import {
  createShareSecret,
  deriveShareKeys,
  formatShareSecret,
  openShareLabel,
  type SharedField,
  sealShared,
  sealShareLabel,
} from "@breezy/crypto/share-link";
import { sha256 } from "@breezy/crypto/verify";
import { VaultError } from "../failure.ts";
import { sharedFields } from "./shareable.ts";
import type { ShareChoice, SharedLink, ShareResult } from "./sharing.ts";
import type { Context } from "../keep/context.ts";
import type { OpenVaultState } from "../open/open-vault-state.ts";
import { openSecret } from "../entries/seal-entries.ts";

interface Made {
  body: CreateShareBody;
  path: string;
}

/** Enough to know it by in a list. */
const accountLength = 120;

export function createSharing({ wire }: Context, vaultState: OpenVaultState) {
  /** A link whose answer was lost: asking for the same again continues it. */
  let unfinished: { asked: string; made: Made } | null = null;

  return {
    async share(id: string, choice: ShareChoice): Promise<ShareResult> {
      vaultState.writable();
      const { contents, keys } = vaultState.current();
      const entry = contents.entries.get(id);
      if (!entry) throw new VaultError("not-found", "no such entry");
      if (!entry.overview) throw new VaultError("damaged", "this entry does not open");
      const fields = sharedFields(
        entry.overview,
        await openSecret(entry, keys),
        choice.keys,
        vaultState.fields,
      );
      if (fields.length === 0) return { ok: false, reason: "empty" };

      const asked = JSON.stringify([id, choice, fields]);
      if (unfinished?.asked !== asked) {
        const { account } = entry.overview;
        unfinished = { asked, made: await makeLink(fields, account, choice, keys) };
      }
      const { body, path } = unfinished.made;
      if (fromBase64(body.sealed).length > sharedBytes) return { ok: false, reason: "long" };
      const answer = await wire.share(body);
      unfinished = null;
      return "limit" in answer
        ? { ok: false, reason: "limit", detail: answer.limit }
        : { ok: true, path, expiresAt: answer.expiresAt };
    },

    async sharedLinks(): Promise<SharedLink[]> {
      const { keys } = vaultState.writable();
      const listed = await wire.sharedLinks();
      return Promise.all(listed.map((link) => labelled(link, keys)));
    },

    endSharedLink: async (id: string): Promise<void> => wire.endSharedLink(id),

    forget(): void {
      unfinished = null;
    },
  };
}

async function makeLink(
  fields: readonly SharedField[],
  account: string,
  { lifetimeMs, views, passphrase }: ShareChoice,
  keys: VaultKeys,
): Promise<Made> {
  const id = crypto.randomUUID();
  const secret = createShareSecret(passphrase !== "");
  const linkKeys = await deriveShareKeys(id, secret, passphrase);
  const name = Array.from(account).slice(0, accountLength).join("");
  const [sealed, label] = await Promise.all([
    sealShared(fields, linkKeys, { id, lifetimeMs, views }),
    sealShareLabel({ account: name }, keys, id),
  ]);
  const body = {
    id,
    tokenHash: toBase64(sha256(linkKeys.token)),
    proofHash: toBase64(sha256(linkKeys.proof)),
    sealed: toBase64(sealed),
    label: toBase64(label),
    lifetimeMs,
    views,
  };
  return { body, path: `${sharePath}/${id}#${formatShareSecret(id, secret)}` };
}

async function labelled(
  { label, ...link }: ShareListing["shares"][number],
  keys: VaultKeys,
): Promise<SharedLink> {
  try {
    const opened = await openShareLabel(fromBase64(label), keys, link.id);
    const { account } = opened as { account: string };
    return { ...link, account };
  } catch (error) {
    if (error instanceof SealError || error instanceof SyntaxError)
      return { ...link, account: null };
    throw error;
  }
}
