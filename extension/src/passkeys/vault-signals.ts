/**
 * What a site says of its own passkeys, taken into the open vault: new names, and a mark on those that
 * it no longer knows. Nothing is deleted for it, and no answer tells what the vault holds.
 */
import type { Caller } from "@breezy/client/passkeys/options";
import type { Passkey } from "@breezy/client/passkeys/passkey";
import { PasskeyError } from "@breezy/client/passkeys/passkey-error";
import { judgeRpId } from "@breezy/client/passkeys/relying-party";
import { storedName } from "@breezy/client/passkeys/stored-name";
import type { Vault } from "@breezy/client/vault";
import type { Signal } from "./signal.ts";

/** Ids in one list; no account has more passkeys. */
const mostAccepted = 1000;
/** A site that says one thing and then the other would have the vault written without end. */
const mostWrites = 10;
const countedForMs = 3_600_000;

interface SignalDeps {
  clock(): number;
  /** The open vault's calls, where nobody does anything. */
  calls(): Vault;
}

export function createVaultSignals({ clock, calls }: SignalDeps) {
  /** When the vault was written for what a site said, by its rpId. */
  const writtenAt = new Map<string, readonly number[]>();

  /** False: it has had its writes for now. */
  function mayWrite(rpId: string): boolean {
    const nowMs = clock();
    const recent = (writtenAt.get(rpId) ?? []).filter((atMs) => nowMs - atMs < countedForMs);
    if (recent.length >= mostWrites) return false;
    writtenAt.set(rpId, [...recent, nowMs]);
    return true;
  }

  async function rename(
    rpId: string,
    userId: unknown,
    names: Pick<Passkey, "userName" | "userDisplayName">,
  ): Promise<void> {
    for (const { entryId, passkey } of await calls().passkeysFor(rpId)) {
      const isSo =
        passkey.userName === names.userName && passkey.userDisplayName === names.userDisplayName;
      if (passkey.userHandle !== userId || isSo || !mayWrite(rpId)) continue;
      await calls().renamePasskey(entryId, passkey.credentialId, names);
    }
  }

  /** `isKnown`: what the site says of this one; null: nothing. One write for each entry that changes. */
  async function mark(rpId: string, isKnown: (passkey: Passkey) => boolean | null): Promise<void> {
    const byEntry = new Map<string, Record<string, number | null>>();
    for (const { entryId, passkey } of await calls().passkeysFor(rpId)) {
      const known = isKnown(passkey);
      if (known === null || known === (passkey.refusedAt === undefined)) continue;
      const marks = byEntry.get(entryId) ?? {};
      byEntry.set(entryId, { ...marks, [passkey.credentialId]: known ? null : clock() });
    }
    for (const [entryId, marks] of byEntry)
      if (mayWrite(rpId)) await calls().notePasskeysRefused(entryId, marks);
  }

  async function take({ kind, details }: Signal, origin: string): Promise<void> {
    const said = JSON.parse(details) as Record<string, unknown>;
    const { rpId, userId, credentialId, name, displayName, allAcceptedCredentialIds: ids } = said;
    if (typeof rpId !== "string" || judgeRpId(rpId, origin) !== "ok") return;
    switch (kind) {
      case "names":
        if (typeof name !== "string" || typeof displayName !== "string") return;
        return rename(rpId, userId, {
          userName: storedName(name),
          userDisplayName: storedName(displayName),
        });
      case "unknown":
        return mark(rpId, (passkey) => (passkey.credentialId === credentialId ? false : null));
      case "accepted":
        if (!Array.isArray(ids) || ids.length > mostAccepted) return;
        return mark(rpId, (passkey) =>
          passkey.userHandle === userId ? ids.includes(passkey.credentialId) : null,
        );
    }
  }

  return {
    /** What has not the form, or is about another site, is nothing. */
    async hearSignal(signal: Signal, { origin }: Caller): Promise<void> {
      try {
        await take(signal, origin);
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error;
      }
    },
  };
}
