/** What a person does to an open vault: each change is shown here and told to the other tabs. */
import type {
  ChangeResult,
  EditResult,
  KeepPasskeyResult,
  MovePasskeyResult,
  OpenVault,
  PutBackResult,
  SaveResult,
  SettingsResult,
  VaultSettings,
  Waits,
} from "@breezy/client/answers";
import type { EntryDraft, EntryPatch } from "@breezy/client/entry/entry";
import type { Passkey } from "@breezy/client/passkeys/passkey";
import type { ImportBatch } from "@breezy/client/transfer/transfers";
import type { Calls, SessionCore } from "./session-core.ts";

export function createSessionChanges(core: SessionCore, calls: Calls) {
  const { send, sync, tellSaved, tellWaits } = core;

  function shown(change: Extract<ChangeResult, { ok: true }>): void {
    send({ type: "entries-changed", entries: change.entries, erased: change.erased });
    tellSaved();
    if (change.behind) void sync();
  }

  /** As it will stand; nothing of it is saved. */
  function shownWaiting({ entries, erased, outbox }: Waits): void {
    send({ type: "entries-changed", entries, erased });
    send({ type: "outbox-changed", outbox });
    tellWaits();
  }

  async function decided(call: Promise<OpenVault>): Promise<void> {
    send({ type: "contents-changed", vault: await call });
    tellWaits();
  }

  async function shownOne<R extends EditResult | KeepPasskeyResult>(call: Promise<R>): Promise<R> {
    const result = await call;
    if (result.ok) shown({ ...result, entries: [result.entry], erased: [] });
    else if (result.reason === "waits") shownWaiting(result);
    else if (result.reason === "gone" || result.reason === "findings") await sync();
    return result;
  }

  async function shownAll(call: Promise<ChangeResult>): Promise<ChangeResult> {
    const result = await call;
    if (result.ok) shown(result);
    else if (result.reason === "waits") shownWaiting(result);
    else await sync();
    return result;
  }

  return {
    async add(draft: EntryDraft): Promise<SaveResult> {
      const result = await calls.add(draft);
      if (result.ok || result.reason === "waits") send({ type: "draft-kept", draft: null });
      if (result.ok) shown({ ...result, entries: [result.entry], erased: [] });
      else if (result.reason === "waits") shownWaiting(result);
      else if (result.reason === "findings") await sync();
      return result;
    },

    edit: (id: string, patch: EntryPatch) => shownOne(calls.edit(id, patch)),

    renamePasskey: (entryId: string, id: string, names: Partial<Pick<Passkey, "userName">>) =>
      shownOne(calls.renamePasskey(entryId, id, names)),
    removePasskey: (entryId: string, id: string) => shownOne(calls.removePasskey(entryId, id)),
    putBackPasskey: (entryId: string, id: string) => shownOne(calls.putBackPasskey(entryId, id)),
    async movePasskey(from: string, to: string, id: string): Promise<MovePasskeyResult> {
      const result = await calls.movePasskey(from, to, id);
      if (result.ok) shown({ ...result, erased: [] });
      else if (result.reason === "waits") shownWaiting(result);
      else if (result.reason === "gone" || result.reason === "findings") await sync();
      return result;
    },

    trash: (ids: string[]) => shownAll(calls.trash(ids)),
    restore: (ids: string[]) => shownAll(calls.restore(ids)),
    erase: (ids: string[]) => shownAll(calls.erase(ids)),

    async importBatch(room: number): Promise<ImportBatch> {
      const result = await calls.importBatch(room);
      if (result.ok) shown({ ...result, erased: [] });
      else if (result.reason === "findings") await sync();
      return result;
    },

    async saveSettings(changed: Partial<VaultSettings>): Promise<SettingsResult> {
      const result = await calls.saveSettings(changed);
      const { settings, waits } = result;
      send({ type: "settings-saved", settings });
      if (waits) {
        send({ type: "outbox-changed", outbox: waits });
        tellWaits();
      } else tellSaved();
      return result;
    },

    retryRefused: (key: string) => decided(calls.retryRefused(key)),
    addRefused: (key: string) => decided(calls.addRefused(key)),
    discardRefused: (key: string) => decided(calls.discardRefused(key)),
    settleOutbox: () => decided(calls.settleOutbox()),

    async keepDraft(draft: EntryDraft | null): Promise<void> {
      await calls.keepDraft(draft);
      send({ type: "draft-kept", draft });
    },

    async acceptFindings(): Promise<void> {
      send({ type: "contents-changed", vault: await calls.acceptFindings() });
      tellSaved();
    },

    /** What this device holds goes back to the server. */
    async putBack(): Promise<Omit<PutBackResult, "vault">> {
      const { vault, ...told } = await calls.putBack();
      send({ type: "contents-changed", vault });
      tellSaved();
      return told;
    },

    async cancelReset(): Promise<void> {
      await calls.cancelReset();
      send({ type: "reset-cancelled" });
    },

    async answerTries(mine: boolean): Promise<void> {
      await calls.answerTries(mine);
      send({ type: "tries-noticed" });
    },
  };
}
