/** What a person does with a passkey that an entry holds; each says what came of it. */
import type { EditResult, KeepPasskeyResult, MovePasskeyResult } from "@breezy/client/answers";
import { VaultError } from "@breezy/client/failure";
import type { Passkey } from "@breezy/client/passkeys/passkey";
import { ActionToast, undoMs } from "../../../ui/action-toast.tsx";
import { toast } from "../../../ui/toast.ts";
import { tellWaiting } from "../outbox/outbox.ts";
import { failureSentences, unchangedByFindings, type VaultSession } from "../session/session.ts";
import { passkeyTexts } from "./texts.ts";

type Result = EditResult | KeepPasskeyResult | MovePasskeyResult;

/** Null if it is done or waits for the server, once `done` was told; otherwise why it is not. */
async function settled(
  asked: Promise<Result>,
  done: () => void,
  waiting: string,
): Promise<string | null> {
  try {
    const result = await asked;
    if (result.ok) done();
    else if (result.reason === "waits") tellWaiting(waiting);
    else return sentenceOf(result);
    return null;
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    return failureSentences[error.code];
  }
}

type Refused = Exclude<Result, { ok: true } | { reason: "waits" }>;

function sentenceOf(refused: Refused): string {
  switch (refused.reason) {
    case "full":
      return passkeyTexts.full(refused.passkeys);
    case "limit":
      return refused.detail;
    case "gone":
      return failureSentences["not-found"];
    case "findings":
      return unchangedByFindings;
  }
}

/** Null if it is renamed; otherwise why it is not. */
export function renamePasskey(
  session: VaultSession,
  entryId: string,
  { credentialId }: Passkey,
  userName: string,
): Promise<string | null> {
  const asked = session.renamePasskey(entryId, credentialId, { userName });
  return settled(asked, () => toast.success(passkeyTexts.renamed), "the passkey's new name");
}

/** Null if it is moved; otherwise why it is not. */
export function movePasskey(
  session: VaultSession,
  from: string,
  { credentialId }: Passkey,
  to: { id: string; account: string },
): Promise<string | null> {
  const asked = session.movePasskey(from, to.id, credentialId);
  return settled(asked, () => toast.success(passkeyTexts.moved(to.account)), "the moved passkey");
}

/** It can be put back for as long as the vault is open. */
export async function removePasskey(
  session: VaultSession,
  entryId: string,
  { credentialId }: Passkey,
): Promise<void> {
  const putBack = async () => {
    const back = session.putBackPasskey(entryId, credentialId);
    const told = () => toast.success(passkeyTexts.putBack);
    tellRefused(await settled(back, told, "the passkey that you took back"));
  };
  const removed = () =>
    toast.success(
      ({ id }) => (
        <ActionToast
          toastId={id}
          text={passkeyTexts.removed}
          action="Undo"
          onAct={() => void putBack()}
        />
      ),
      { duration: undoMs },
    );
  const asked = session.removePasskey(entryId, credentialId);
  tellRefused(await settled(asked, removed, "the deleted passkey"));
}

function tellRefused(sentence: string | null): void {
  if (sentence !== null) toast.error(sentence);
}
