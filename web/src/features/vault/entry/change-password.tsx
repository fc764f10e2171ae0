import { RefreshCw } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SecretText } from "../../../ui/secret-text.tsx";
import type { Overview } from "@breezy/client/entry/entry";
import { copySecretValue, NothingToCopy } from "../clipboard/copying.ts";
import { SiteRulesNote, useNewPassword } from "../generator/generator.ts";
import { useVaultSession } from "../session/session.ts";
import { keepsNew, keepsOld, savesNew } from "./card-actions.ts";
import { endOffer, useCardUi } from "./card-ui-state.ts";
import { changeTexts } from "./change-texts.ts";

interface ChangePasswordProps {
  id: string;
  /** With what is on its way. */
  overview: Overview;
  /** It is done with: what was pressed is gone. */
  onEnd: () => void;
}

/** Beside the site's own page: first the new password, then the question whether it worked. */
export function ChangePassword(props: ChangePasswordProps) {
  return props.overview.changing ? <Asked {...props} /> : <OfferedNew {...props} />;
}

function OfferedNew({ id, overview, onEnd }: ChangePasswordProps) {
  const session = useVaultSession();
  const cardUi = useCardUi();
  const { url, urls = [] } = overview;
  const { value, note, again, keep } = useNewPassword([url, ...urls]);

  async function save() {
    if (value === null) return;
    keep();
    await copySecretValue("Password", savesNew(session, id, value));
  }
  return (
    <Notice
      tone="info"
      title={changeTexts.offerTitle}
      actions={
        <>
          <Button size="small" disabled={value === null} onClick={() => void save()}>
            {changeTexts.save}
          </Button>
          <Button
            tone="quiet"
            size="small"
            onClick={() =>
              void copySecretValue(
                "Password",
                session.reveal(id).then(({ password }) => password),
              )
            }
          >
            {changeTexts.copyOld}
          </Button>
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              cardUi.change(id, endOffer);
              onEnd();
            }}
          >
            {changeTexts.notNow}
          </Button>
        </>
      }
    >
      <p>{changeTexts.offer}</p>
      <div className="mt-2 flex items-center gap-1">
        <output aria-label="New password" className="min-w-0 flex-1 text-body wrap-anywhere">
          {value === null ? <Skeleton className="h-6" /> : <SecretText value={value} />}
        </output>
        <IconButton
          label={changeTexts.another}
          icon={<RefreshCw size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={again}
        />
      </div>
      {note ? <SiteRulesNote {...note} /> : null}
    </Notice>
  );
}

function Asked({ id, onEnd }: ChangePasswordProps) {
  const session = useVaultSession();

  async function oldPassword(): Promise<string> {
    const { history } = await session.reveal(id);
    const old = history[0]?.password;
    if (old === undefined) throw new NothingToCopy(changeTexts.noOld);
    return old;
  }
  return (
    <Notice
      tone="info"
      title={changeTexts.askTitle}
      actions={
        <>
          <Button
            size="small"
            onClick={() => {
              onEnd();
              void keepsNew(session, id);
            }}
          >
            {changeTexts.worked}
          </Button>
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              onEnd();
              void keepsOld(session, id);
            }}
          >
            {changeTexts.failed}
          </Button>
          <Button
            tone="quiet"
            size="small"
            onClick={() =>
              void copySecretValue(
                "Password",
                session.reveal(id).then(({ password }) => password),
              )
            }
          >
            {changeTexts.copyNew}
          </Button>
          <Button
            tone="quiet"
            size="small"
            onClick={() => void copySecretValue("Password", oldPassword())}
          >
            {changeTexts.copyBefore}
          </Button>
        </>
      }
    >
      {changeTexts.ask}
    </Notice>
  );
}
