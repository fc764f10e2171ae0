/** What a person does to an open vault: each change is shown here and told to the other tabs. */
import type { DeletionProof } from "@breezy/contract/deletion";
import type { HealthReport } from "./health/findings.ts";
import type { ShareChoice, SharedLink, ShareResult } from "./sharing/sharing.ts";
import { answerOf, type SessionCore } from "./session-core.ts";
import type { Attachment } from "./entry-kinds.ts";
import type {
  EntryDraft,
  EntryPatch,
  OneTimeCode,
  Secret,
  SecretOutline,
  TypedText,
} from "./entry.ts";
import type {
  BeginFileResult,
  FileRoom,
  ChangeResult,
  EditResult,
  PutBackResult,
  SaveResult,
  VaultSettings,
} from "./vault-answers.ts";
import type { HealthProgress, LeakTurn, TextPlace } from "./vault.ts";

/** All of them throw VaultError where it could not be done; doing the same again is safe. */
export function createSessionChanges(core: SessionCore) {
  const { send, sync } = core;

  function shown(change: Extract<ChangeResult, { ok: true }>): void {
    send({ type: "entries-changed", entries: change.entries, erased: change.erased });
    core.tellSaved();
    if (change.behind) void sync();
  }

  async function changeAll(call: Promise<ChangeResult>, failure: string): Promise<ChangeResult> {
    const result = await answerOf(core, call, failure);
    if (result.ok) shown(result);
    else await sync();
    return result;
  }

  return {
    async add(draft: EntryDraft): Promise<SaveResult> {
      const result = await answerOf(core, core.vault().add(draft), "not saved");
      if (result.ok) {
        send({ type: "draft-kept", draft: null });
        shown({ ...result, entries: [result.entry], erased: [] });
      } else if (result.reason === "findings") await sync();
      return result;
    },

    async edit(id: string, patch: EntryPatch): Promise<EditResult> {
      const result = await answerOf(core, core.vault().edit(id, patch), "not saved");
      if (result.ok) shown({ ...result, entries: [result.entry], erased: [] });
      else if (result.reason !== "limit") await sync();
      return result;
    },

    trash: (ids: string[]) => changeAll(core.vault().trash(ids), "not moved to the trash"),
    restore: (ids: string[]) => changeAll(core.vault().restore(ids), "not restored"),
    erase: (ids: string[]) => changeAll(core.vault().erase(ids), "not erased"),

    async saveSettings(changed: Partial<VaultSettings>): Promise<VaultSettings> {
      const call = core.vault().saveSettings(changed);
      const settings = await answerOf(core, call, "settings not saved");
      send({ type: "settings-saved", settings });
      core.tellSaved();
      return settings;
    },

    async keepDraft(draft: EntryDraft | null): Promise<void> {
      await answerOf(core, core.vault().keepDraft(draft), "draft not kept");
      send({ type: "draft-kept", draft });
    },

    keepTyped: (texts: TypedText[]): Promise<void> =>
      answerOf(core, core.vault().keepTyped(texts), "typed texts not kept"),

    reveal: (id: string): Promise<Secret> =>
      answerOf(core, core.vault().reveal(id), "not revealed"),

    outline: (id: string): Promise<SecretOutline> =>
      answerOf(core, core.vault().outline(id), "not opened"),

    code: (id: string, deviceMs: number): Promise<OneTimeCode | null> =>
      answerOf(core, core.vault().code(id, deviceMs), "no code made"),
    fileRoom: (): Promise<FileRoom> => answerOf(core, core.vault().fileRoom(), "room not told"),
    beginFile: (entryId: string, id: string, file: Blob): Promise<BeginFileResult> =>
      answerOf(core, core.vault().beginFile(entryId, id, file), "upload not begun"),
    sendFileChunk: (id: string, chunk: number): Promise<void> =>
      answerOf(core, core.vault().sendFileChunk(id, chunk), "chunk not sent"),
    stopFile: (id: string): Promise<void> =>
      answerOf(core, core.vault().stopFile(id), "upload not stopped"),
    openFileChunk: (file: Pick<Attachment, "id" | "size">, chunk: number): Promise<Uint8Array> =>
      answerOf(core, core.vault().openFileChunk(file, chunk), "chunk not opened"),
    removeFile: (id: string): Promise<void> =>
      answerOf(core, core.vault().removeFile(id), "file not removed"),

    /** Where a text holds a secret of this vault. */
    findSecrets: (text: string): Promise<TextPlace[]> =>
      answerOf(core, core.vault().findSecrets(text), "not compared"),

    health: (): Promise<HealthReport> => answerOf(core, core.vault().health(), "not checked"),
    healthProgress: (): Promise<HealthProgress> =>
      answerOf(core, core.vault().healthProgress(), "not told"),
    nextLeaks: (anew: boolean): Promise<LeakTurn> =>
      answerOf(core, core.vault().nextLeaks(anew), "not looked for"),

    /** Ids in list order; waits for no other call. */
    search: (query: string, where: "vault" | "trash" = "vault"): Promise<string[]> =>
      answerOf(core, core.vault().search(query, where), "not searched"),

    share: (id: string, choice: ShareChoice): Promise<ShareResult> =>
      answerOf(core, core.vault().share(id, choice), "not shared"),
    sharedLinks: (): Promise<SharedLink[]> =>
      answerOf(core, core.vault().sharedLinks(), "shared links not listed"),
    endSharedLink: (id: string): Promise<void> =>
      answerOf(core, core.vault().endSharedLink(id), "shared link not ended"),

    async acceptFindings(): Promise<void> {
      const vault = await answerOf(core, core.vault().acceptFindings(), "not accepted");
      send({ type: "contents-changed", vault });
      core.tellSaved();
    },

    /** What this device holds goes back to the server. */
    async putBack(): Promise<Omit<PutBackResult, "vault">> {
      const { vault, ...told } = await answerOf(core, core.vault().putBack(), "not put back");
      send({ type: "contents-changed", vault });
      core.tellSaved();
      return told;
    },

    proveDeletion: (): Promise<DeletionProof> =>
      answerOf(core, core.vault().proveDeletion(), "not signed"),

    async cancelReset(): Promise<void> {
      await answerOf(core, core.vault().cancelReset(), "not cancelled");
      send({ type: "reset-cancelled" });
    },
  };
}
