import { useState } from "react";
import { toast } from "../../../ui/toast.ts";
import { draftOf } from "../kinds/kinds.ts";
import { VaultError } from "@breezy/client/failure";
import { tellWaiting } from "../outbox/outbox.ts";
import { saveFailure, unsavedByFindings, useVaultSession } from "../session/session.ts";
import type { EntryDraft } from "@breezy/client/entry/entry";
import { unknownTags } from "./tags.ts";

interface Saving {
  busy: boolean;
  /** Why it is not saved yet; null while there is nothing to say. */
  failure: string | null;
  /** The server's sentence about the plan's limit; null while it was not met. */
  limit: string | null;
  limitSeen(): void;
  save(fields: EntryDraft): Promise<void>;
}

/** Saving the same again after a failure is safe: it becomes one account all the same. */
export function useSaving(ownTags: readonly string[], onSaved: (id: string) => void): Saving {
  const session = useVaultSession();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [limit, setLimit] = useState<string | null>(null);

  async function save(fields: EntryDraft): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const result = await session.add(draftOf(fields, session.fields));
      if (result.ok) {
        toast.success("Saved to your vault.");
        void keepOwnTags(fields.tags);
        onSaved(result.entry.id);
      } else if (result.reason === "waits") {
        tellWaiting(`“${fields.account}”`);
        void keepOwnTags(fields.tags);
        onSaved(result.entries[0]!.id);
      } else if (result.reason === "limit") setLimit(result.detail);
      else setFailure(unsavedByFindings);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      setFailure(saveFailure(error.code));
    } finally {
      setBusy(false);
    }
  }

  async function keepOwnTags(chosen: readonly string[]): Promise<void> {
    const fresh = unknownTags(chosen, ownTags);
    if (fresh.length === 0) return;
    try {
      await session.saveSettings({ tags: [...ownTags, ...fresh] });
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      toast.error("Your new tag is on this entry, but it could not be saved for other entries.");
    }
  }

  return { busy, failure, limit, limitSeen: () => setLimit(null), save };
}
