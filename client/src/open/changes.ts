/** What a person changes in the open vault. Doing the same again after a lost answer is safe. */
import { batchChanges } from "@breezy/contract/vault";
import type { VaultKeys } from "@breezy/crypto/keys";
import { VaultError } from "../failure.ts";
import type { EntryDraft, EntryPatch, Secret, TypedText } from "../entry/entry.ts";
import type { ChangeResult, EditResult, SaveResult, VaultSettings } from "../answers.ts";
import type { Plan, Written } from "../entries/commit.ts";
import type { Context } from "../keep/context.ts";
import type { HeldEntry } from "../entries/contents.ts";
import { eraseDraft, readDraft, writeDraft } from "../keep/drafts.ts";
import { planEdit, type SentEdit } from "../entries/edit.ts";
import type { OpenVaultState } from "./open-vault-state.ts";
import { openSecret, sealNew } from "../entries/seal-entries.ts";
import { planSettings, settingsIn } from "../entries/settings.ts";
import { overdue, planEmpty, planErase, planTrash } from "../entries/trash.ts";
import { lazyPart } from "../lazy-part.ts";

export function createChanges({ userId, store }: Context, vaultState: OpenVaultState) {
  /** A save whose answer was lost: saving the same draft again continues it. */
  let unfinished: { draft: string; written: Written & { entry: HeldEntry } } | null = null;
  /** What edits without an answer left on the way, by entry. */
  const sent = new Map<string, SentEdit[]>();

  async function changeAll(
    ids: readonly string[],
    planOf: (batch: readonly string[]) => Plan,
  ): Promise<ChangeResult> {
    const all = Array.from(new Set(ids)).filter((id) => id !== userId);
    let behind = false;
    for (let from = 0; from < all.length; from += batchChanges) {
      const saved = await vaultState.save(planOf(all.slice(from, from + batchChanges)));
      if (!saved.ok) return saved;
      behind ||= saved.behind;
    }
    const { entries } = vaultState.opened().contents;
    return {
      ok: true,
      entries: all.filter((id) => entries.has(id)).map(vaultState.showEntry),
      erased: all.filter((id) => !entries.has(id)),
      behind,
    };
  }

  async function reveal(id: string): Promise<Secret> {
    const { contents, keys } = vaultState.opened();
    const entry = contents.entries.get(id);
    if (!entry) throw new VaultError("not-found", "no such entry");
    return openSecret(entry, keys);
  }

  /** What another tab typed over it since stays. */
  async function forgetDraft(keys: VaultKeys): Promise<void> {
    const kept = await readDraft(store, keys);
    const isOthers = kept && JSON.stringify(kept) !== JSON.stringify(vaultState.draft());
    if (!isOthers) await eraseDraft(store, userId);
    vaultState.setDraft(null);
  }

  const uses = lazyPart(async () => {
    const { codeOf, outlineOf } = await import("../entry/secret-uses.ts");
    return {
      outline: async (id: string) => outlineOf(await reveal(id), vaultState.fields),
      code: async (id: string, deviceMs: number) =>
        codeOf(await reveal(id), deviceMs, vaultState.aheadMs()),
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
      const saved = await vaultState.save(async ({ entries }) =>
        entries.has(written.id) ? [] : [written],
      );
      unfinished = null;
      if (!saved.ok) return saved;
      // A store that fails must not make the save look undone: done again, it would be another
      // entry. The form asks once more when it closes.
      if (vaultState.draft()) await forgetDraft(keys).catch(() => undefined);
      return { ok: true, entry: vaultState.showEntry(written.id), behind: saved.behind };
    },

    async edit(id: string, patch: EntryPatch): Promise<EditResult> {
      const { keys } = vaultState.opened();
      const onTheWay = sent.get(id) ?? [];
      const edit = planEdit(
        vaultState.shownAs(id),
        patch,
        keys,
        vaultState.now(),
        onTheWay,
        vaultState.fields,
      );
      sent.set(id, onTheWay);
      const saved = await vaultState.save(edit.plan);
      sent.delete(id);
      if (!saved.ok) return saved;
      const { merge, gone } = edit.outcome();
      if (gone) return { ok: false, reason: "gone" };
      return { ok: true, entry: vaultState.showEntry(id), merge, behind: saved.behind };
    },

    async trash(ids: string[]): Promise<ChangeResult> {
      const { keys } = vaultState.opened();
      const trashedAt = vaultState.now();
      return changeAll(ids, (batch) => planTrash(batch, trashedAt, keys));
    },
    async restore(ids: string[]): Promise<ChangeResult> {
      const { keys } = vaultState.opened();
      return changeAll(ids, (batch) => planTrash(batch, null, keys));
    },
    erase: async (ids: string[]): Promise<ChangeResult> => changeAll(ids, planErase),

    async saveSettings(changed: Partial<VaultSettings>): Promise<VaultSettings> {
      const { keys } = vaultState.opened();
      const base = settingsIn(vaultState.shownAs(userId));
      const saved = await vaultState.save(planSettings(base, changed, keys));
      if (!saved.ok) throw new VaultError("server", `settings refused: ${saved.reason}`);
      const { entries } = saved.contents;
      if (entries.has(userId)) vaultState.showEntry(userId);
      return settingsIn(entries.get(userId));
    },

    async keepDraft(draft: EntryDraft | null): Promise<void> {
      const { keys } = vaultState.opened();
      if (draft === null) return forgetDraft(keys);
      vaultState.setDraft(draft);
      await writeDraft(store, draft, keys);
    },

    keepTyped: async (texts: TypedText[]): Promise<void> =>
      vaultState.typed.keep(texts, vaultState.opened().keys),

    reveal,
    outline: uses.method("outline"),
    code: uses.method("code"),

    /** Erases what was in the trash for its time. If it fails, the next opening does it. */
    async empty(): Promise<void> {
      const { contents, findings } = vaultState.opened();
      const now = vaultState.now();
      const ids = findings.length > 0 ? [] : overdue(contents, now);
      try {
        await changeAll(ids, (batch) => planEmpty(batch, now));
      } catch (error) {
        if (!(error instanceof VaultError)) throw error;
      }
    },

    forgetUnfinished(): void {
      unfinished = null;
      sent.clear();
    },
  };
}
