/** What a person does with one entry: shown at once, told when it is done, taken back if it fails. */
import { toast } from "../../../ui/toast.ts";
import { cardUiOf, endOffer, markAnswered, markSent, setMerge } from "./card-ui-state.ts";
import { changeTexts } from "./change-texts.ts";
import { copySecretValue, copyValue, NothingToCopy } from "../clipboard/copying.ts";
import { VaultError } from "@breezy/client/failure";
import { tellWaiting } from "../outbox/outbox.ts";
import { markUsed } from "./last-used.ts";
import { asNoun, quickCopyOf } from "../kinds/kinds.ts";
import {
  failureSentences,
  saveFailure,
  unchangedByFindings,
  unsavedByFindings,
  type VaultSession,
} from "../session/session.ts";
import type { EntryFields } from "@breezy/client/entry/fields";
import type { Entry, EntryPatch, Overview, Secret, TextField } from "@breezy/client/entry/entry";

const erasedElsewhere = "This entry was permanently deleted on another device.";

/** Why it is not kept; `kept` says it beside a text that waits for another try. */
interface Refusal {
  sentence: string;
  kept: string;
}
/** `waits`: on this device alone, until the server is back. */
type Answer = "saved" | "waits" | Refusal;

/** Shows the patch as if it stood until the answer is there. */
async function sendPatch(session: VaultSession, id: string, patch: EntryPatch): Promise<Answer> {
  const cardUi = cardUiOf(session);
  cardUi.change(id, markSent(patch));
  try {
    const result = await session.edit(id, patch);
    if (result.ok) {
      if (result.merge) cardUi.change(id, setMerge(result.merge));
      return "saved";
    }
    if (result.reason === "waits") return "waits";
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

/** What a form changed, all at once. Why it is not kept, beside the text that stays; null if it is saved or waits. */
export async function saveForm(
  session: VaultSession,
  id: string,
  patch: EntryPatch,
): Promise<string | null> {
  const answer = await sendPatch(session, id, patch);
  if (typeof answer !== "string") return answer.kept;
  const noun = changedNoun(patch, session.fields);
  if (answer === "saved") toast.success(`Updated ${noun}`);
  else tellWaiting(`the new ${noun}`);
  return null;
}

/** These are typed in one place, so they count as one. */
const details = new Set(["details", "fields", "hidden"]);

/** The field that a patch changes, or how many. */
export function changedNoun(patch: EntryPatch, fields: EntryFields): string {
  const nouns = new Set(
    Object.keys(patch).map((name) => (details.has(name) ? "details" : fields[name]!.noun)),
  );
  const [only = "entry"] = nouns;
  return nouns.size > 1 ? `${nouns.size} fields` : only;
}

/** Takes back the other device's value, or an earlier password. */
export async function takeBack(
  session: VaultSession,
  id: string,
  patch: EntryPatch,
): Promise<boolean> {
  return changeEntry(session, id, patch, `Updated ${changedNoun(patch, session.fields)}`);
}

/**
 * A new password that its site is about to be told: saved first, so that it can't be lost, with the
 * old one kept until the person says which of them counts. Throws NothingToCopy, saying why it is not.
 */
export async function savesNew(
  session: VaultSession,
  id: string,
  password: string,
): Promise<string> {
  const answer = await sendPatch(session, id, { password, changing: true });
  if (typeof answer !== "string") throw new NothingToCopy(answer.sentence);
  cardUiOf(session).change(id, endOffer);
  if (answer === "waits") tellWaiting("the new password");
  return password;
}

export async function keepsNew(session: VaultSession, id: string): Promise<boolean> {
  return changeEntry(session, id, { changing: false }, changeTexts.workedDone);
}

/** The new one goes to the history: it may have been taken all the same. */
export async function keepsOld(session: VaultSession, id: string): Promise<boolean> {
  try {
    const { history } = await session.reveal(id);
    const old = history[0]?.password;
    if (old !== undefined)
      return await changeEntry(
        session,
        id,
        { password: old, changing: false },
        changeTexts.failedDone,
      );
    toast.error(changeTexts.noOld);
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    toast.error(failureSentences[error.code]);
  }
  return false;
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
  if (of || plain) markUsed(session, id);
  if (of) {
    const secret = session.reveal(id).then((opened) => filled(of(opened)));
    await copySecretValue(what, secret);
  } else if (plain) await copyValue(what, plain);
  else toast.error(`${overview.account} has no ${asNoun(what)}.`);
}

export function askToDelete(session: VaultSession, { id }: Entry): void {
  cardUiOf(session).ask({ about: "delete", id });
}

/** `done` is said once it is saved; that it waits, or why it does not, otherwise. */
export async function changeEntry(
  session: VaultSession,
  id: string,
  patch: EntryPatch,
  done: string,
): Promise<boolean> {
  const answer = await sendPatch(session, id, patch);
  if (answer === "saved") toast.success(done);
  else if (answer === "waits") tellWaiting("what you changed");
  else toast.error(answer.sentence);
  return typeof answer === "string";
}
