/** What is typed into an entry's form: kept with the entry, so that it outlasts a lock and a reload. */
import { useEffect, useState } from "react";
import type { VaultFailure } from "@breezy/client/answers";
import type { EntryPatch, Overview, Secret, TextField } from "@breezy/client/entry/entry";
import { isAskedOf } from "@breezy/client/entry/fields";
import { kindOf } from "@breezy/client/entry/kinds";
import { VaultError } from "@breezy/client/failure";
import { type Begun, beginWith, begunFrom } from "./begin-extras.ts";
import { saveForm, secretText } from "./card-actions.ts";
import {
  dropExtras,
  endEditing,
  keepExtras,
  setProblem,
  setText,
  startFields,
  useCard,
  useCardUi,
} from "./card-ui-state.ts";
import {
  changedExtras,
  type Extras,
  extrasProblem,
  fieldProblem,
  isUnchanged,
  patched,
  patchOf,
  rebased,
  sizeProblem,
  textOf,
  typedFields,
} from "../kinds/kinds.ts";
import { failureSentences, offlineTexts, useVaultSession } from "../session/session.ts";

export interface EntryForm {
  /** Once the entry is open. */
  isReady: boolean;
  /** What it holds beside its main fields; null if that is not known. */
  begun: Begun | null;
  /** Those with a field of their own, in the order of the table. */
  names: readonly TextField[];
  isDirty: boolean;
  /** Some of it was typed before the vault was locked. */
  isRestored: boolean;
  busy: boolean;
  /** Why it did not open, or is not saved. */
  problem: string | null;
  type(field: TextField, text: string): void;
  changeExtras(changed: Extras): void;
  /** Whether it is saved, or nothing was to save; else the fields say why not. */
  save(): Promise<boolean>;
}

/** `overview` as it stands; another device may change it while this is open. */
export function useEntryForm(id: string, overview: Overview): EntryForm {
  const session = useVaultSession();
  const cardUi = useCardUi();
  const { fields } = session;
  const { drafts } = useCard(id);
  const [first] = useState(overview);
  const [kept] = useState(() => cardUi.cardOf(id).drafts.extras);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isReady, setIsReady] = useState(false);
  const [failure, setFailure] = useState<VaultFailure | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let isWanted = true;
    /** null: the secret part did not open; what may be shown can be changed all the same. */
    function begin(secret: Secret | null) {
      const texts = typedFields(fields).flatMap(([name, field]) => {
        if (field.part === "secret" && !secret) return [];
        const isHidden = field.part === "secret" && secret !== null;
        const text = isHidden ? secretText(secret, name) : textOf(first, name, fields);
        return isAskedOf(field, kindOf(first)) || text ? [[name, text] as const] : [];
      });
      cardUi.change(id, startFields(Object.fromEntries(texts)));
      setBegun(secret ? beginWith(first, secret, kept) : kept ? begunFrom(kept) : null);
      setIsReady(true);
    }
    session.reveal(id).then(
      (secret) => {
        if (isWanted) begin(secret);
      },
      (error: unknown) => {
        if (!(error instanceof VaultError)) throw error;
        if (!isWanted) return;
        setFailure(error.code);
        begin(null);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [session, cardUi, fields, id, first, kept]);

  const names = typedFields(fields).flatMap(([name]) => (drafts[name] ? [name] : []));
  const changed = names.filter((name) => {
    const draft = drafts[name];
    return draft && !isUnchanged(name, draft.text, draft.base, fields);
  });
  const more = begun ? changedExtras(begun.start, begun.typed) : {};
  const isMore = Object.keys(more).length > 0;
  const isDirty = changed.length > 0 || isMore;
  useEffect(() => {
    if (!begun) return;
    const { typed, start } = begun;
    if (isMore) cardUi.change(id, keepExtras(JSON.stringify(typed), JSON.stringify(start)));
    else if (cardUi.cardOf(id).drafts.extras) cardUi.change(id, dropExtras);
  }, [cardUi, id, begun, isMore]);

  /** Tells each field what is wrong with it. */
  function isSound(): boolean {
    const wrong = changed.flatMap((name) => {
      const problem = fieldProblem(name, drafts[name]!.text, fields);
      return problem ? [[name, problem] as const] : [];
    });
    for (const [name, problem] of wrong) cardUi.change(id, setProblem(name, problem));
    const problem = begun && extrasProblem(begun.typed);
    setRefusal(problem);
    return wrong.length === 0 && problem === null;
  }
  /** Why it is not saved; null if it is. */
  async function send(): Promise<string | null> {
    const texts: EntryPatch = Object.assign(
      {},
      ...changed.map((name) => patchOf(name, drafts[name]!.text, fields)),
    );
    if (!begun || failure) return saveForm(session, id, texts);
    const secret = await session.reveal(id);
    const wanted = rebased(begun.start, { overview, secret }, more);
    const { password = secret.password, ...shown } = texts;
    return (
      sizeProblem(...patched({ ...overview, ...shown }, { ...secret, password }, wanted)) ??
      (await saveForm(session, id, { ...texts, ...wanted }))
    );
  }
  async function save(): Promise<boolean> {
    if (!isReady || busy || !isSound()) return false;
    setBusy(true);
    try {
      const refused = isDirty ? await send() : null;
      if (refused === null) cardUi.change(id, endEditing);
      else setRefusal(refused);
      return refused === null;
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      setRefusal(failureSentences[error.code]);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    isReady,
    begun,
    names,
    isDirty,
    isRestored: begun?.isRestored === true || names.some((name) => drafts[name]?.isRestored),
    busy,
    problem: refusal ?? (failure && notOpened(failure)),
    type(field, text) {
      setRefusal(null);
      cardUi.change(id, setText(field, text));
    },
    changeExtras(next) {
      setRefusal(null);
      setBegun((now) => now && { ...now, typed: { ...now.typed, ...next } });
    },
    save,
  };
}

/** Of the part that the form would have begun with. */
function notOpened(failure: VaultFailure): string {
  return failure === "not-kept" ? offlineTexts.partAway : failureSentences[failure];
}
