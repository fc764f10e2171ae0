/** What a person changes in the open vault. Doing the same again after a lost answer is safe. */
import { batchChanges } from "@breezy/contract/vault";
import type { VaultKeys } from "@breezy/crypto/keys";
import { VaultError } from "../failure.ts";
import type { EntryDraft, EntryPatch, Secret, TypedText } from "../entry/entry.ts";
import type {
  ChangeResult,
  EditResult,
  SaveResult,
  SettingsResult,
  VaultSettings,
  Waits,
} from "../answers.ts";
import type { Written } from "../entries/commit.ts";
import type { Context } from "../keep/context.ts";
import type { HeldEntry } from "../entries/contents.ts";
import { eraseDraft, readDraft, writeDraft } from "../keep/drafts.ts";
import { readRecord, type RecordName, writeRecord } from "../keep/records.ts";
import { type SentEdit, touchesSecret } from "../entries/edit.ts";
import { createCarryOut } from "./carry-out.ts";
import type { OpenVaultState } from "./open-vault-state.ts";
import { openSecret, sealNew } from "../entries/seal-entries.ts";
import { settingsIn } from "../entries/settings.ts";
import { overdue, planEmpty } from "../entries/trash.ts";
import { lacksSecret } from "../entries/unreadable.ts";
import { addDeed, type Deed, eraseDeed, keptOf } from "../entries/waiting.ts";
import { lazyPart } from "../lazy-part.ts";

export function createChanges(
  context: Context,
  vaultState: OpenVaultState,
  sync: () => Promise<unknown>,
) {
  const { userId, store } = context;
  const { carryOut, forget, ...outbox } = createCarryOut(context, vaultState, sync);
  /** A save that failed on the way: saving the same draft again continues it. */
  let unfinished: { draft: string; written: Written & { entry: HeldEntry } } | null = null;
  /** What edits without an answer left on the way, by entry. */
  const sent = new Map<string, SentEdit[]>();

  async function changeAll(
    ids: readonly string[],
    deedOf: (batch: string[]) => Deed,
  ): Promise<ChangeResult> {
    const all = Array.from(new Set(ids)).filter((id) => id !== userId);
    const atMs = vaultState.now();
    let behind = false;
    let waits = false;
    for (let from = 0; from < all.length; from += batchChanges) {
      const carried = await carryOut(deedOf(all.slice(from, from + batchChanges)), atMs);
      if (carried.ok) behind ||= carried.behind;
      else if (carried.reason === "waits") waits = true;
      else return carried;
    }
    const { entries } = vaultState.current().contents;
    const changed = {
      entries: all.filter((id) => entries.has(id)).map(vaultState.showEntry),
      erased: all.filter((id) => !entries.has(id)),
    };
    return waits ? waiting(changed) : { ok: true, ...changed, behind };
  }

  function waiting({ entries = [], erased = [] }: Partial<Waits>): Waits {
    return { ok: false, reason: "waits", entries, erased, outbox: vaultState.outbox.told() };
  }

  function heldIn(ids: readonly string[]): HeldEntry[] {
    const { entries } = vaultState.current().contents;
    return ids.flatMap((id) => entries.get(id) ?? []);
  }

  async function secretOf(id: string): Promise<Secret> {
    const { contents, keys } = vaultState.current();
    const entry = contents.entries.get(id);
    if (!entry) throw new VaultError("not-found", "no such entry");
    return openSecret(entry, keys);
  }

  /** What signs with a passkey no page is given. */
  async function reveal(id: string): Promise<Secret> {
    const { passkeyKeys: _, ...secret } = await secretOf(id);
    return secret;
  }

  async function addSealed(written: Written & { entry: HeldEntry }): Promise<SaveResult> {
    const carried = await carryOut(addDeed(written), vaultState.now());
    if (!carried.ok && carried.reason !== "waits") return carried;
    const entry = vaultState.showEntry(written.id);
    return carried.ok ? { ok: true, entry, behind: carried.behind } : waiting({ entries: [entry] });
  }

  /** `started`: as it stood for whoever changed it. */
  async function editFrom(started: HeldEntry, patch: EntryPatch): Promise<EditResult> {
    const { id } = started;
    const onTheWay = sent.get(id) ?? [];
    sent.set(id, onTheWay);
    // It would wait in vain: nothing here says what it is merged with.
    if (lacksSecret(started) && touchesSecret(patch, vaultState.fields)) {
      throw new VaultError("not-kept", "this copy lacks the secret part");
    }
    // Files come and go with the server alone.
    const carried = await carryOut(
      { op: "edit", base: keptOf(started), patch },
      vaultState.now(),
      onTheWay,
    );
    sent.delete(id);
    if (!carried.ok) {
      if (carried.reason !== "waits") return carried;
      return waiting({ entries: heldIn([id]).map((held) => vaultState.showEntry(held.id)) });
    }
    const { merge, gone, behind } = carried;
    if (gone.length > 0) return { ok: false, reason: "gone" };
    return { ok: true, entry: vaultState.showEntry(id), merge, behind };
  }

  /** What another tab typed over it since stays. */
  async function forgetDraft(keys: VaultKeys): Promise<void> {
    const kept = await readDraft(store, keys);
    const isOthers = kept && JSON.stringify(kept) !== JSON.stringify(vaultState.draft());
    if (!isOthers) await eraseDraft(store, userId);
    vaultState.setDraft(null);
  }

  const secretUses = lazyPart(async () => {
    const { codeOf, outlineOf } = await import("../entry/secret-uses.ts");
    return {
      outline: async (id: string) => outlineOf(await secretOf(id), vaultState.fields),
      code: async (id: string, deviceMs: number) =>
        codeOf(await secretOf(id), deviceMs, vaultState.aheadMs()),
    };
  });

  return {
    async add(draft: EntryDraft): Promise<SaveResult> {
      const { keys } = vaultState.opened();
      const text = JSON.stringify(draft);
      if (unfinished?.draft !== text) {
        unfinished = {
          draft: text,
          written: await sealNew(draft, keys, vaultState.now(), vaultState.fields),
        };
      }
      const { written } = unfinished;
      const saved = await addSealed(written);
      unfinished = null;
      if (!saved.ok && saved.reason !== "waits") return saved;
      // A store that fails must not make the save look undone: done again, it would be another
      // entry. The form asks once more when it closes.
      if (vaultState.draft()) await forgetDraft(keys).catch(() => undefined);
      return saved;
    },

    async edit(id: string, patch: EntryPatch): Promise<EditResult> {
      const started = vaultState.shownAs(id);
      if (!started) throw new VaultError("not-found", "no such entry");
      return editFrom(started, patch);
    },
    editFrom,
    addSealed,

    trash: (ids: string[]): Promise<ChangeResult> =>
      changeAll(ids, (batch) => ({ op: "trash", ids: batch })),
    restore: (ids: string[]): Promise<ChangeResult> =>
      changeAll(ids, (batch) => ({ op: "restore", bases: heldIn(batch).map(keptOf) })),
    erase: (ids: string[]): Promise<ChangeResult> =>
      changeAll(ids, (batch) => eraseDeed(heldIn(batch))),

    async saveSettings(changed: Partial<VaultSettings>): Promise<SettingsResult> {
      const base = settingsIn(vaultState.shownAs(userId));
      const carried = await carryOut({ op: "settings", base, changed }, vaultState.now());
      if (!carried.ok && carried.reason !== "waits") {
        throw new VaultError("server", `settings refused: ${carried.reason}`);
      }
      const { entries } = vaultState.current().contents;
      if (entries.has(userId)) vaultState.showEntry(userId);
      const waits = carried.ok ? null : vaultState.outbox.told();
      return { settings: settingsIn(entries.get(userId)), waits };
    },

    async keepDraft(draft: EntryDraft | null): Promise<void> {
      const { keys } = vaultState.opened();
      if (draft === null) return forgetDraft(keys);
      vaultState.setDraft(draft);
      await writeDraft(store, draft, keys);
    },

    keepTyped: async (texts: TypedText[]): Promise<void> =>
      vaultState.typed.keep(texts, vaultState.opened().keys),

    noteUse: async (id: string): Promise<void> => {
      if (vaultState.current().contents.entries.has(id)) vaultState.uses.note(id);
    },
    keepUses: async (): Promise<void> => vaultState.uses.keep(),

    readRecord: async (name: RecordName): Promise<unknown[]> =>
      readRecord(store, name, vaultState.opened().keys),
    writeRecord: async (name: RecordName, items: readonly unknown[]): Promise<void> =>
      writeRecord(store, name, items, vaultState.opened().keys),

    reveal,
    outline: secretUses.method("outline"),
    code: secretUses.method("code"),

    /** Erases what was in the trash for its time. If it fails, the next opening does it. */
    async empty(): Promise<void> {
      const { findings } = vaultState.opened();
      const now = vaultState.now();
      // What waits to be restored is not overdue.
      const ids = findings.length > 0 ? [] : overdue(vaultState.current().contents, now);
      try {
        for (let from = 0; from < ids.length; from += batchChanges) {
          await vaultState.save(planEmpty(ids.slice(from, from + batchChanges), now));
        }
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
      }
    },

    ...outbox,

    forgetUnfinished(): void {
      unfinished = null;
      sent.clear();
      forget();
    },
  };
}
