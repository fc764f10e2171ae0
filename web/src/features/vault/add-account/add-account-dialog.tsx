import { deferred } from "../../../lib/deferred.tsx";
import { useBlocker } from "@tanstack/react-router";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { useOnline } from "../../../lib/online.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { companyLike } from "../companies/companies.ts";
import {
  type DraftErrors,
  draftErrors,
  draftOf,
  emptyDraftOf,
  hasExtras,
  asNoun,
  isDirty,
  kindNames,
  KindPicker,
  typedFields,
} from "../kinds/kinds.ts";
import { type EntryKind, kindOf } from "@breezy/client/entry/kinds";
import { failureSentences, limitReached, useVaultSession } from "../session/session.ts";
import { LimitDialog, roomHints } from "../quota/quota.ts";
import { StepDots } from "../../../ui/step-dots.tsx";
import type { EntryDraft } from "@breezy/client/entry/entry";
import type { OpenVault } from "@breezy/client/answers";
import type { EntryFields } from "@breezy/client/entry/fields";
import { AccountStep } from "./account-step.tsx";
import { CredentialsStep } from "./credentials-step.tsx";
import { useKeptDraft } from "./use-kept-draft.ts";
import { useSaving } from "./use-saving.ts";

const KindStep = deferred(
  async () => (await import("./kind-step.tsx")).KindStep,
  <Skeleton className="h-60" />,
);

export interface AddAccountProps {
  vault: OpenVault;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Two steps in one dialog. Nothing typed is lost by a failure, a slip or a reload. */
export function AddAccountDialog({ vault, onSaved, onClose }: AddAccountProps) {
  const { fields: table } = useVaultSession();
  const [restored] = useState(vault.draft);
  const [fields, setFields] = useState<EntryDraft>(restored ?? emptyDraftOf(table));
  const [step, setStep] = useState<1 | 2>(restored && isBeyondStep1(restored, table) ? 2 : 1);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  /** The address that step 2 was last given: what a person made of it stays. */
  const [givenUrl, setGivenUrl] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const online = useOnline();

  const kind = kindOf(fields);
  const isLogin = kind === "login";
  const isFirst = step === 1 || !isLogin;
  const dirty = isDirty(fields);
  const draft = useKeptDraft(fields, restored !== null);
  const saving = useSaving(vault.settings.tags, (id) => {
    void draft.forget();
    onSaved(id);
  });
  const blocker = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: dirty && !draft.isKept,
    withResolver: true,
  });

  function change(changed: Partial<EntryDraft>) {
    setFields((before) => ({ ...before, ...changed }));
    setErrors({});
    setProblem(null);
  }

  function chooseKind(chosen: EntryKind) {
    setStep(1);
    change({ kind: chosen });
  }

  function goOn() {
    if (!fields.account.trim()) return;
    if (fields.url === givenUrl) {
      const url = companyLike(fields.account)?.domain ?? "";
      if (url !== fields.url) change({ url });
      setGivenUrl(url);
    }
    setStep(2);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isLogin && step === 1) {
      goOn();
      return;
    }
    if (saving.busy) return;
    const wrong = draftErrors(fields, table);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) form.current?.querySelector<HTMLInputElement>(`[data-field=${first}]`)?.focus();
    else void check();
  }

  /** What few entries have is checked by what is fetched with it. */
  async function check() {
    const made = draftOf(fields, table);
    if (hasExtras(made)) {
      const wrong = await import("../kinds/extras.ts").then(
        ({ draftProblem }) => draftProblem(made),
        () => failureSentences.network,
      );
      setProblem(wrong);
      if (wrong) return;
    }
    await saving.save(fields);
  }

  /** Forgotten first: anyone who adds another at once begins with an empty form. */
  async function discard() {
    await draft.forget();
    onClose();
    blocker.proceed?.();
  }
  const close = () => (dirty ? setLeaving(true) : onClose());
  const picker = <KindPicker kind={kind} onChoose={chooseKind} />;

  return (
    <Dialog
      open
      title={isLogin ? "Add account" : `Add ${asNoun(kindNames[kind].one)}`}
      onClose={close}
      dismissable={!saving.busy}
      footer={
        <>
          {isFirst ? (
            <Button key="cancel" tone="quiet" onClick={close}>
              Cancel
            </Button>
          ) : (
            <Button key="back" tone="quiet" onClick={() => setStep(1)} disabled={saving.busy}>
              Back
            </Button>
          )}
          {isFirst && isLogin ? (
            <Button key="continue" type="submit" form={formId} disabled={!fields.account.trim()}>
              Continue
            </Button>
          ) : (
            <Button key="save" type="submit" form={formId} busy={saving.busy} busyLabel="Saving...">
              Save
            </Button>
          )}
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="grid gap-4 pb-1">
        <div className="flex min-h-5 items-center justify-between gap-4 text-small text-ink-faint">
          {isLogin ? <StepDots step={step} of={2} /> : picker}
          {dirty && draft.isKept ? (
            <span className="text-right">Draft kept on this device</span>
          ) : null}
        </div>
        {restored ? (
          <Notice tone="info">Your unsaved text is back. It is not in your vault yet.</Notice>
        ) : null}
        {online ? null : (
          <Notice tone="warning">
            You are offline. What you save waits on this device until you are back online.
          </Notice>
        )}
        {saving.failure ? <Notice tone="danger">{saving.failure}</Notice> : null}
        {isLogin && isFirst ? picker : null}
        {!isLogin ? (
          <KindStep
            fields={fields}
            nameError={errors["account"]}
            ownTags={vault.settings.tags}
            onChange={change}
          />
        ) : step === 1 ? (
          <AccountStep fields={fields} ownTags={vault.settings.tags} onChange={change} />
        ) : (
          <CredentialsStep fields={fields} passwordError={errors["password"]} onChange={change} />
        )}
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
      </form>
      {saving.limit === null ? null : (
        <LimitDialog
          detail={saving.limit || limitReached}
          hint={roomHints.add}
          isKept={draft.isKept}
          onClose={saving.limitSeen}
        />
      )}
      <ConfirmDialog
        open={leaving || blocker.status === "blocked"}
        title="Discard this entry?"
        message="What you typed is not saved yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onCancel={() => {
          setLeaving(false);
          blocker.reset?.();
        }}
        onConfirm={() => void discard()}
      />
    </Dialog>
  );
}

/** The first step has the name and the tags, and leaves an address to the second. */
const ofStep1 = new Set<string>(["account", "tags", "url"]);

function isBeyondStep1(draft: EntryDraft, table: EntryFields): boolean {
  const isTyped = typedFields(table).some(([name]) => !ofStep1.has(name) && draft[name]);
  return Boolean(draft.account.trim() && (isTyped || hasExtras(draft)));
}
