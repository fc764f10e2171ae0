import { shareLifetimesMs, shareViews } from "@breezy/contract/shares";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldNote } from "../../../ui/field-note.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { VaultError } from "@breezy/client/failure";
import { failureSentences, useVaultSession } from "../session/session.ts";
import type { Overview } from "@breezy/client/entry/entry";
import { MadeLink, type MadeLinkFacts } from "./made-link.tsx";
import { shareablesOf } from "@breezy/client/sharing/shareable";
import type { ShareChoice, ShareResult } from "@breezy/client/sharing/sharing";
import { lifetimeInWords, shareTexts as texts } from "./texts.ts";

interface ShareDialogProps {
  id: string;
  overview: Overview;
  onClose: () => void;
}

/** What goes along and for how long; then the link, once. */
export function ShareDialog({ id, overview, onClose }: ShareDialogProps) {
  const session = useVaultSession();
  const [offered] = useState(() => shareablesOf(overview, session.fields));
  const [choice, setChoice] = useState<ShareChoice>(() => ({
    keys: offered.filter(({ chosen }) => chosen).map(({ key }) => key),
    lifetimeMs: shareLifetimesMs[1],
    views: shareViews[0],
    passphrase: "",
  }));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [made, setMade] = useState<MadeLinkFacts | null>(null);
  const formId = useId();
  const noteId = `${formId}-note`;

  const isNothing = choice.keys.length === 0;
  const change = (changed: Partial<ShareChoice>) => setChoice({ ...choice, ...changed });

  async function make() {
    if (isNothing || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const result = await session.share(id, choice);
      if (result.ok) setMade({ ...result, views: choice.views });
      else setProblem(refusalSentence(result));
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      setProblem(failureSentences[error.code]);
    } finally {
      setBusy(false);
    }
  }
  if (made) return <MadeLink {...made} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!busy}
      title={texts.title}
      description={
        <>
          <bdi>{overview.account}</bdi>. {texts.intro}
        </>
      }
      footer={
        <>
          <Button tone="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel={texts.making}>
            {texts.make}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-5 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <fieldset aria-describedby={isNothing ? noteId : undefined}>
          <legend className="text-small font-medium text-ink-soft">{texts.what}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {offered.map(({ key, label }) => (
              <Checkbox
                key={key}
                label={<bdi>{label}</bdi>}
                checked={choice.keys.includes(key)}
                onChange={(event) =>
                  change({
                    keys: event.target.checked
                      ? [...choice.keys, key]
                      : choice.keys.filter((other) => other !== key),
                  })
                }
              />
            ))}
          </div>
          <FieldNote id={noteId} error={isNothing ? texts.nothing : null} />
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={texts.lifetime}
            value={choice.lifetimeMs}
            onChange={({ target }) =>
              change({ lifetimeMs: shareLifetimesMs[target.selectedIndex] ?? shareLifetimesMs[0] })
            }
          >
            {shareLifetimesMs.map((ms) => (
              <option key={ms} value={ms}>
                {lifetimeInWords(ms)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={texts.views}
            value={choice.views}
            onChange={({ target }) =>
              change({ views: shareViews[target.selectedIndex] ?? shareViews[0] })
            }
          >
            {shareViews.map((views) => (
              <option key={views} value={views}>
                {texts.times(views)}
              </option>
            ))}
          </SelectField>
        </div>
        <PasswordField
          label={texts.passphrase}
          hint={texts.passphraseHint}
          autoComplete="off"
          value={choice.passphrase}
          onChange={(event) => change({ passphrase: event.target.value })}
        />
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
      </form>
    </Dialog>
  );
}

function refusalSentence(refusal: Extract<ShareResult, { ok: false }>): string {
  return refusal.reason === "limit" ? refusal.detail : texts[refusal.reason];
}
