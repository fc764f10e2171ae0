/** What a person does with one entry: shown at once, told when it is done, taken back if it fails. */
import { toast } from "../../../ui/toast.ts";
import {
  cardUiOf,
  markAnswered,
  markSent,
  release,
  returnDraft,
  setMerge,
  startEditing,
  startSaving,
  stopEditing,
} from "./card-ui-state.ts";
import { fieldProblem, isUnchanged, patchOf } from "../kinds/kinds.ts";
import { copySecretValue, copyValue, NothingToCopy } from "../clipboard/copying.ts";
import { VaultError } from "@breezy/client/failure";
import { asNoun, quickCopyOf } from "../kinds/kinds.ts";
import {
  failureSentences,
  saveFailure,
  unchangedByFindings,
  unsavedByFindings,
  type VaultSession,
} from "../session/session.ts";
import type {
  Entry,
  EntryPatch,
  Overview,
  PatchExtras,
  Secret,
  TextField,
} from "@breezy/client/entry/entry";

const erasedElsewhere = "This account was erased for good on another device.";

/** Why it is not saved; null if it is. `kept` says it beside a text that waits for another try. */
type Refusal = { sentence: string; kept: string } | null;

/** Shows the patch as if it stood until the answer is there. */
async function sendPatch(session: VaultSession, id: string, patch: EntryPatch): Promise<Refusal> {
  const cardUi = cardUiOf(session);
  cardUi.change(id, markSent(patch));
  try {
    const result = await session.edit(id, patch);
    if (result.ok) {
      if (result.merge) cardUi.change(id, setMerge(result.merge));
      return null;
    }
    if (result.reason === "gone") return { sentence: erasedElsewhere, kept: erasedElsewhere };
    return result.reason === "limit"
      ? { sentence: result.detail, kept: result.detail }
      : { sentence: unchangedByFindings, kept: unsavedByFindings };
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    const { code } = error;
    return { sentence: failureSentences[code], kept: saveFailure(code) };
  } finally {
    cardUi.change(id, markAnswered(patch));
  }
}

/** Saves what was typed into the field. If that fails, the text is back in the field with the reason. */
export async function saveField(
  session: VaultSession,
  id: string,
  account: string,
  field: TextField,
): Promise<void> {
  const { fields } = session;
  const cardUi = cardUiOf(session);
  const draft = cardUi.cardOf(id).drafts[field];
  if (!draft) return;
  const problem = fieldProblem(field, draft.text, fields);
  if (problem) {
    cardUi.change(id, returnDraft(field, { ...draft, error: problem }));
    return;
  }
  if (isUnchanged(field, draft.text, draft.base, fields)) {
    cardUi.change(id, stopEditing(field));
    return;
  }
  cardUi.change(id, startSaving(field, draft));
  const refusal = await sendPatch(session, id, patchOf(field, draft.text, fields));
  if (refusal) {
    cardUi.change(id, returnDraft(field, { ...draft, error: refusal.kept }));
    if (!cardUi.cardOf(id).open) toast.error(`${account}: ${refusal.sentence}`);
  } else toast.success(`Updated ${fields[field]!.noun}`);
  cardUi.change(id, release(field, draft));
}

/** Throws nothing; says so if the secret part can't be opened. */
export async function editSecret(
  session: VaultSession,
  id: string,
  field: TextField,
): Promise<void> {
  try {
    const text = secretText(await session.reveal(id), field);
    cardUiOf(session).change(id, startEditing(field, text));
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    toast.error(failureSentences[error.code]);
  }
}

export async function toggleFavorite(
  session: VaultSession,
  id: string,
  overview: Overview,
): Promise<void> {
  const favorite = !(cardUiOf(session).cardOf(id).sent.favorite ?? overview.favorite);
  await changeEntry(
    session,
    id,
    { favorite },
    favorite ? "Added to Favorites!" : "Removed from Favorites!",
  );
}

/** Details, own fields, further addresses and the code, at once. Why it is not saved; null if it is. */
export async function saveExtras(
  session: VaultSession,
  id: string,
  patch: PatchExtras,
): Promise<string | null> {
  const refusal = await sendPatch(session, id, patch);
  return refusal?.kept ?? null;
}

/** Takes back the other device's value, or an earlier password. */
export async function takeBack(
  session: VaultSession,
  id: string,
  patch: EntryPatch,
): Promise<boolean> {
  const [field] = Object.keys(patch) as TextField[];
  return changeEntry(
    session,
    id,
    patch,
    `Updated ${field ? session.fields[field]!.noun : "entry"}`,
  );
}

export function copySecret(session: VaultSession, id: string, field: TextField): Promise<void> {
  return copySecretValue(
    session.fields[field]!.label,
    session.reveal(id).then((secret) => secretText(secret, field)),
  );
}

/** "" if the secret part has none. */
export function secretText(secret: Secret, field: TextField): string {
  return secret[field as "password"] ?? "";
}

/** What an entry of its kind is opened for most often. */
export async function copyQuickly(
  session: VaultSession,
  id: string,
  overview: Overview,
): Promise<void> {
  const { what, of, plain } = quickCopyOf(overview);
  const filled = (text: string) => {
    if (text) return text;
    throw new NothingToCopy(`${overview.account} has no ${asNoun(what)}.`);
  };
  if (of) {
    const secret = session.reveal(id).then((opened) => filled(of(opened)));
    await copySecretValue(what, secret);
  } else if (plain) await copyValue(what, plain);
  else toast.error(`${overview.account} has no ${asNoun(what)}.`);
}

export function askToDelete(session: VaultSession, { id }: Entry): void {
  cardUiOf(session).ask({ about: "delete", id });
}

/** `done` is said once it is saved; why, if it is not. */
export async function changeEntry(
  session: VaultSession,
  id: string,
  patch: EntryPatch,
  done: string,
): Promise<boolean> {
  const refusal = await sendPatch(session, id, patch);
  if (!refusal) toast.success(done);
  else toast.error(refusal.sentence);
  return refusal === null;
}
