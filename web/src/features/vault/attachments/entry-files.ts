/** The list of files that an entry holds, changed one after the other: each change is of the whole list. */
import type { Attachment } from "@breezy/client/entry/kinds";
import type { EditResult } from "@breezy/client/answers";
import type { VaultSession } from "../session/session.ts";

/** Lists are written in the order in which they were asked for. */
const turns = new WeakMap<VaultSession, Promise<unknown>>();

export function filesOf(session: VaultSession, entryId: string): Attachment[] {
  const { screen } = session.getState();
  if (screen.name !== "open") return [];
  const entry = screen.vault.entries.find(({ id }) => id === entryId);
  return entry?.overview?.attachments ?? [];
}

export function listFile(
  session: VaultSession,
  entryId: string,
  file: Attachment,
): Promise<EditResult> {
  return changeFiles(session, entryId, (files) => [
    ...files.filter(({ id }) => id !== file.id),
    file,
  ]);
}

export function unlistFile(
  session: VaultSession,
  entryId: string,
  fileId: string,
): Promise<EditResult> {
  return changeFiles(session, entryId, (files) => files.filter(({ id }) => id !== fileId));
}

function changeFiles(
  session: VaultSession,
  entryId: string,
  change: (files: Attachment[]) => Attachment[],
): Promise<EditResult> {
  const before = turns.get(session) ?? Promise.resolve();
  const turn = Promise.allSettled([before]).then(() =>
    session.edit(entryId, { attachments: change(filesOf(session, entryId)) }),
  );
  turns.set(session, turn);
  return turn;
}

/** The worker is gone, and with it the answer that the next one would wait for. */
export function forgetTurns(session: VaultSession): void {
  turns.delete(session);
}
