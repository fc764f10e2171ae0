/** Passkeys of other sites in the open vault. What signs with them leaves this side for the authenticator alone. */
import { overviewBytes, secretBytes } from "@breezy/contract/vault";
import type {
  EditResult,
  HeldPasskey,
  KeepPasskeyResult,
  MovePasskeyResult,
  PasskeysFull,
  SaveResult,
} from "../answers.ts";
import type { Contents, HeldEntry } from "../entries/contents.ts";
import type { Written } from "../entries/commit.ts";
import { openSecret, packSecret, sealNew, type NewEntry } from "../entries/seal-entries.ts";
import type { EntryPatch, Overview, Secret } from "../entry/entry.ts";
import { packOverview } from "../entry/overview.ts";
import { isPasskeyField } from "../entry/passkey-fields.ts";
import { fitsInto } from "../entry/part-size.ts";
import { VaultError } from "../failure.ts";
import type { Passkey, PasskeyKey } from "../passkeys/passkey.ts";
import type { OpenVaultState } from "./open-vault-state.ts";

const dayMs = 86_400_000;

interface Saving {
  editFrom(started: HeldEntry, patch: EntryPatch): Promise<EditResult>;
  addSealed(written: Written & { entry: HeldEntry }): Promise<SaveResult>;
}

type Opened = HeldEntry & { overview: Overview };
type Names = Partial<Pick<Passkey, "userName" | "userDisplayName">>;

export function createPasskeys(vaultState: OpenVaultState, { editFrom, addSealed }: Saving) {
  /** Those that were taken away since the vault was opened, by entry and id, to be put back. */
  const removed = new Map<string, { passkey: Passkey; key: PasskeyKey }>();
  const placeOf = (entryId: string, id: string) => `${entryId} ${id}`;

  /** Throws VaultError `not-found` for one in the trash too, and `damaged`. */
  function entryOf(id: string): Opened {
    const held = vaultState.current().contents.entries.get(id);
    if (!held) throw new VaultError("not-found", "no such entry");
    if (!held.overview) throw new VaultError("damaged", "this entry does not open");
    if (held.overview.trashedAt !== null) throw new VaultError("not-found", "it is in the trash");
    return held as Opened;
  }

  /** Throws VaultError as `entryOf` does, and `not-found` if it has no such passkey. */
  function passkeyIn(entryId: string, id: string): { entry: Opened; passkey: Passkey } {
    const entry = entryOf(entryId);
    const passkey = entry.overview.passkeys?.find((one) => one.credentialId === id);
    if (!passkey) throw new VaultError("not-found", "no such passkey");
    return { entry, passkey };
  }

  const secretOf = (entry: HeldEntry): Promise<Secret> =>
    openSecret(entry, vaultState.current().keys);

  function all(): HeldPasskey[] {
    const { entries } = vaultState.current().contents;
    return vaultState.search("").flatMap((entryId) => {
      const { account = "", passkeys = [] } = entries.get(entryId)?.overview ?? {};
      return passkeys.map((passkey) => ({ entryId, account, passkey }));
    });
  }

  /** In the place of one of the same id. */
  async function put(
    entryId: string,
    passkey: Passkey,
    key: PasskeyKey,
  ): Promise<EditResult | PasskeysFull> {
    const entry = entryOf(entryId);
    const { overview } = entry;
    const secret = await secretOf(entry);
    const { credentialId } = passkey;
    const { passkeys = [] } = overview;
    const isThere = passkeys.some((one) => one.credentialId === credentialId);
    const patch = {
      passkeys: isThere
        ? passkeys.map((one) => (one.credentialId === credentialId ? passkey : one))
        : [...passkeys, passkey],
      passkeyKeys: { ...secret.passkeyKeys, [credentialId]: key },
    };
    const { passkeyKeys } = patch;
    const fits =
      fitsInto(packOverview({ ...overview, passkeys: patch.passkeys }), overviewBytes) &&
      fitsInto(packSecret({ ...secret, passkeyKeys }), secretBytes);
    if (!fits) return { ok: false, reason: "full", passkeys: passkeys.length };
    return editFrom(entry, patch);
  }

  async function takeOut(entryId: string, id: string): Promise<EditResult> {
    const { entry, passkey } = passkeyIn(entryId, id);
    const { passkeyKeys = {} } = await secretOf(entry);
    const { [id]: key, ...others } = passkeyKeys;
    const passkeys = entry.overview.passkeys?.filter((one) => one.credentialId !== id) ?? [];
    const saved = await editFrom(entry, { passkeys, passkeyKeys: others });
    if (key) removed.set(placeOf(entryId, id), { passkey, key });
    return saved;
  }

  function changed({ overview }: Opened, id: string, by: Partial<Passkey>): Passkey[] {
    return (overview.passkeys ?? []).map((one) =>
      one.credentialId === id ? { ...one, ...by } : one,
    );
  }

  async function passkeyKey(entryId: string, id: string): Promise<PasskeyKey> {
    const { entry } = passkeyIn(entryId, id);
    const key = (await secretOf(entry)).passkeyKeys?.[id];
    if (!key) throw new VaultError("not-found", "no key of this passkey");
    return key;
  }

  return {
    /**
     * For the authenticator alone: never to be among the calls that cross a port. Throws VaultError
     * `not-found`, `damaged` and `not-kept`.
     */
    passkeyKey,

    /** Gives it with its key to `sign`, which no port can bring: a function crosses none. Throws as `passkeyKey` does. */
    async withPasskey<T>(
      entryId: string,
      id: string,
      sign: (held: { passkey: Passkey; key: PasskeyKey }) => Promise<T>,
    ): Promise<T> {
      const { passkey } = passkeyIn(entryId, id);
      return sign({ passkey, key: await passkeyKey(entryId, id) });
    },

    /** In list order, each once: an interrupted move leaves it in two entries. */
    async passkeysFor(rpId: string): Promise<HeldPasskey[]> {
      const found = all().filter(({ passkey }) => passkey.rpId === rpId);
      const ids = found.map(({ passkey }) => passkey.credentialId);
      return found.filter(({ passkey }, at) => ids.indexOf(passkey.credentialId) === at);
    },

    /** null: in a new login that is named after the site. Doing the same again after a lost answer is safe. */
    async keepPasskey(
      entryId: string | null,
      passkey: Passkey,
      key: PasskeyKey,
    ): Promise<KeepPasskeyResult> {
      if (entryId !== null) return put(entryId, passkey, key);
      const there = all().find((one) => one.passkey.credentialId === passkey.credentialId);
      if (there) return { ok: true, entry: vaultState.showEntry(there.entryId), behind: false };
      const { keys } = vaultState.opened();
      return addSealed(
        await sealNew(loginFor(passkey, key), keys, vaultState.now(), vaultState.fields),
      );
    },

    /** `key`: as it counts now. null: of this day it is noted already. A site that refused it takes it again. */
    async notePasskeyUse(
      entryId: string,
      id: string,
      atMs: number,
      key?: PasskeyKey,
    ): Promise<EditResult | null> {
      const { entry, passkey } = passkeyIn(entryId, id);
      const lastUsedAt = Math.max(passkey.lastUsedAt ?? 0, Math.floor(atMs / dayMs) * dayMs);
      const isNoted = passkey.lastUsedAt === lastUsedAt && passkey.refusedAt === undefined;
      if (!key && isNoted) return null;
      const passkeys = changed(entry, id, { lastUsedAt }).map((one) =>
        one.credentialId === id ? markedSince(one, null) : one,
      );
      if (!key) return editFrom(entry, { passkeys });
      const { passkeyKeys } = await secretOf(entry);
      return editFrom(entry, { passkeys, passkeyKeys: { ...passkeyKeys, [id]: key } });
    },

    /**
     * What the site says of its own, by the credential's id: since when it does not know one, in
     * milliseconds; null: it knows it. The first time stands. null: nothing changes, nothing is written.
     */
    async notePasskeysRefused(
      entryId: string,
      refusedAt: Readonly<Record<string, number | null>>,
    ): Promise<EditResult | null> {
      const entry = entryOf(entryId);
      const { passkeys = [] } = entry.overview;
      const marked = passkeys.map((one) => {
        const since = refusedAt[one.credentialId];
        const isSo = since === undefined || (since === null) === (one.refusedAt === undefined);
        return isSo ? one : markedSince(one, since);
      });
      if (marked.every((one, at) => one === passkeys[at])) return null;
      return editFrom(entry, { passkeys: marked });
    },

    async renamePasskey(entryId: string, id: string, names: Names): Promise<EditResult> {
      const { entry } = passkeyIn(entryId, id);
      return editFrom(entry, { passkeys: changed(entry, id, names) });
    },

    /** Into the other entry first: interrupted between the two it is in both. */
    async movePasskey(from: string, to: string, id: string): Promise<MovePasskeyResult> {
      const { passkey } = passkeyIn(from, id);
      if (from === to) return { ok: true, entries: [vaultState.showEntry(to)], behind: false };
      const added = await put(to, passkey, await passkeyKey(from, id));
      if (!added.ok && added.reason !== "waits") return added;
      const taken = await takeOut(from, id);
      const entries = [from, to].map(vaultState.showEntry);
      if (!taken.ok) return taken.reason === "waits" ? { ...taken, entries } : taken;
      return { ok: true, entries, behind: taken.behind || (added.ok && added.behind) };
    },

    removePasskey: takeOut,

    /** One that was removed since the vault was opened. Throws VaultError `not-found`. */
    async putBackPasskey(entryId: string, id: string): Promise<KeepPasskeyResult> {
      const one = removed.get(placeOf(entryId, id));
      if (!one) throw new VaultError("not-found", "no such passkey");
      return put(entryId, one.passkey, one.key);
    },

    forgetPasskeys(): void {
      removed.clear();
    },
  };
}

function markedSince({ refusedAt: _before, ...passkey }: Passkey, since: number | null): Passkey {
  return since === null ? passkey : { ...passkey, refusedAt: since };
}

/** Ids of those outside of the trash that keep one as a field, by its name. */
export function entriesWithPasskeyFields({ entries }: Contents): string[] {
  return Array.from(entries.values())
    .filter(({ overview }) => overview?.trashedAt === null && overview.fields?.some(isPasskeyField))
    .map(({ id }) => id);
}

function loginFor(passkey: Passkey, key: PasskeyKey): NewEntry {
  const { rpId, rpName, userName, credentialId } = passkey;
  return {
    account: rpName || rpId,
    username: userName,
    password: "",
    phone: "",
    notes: "",
    url: `https://${rpId}`,
    tags: [],
    passkeys: [passkey],
    passkeyKeys: { [credentialId]: key },
  };
}
